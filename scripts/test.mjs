// Everything that must hold before a change lands: npm test [-- vitest arguments]
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check } from "./check.mjs";
import { install, pnpm } from "./pnpm.mjs";
import { node } from "./run.mjs";

// Tests read the sources, but for data files that packages make of others: turbo makes those that are missing or stale.
process.exitCode = install() || pnpm(["exec", "turbo", "run", "data", "--output-logs=errors-only"], { quiet: true });
if (process.exitCode === 0) {
  const checks = await check();
  const tests = runTests(process.argv.slice(2));
  const failed = checks.failed + tests.failed;
  process.exitCode = failed > 0 || !tests.ended ? 1 : 0;
  console.log(`${checks.passed + tests.passed} passed, ${failed} failed`);
}

/** Run vitest and count what it reports. A run that ends badly without a failed test, or tests nothing, is a failure. */
function runTests(args) {
  const folder = mkdtempSync(join(tmpdir(), "ovos-tools-test-"));
  const file = join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const ended = node(["node_modules/vitest/vitest.mjs", "run", ...reporters, ...args]);
  try {
    const { numPassedTests: passed, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(file, "utf8"));
    const failed = numFailedTests || (ended ? 0 : Math.max(1, numFailedTestSuites));
    return { passed, failed: passed + failed === 0 ? 1 : failed, ended };
  } catch {
    return { passed: 0, failed: 1, ended: false };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
