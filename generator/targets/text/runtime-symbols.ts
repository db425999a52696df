import type { ImportedSymbol } from "./module-scope.js";

const symbol = (module: string, name: string): ImportedSymbol => ({
  module: `./runtime/${module}.js`,
  name,
  typeOnly: false,
});
const type = (module: string, name: string): ImportedSymbol => ({ ...symbol(module, name), typeOnly: true });

/** Where the generated code finds what it uses of the runtime. */
export const RUNTIME = {
  ArrayDescriptor: type("descriptor", "ArrayDescriptor"),
  DataSetDescriptor: type("descriptor", "DataSetDescriptor"),
  HttpBindingDescriptor: type("descriptor", "HttpBindingDescriptor"),
  OperationDescriptor: type("descriptor", "OperationDescriptor"),
  RecordDescriptor: type("descriptor", "RecordDescriptor"),
  SimpleDescriptor: type("descriptor", "SimpleDescriptor"),
  TypeDescriptor: type("descriptor", "TypeDescriptor"),
  xs: symbol("types/xs", "xs"),
  DataSet: type("dataset/dataset", "DataSet"),
  call: symbol("client/call", "call"),
  streamCall: symbol("client/stream-call", "streamCall"),
  bindCaller: symbol("client/bind-caller", "bindCaller"),
  CallArguments: type("client/bind-caller", "CallArguments"),
  GivenIn: type("client/bind-caller", "GivenIn"),
  NoOthers: type("client/bind-caller", "NoOthers"),
  createCaller: symbol("client/caller", "createCaller"),
  Caller: type("client/caller", "Caller"),
  CallerOptions: type("client/caller", "CallerOptions"),
  CallOptions: type("client/caller", "CallOptions"),
  serve: symbol("server/serve", "serve"),
  Server: type("server/serve", "Server"),
  ServerOptions: type("server/options", "ServerOptions"),
  Handler: type("server/serving", "Handler"),
  ContractDocumentation: type("explorer/documentation", "ContractDocumentation"),
  TypeDocumentation: type("explorer/documentation", "TypeDocumentation"),
  createExplorer: symbol("explorer/explorer", "createExplorer"),
  Explorer: type("explorer/explorer-page", "Explorer"),
} as const satisfies Readonly<Record<string, ImportedSymbol>>;

/** The module of the generated types, imported as a whole so that no type's name clashes with another. */
export const TYPES: ImportedSymbol = { module: "./types.js", name: "types", typeOnly: true };

/** The module of the descriptors of types. */
export const CODEC: ImportedSymbol = { module: "./codec.js", name: "codec", typeOnly: false };

/** The module of the descriptors of operations. */
export const OPERATIONS: ImportedSymbol = { module: "./operations.js", name: "operations", typeOnly: false };

/** What makes the values for fast-check. */
export const ARBITRARY_MAKERS: readonly ImportedSymbol[] = [
  symbol("conformance/arbitraries/arbitrary-of", "arbitraryOf"),
  symbol("conformance/arbitraries/lazily", "lazily"),
  symbol("conformance/arbitraries/operations", "requestArbitrary"),
  symbol("conformance/arbitraries/operations", "resultArbitrary"),
];

const ERRORS = ["DecodeError", "EncodeError", "HttpError", "SoapFault", "TimeoutError", "TransportError"];

/** What the client module passes on of the runtime. */
export const CLIENT_EXPORTS: readonly ImportedSymbol[] = [
  ...ERRORS.map((name) => symbol("errors", name)),
  type("descriptor", "BindingName"),
  type("client/caller", "Caller"),
  type("client/caller", "CallerOptions"),
  type("client/caller", "CallOptions"),
  type("client/hooks", "CallErrorEvent"),
  type("client/hooks", "CallRequestEvent"),
  type("client/hooks", "CallResponseEvent"),
  type("client/hooks", "ClientHooks"),
  type("client/transport", "Transport"),
  type("client/transport", "TransportRequest"),
  type("client/transport", "TransportResponse"),
  symbol("client/fetch-transport", "fetchTransport"),
  symbol("client/node-transport", "nodeTransport"),
  symbol("client/undici-transport", "undiciTransport"),
];

/** What the server module passes on of the runtime. */
export const SERVER_EXPORTS: readonly ImportedSymbol[] = [
  symbol("errors", "SoapFault"),
  type("descriptor", "BindingName"),
  type("explorer/explorer-page", "Explorer"),
  type("explorer/explorer-page", "ExplorerPage"),
  type("explorer/explorer-page", "ExplorerRequest"),
  type("server/context", "HandlerContext"),
  type("server/hooks", "ErrorEvent"),
  type("server/hooks", "RequestEvent"),
  type("server/hooks", "ResponseEvent"),
  type("server/hooks", "ServerHooks"),
  type("server/options", "ServerLimits"),
  type("server/options", "ServerOptions"),
  type("server/serve", "Server"),
  type("server/server-timeouts", "ServerTimeouts"),
  type("server/serving", "Handler"),
  symbol("server/server-timeouts", "applyServerTimeouts"),
];
