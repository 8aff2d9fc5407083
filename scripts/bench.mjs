// Measures what was built, side by side with a floor or a peer: npm run bench
import { setup } from "./setup.mjs";

process.exitCode = setup(["@ovos-tools/bench"]);
if (process.exitCode === 0) await import("../bench/dist/main.js");
