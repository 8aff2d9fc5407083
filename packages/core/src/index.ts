export { type BindOptions, bindToolBox } from "./bind.ts";
export { type Bus, type MessageHandler, memoryBus, Subscriptions } from "./bus.ts";
export type { CallOptions, ToolContext } from "./call.ts";
export {
  contract,
  type Operation,
  predecessorTopic,
  type RequestOf,
  type ResponseOf,
  TOOL_NAME_PATTERN,
  TOOLBOX_ID_PATTERN,
  TOPIC_PATTERN,
  ToolDefinition,
} from "./contract.ts";
export { isToolError, ToolError, type ToolErrorCode, toWireError } from "./errors.ts";
export { findNonJson, isJsonObject, type JsonObject } from "./json.ts";
export { type Logger, silentLogger } from "./logger.ts";
export {
  encodeMessage,
  forward,
  type Message,
  message,
  parseMessage,
  reply,
  response,
  responseTopic,
} from "./message.ts";
export {
  normalizeTools,
  type OpenAIOptions,
  type OpenAITool,
  openAIToolNames,
  type ToolsInput,
  toOpenAIName,
  toOpenAITools,
} from "./openai.ts";
export { ToolRegistry } from "./registry.ts";
export {
  type DiscoveredToolBox,
  type DiscoverOptions,
  discoverToolBoxes,
  type RemoteToolBoxOptions,
  remoteToolBox,
} from "./remote.ts";
export { type CollectOptions, collect, DEFAULT_REQUEST_TIMEOUT_MS, type RequestOptions, request } from "./request.ts";
export { type ServeOptions, serve } from "./serve.ts";
export { isToolSource, type ToolSource } from "./source.ts";
export { DEFAULT_TIMEOUT_MS, defineTool, isTool, type Tool, type ToolAnnotations, type ToolOptions } from "./tool.ts";
export { ToolBox, type ToolBoxOptions } from "./toolbox.ts";
