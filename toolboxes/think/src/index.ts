import { ToolBox } from "@ovos-tools/core";
import { think as thinkTool } from "./tools/think.ts";

/** A toolbox with one tool, `think`. It has no options. */
export default function think(): ToolBox {
  return new ToolBox({ id: "think", tools: [thinkTool] });
}
