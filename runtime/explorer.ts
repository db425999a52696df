/** Pages about a service, with forms that call it. */
export type { ContractDocumentation, TypeDocumentation } from "./explorer/documentation.js";
export { createExplorer } from "./explorer/explorer.js";
export type { Explorer, ExplorerAsset, ExplorerPage, ExplorerRequest } from "./explorer/explorer-page.js";
export { Html, html } from "./explorer/html.js";
