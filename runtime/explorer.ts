/** Pages about a service, with forms that call it. */

export { type XmlField, xmlFields } from "./explorer/form-fields.js";
export { createExplorer } from "./explorer/explorer.js";
export type {
  ContractDocumentation,
  Explorer,
  ExplorerPage,
  ExplorerParts,
  ExplorerRequest,
  TypeDocumentation,
} from "./explorer/explorer-page.js";
export { Html, html } from "./explorer/html.js";
