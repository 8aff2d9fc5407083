// From a clone to a tool service answering on a bus: npm start
import { setup } from "./setup.mjs";

process.exitCode = setup();
if (process.exitCode === 0) await import("../examples/quickstart/dist/main.js");
