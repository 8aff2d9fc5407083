import { defineConfig } from "vitest/config";

const conditions = ["@ovos-tools/source", "node", "import", "module", "default"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include: ["{packages,toolboxes}/*/test/**/*.test.ts", "examples/**/*.test.ts", "scripts/test/**/*.test.ts"],
    // Generous, because nothing here measures time: on a loaded two-core machine a process start alone can take seconds.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
