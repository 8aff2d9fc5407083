export { bindToolService, type ServiceOptions } from "./bind.ts";
export { type BusAddressOptions, findBusUrl } from "./bus-address.ts";
export { DEFAULT_TOOLBOXES } from "./defaults.ts";
export { type LoadedToolBoxes, type LoadOptions, loadToolBoxes } from "./load.ts";
