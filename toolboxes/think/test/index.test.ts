import { describeToolBox } from "@ovos-tools/conformance/vitest";
import think from "../src/index.ts";

const thought = "First the units, then the sum.";

describeToolBox(think, [{ name: "think", kwargs: { thought }, result: { thought } }]);
