import type { BindingKind } from "@portwright/runtime";
import type { ImportedSymbol } from "./module-scope.js";
import type { ValueTypeName } from "./type-text.js";

/** The packages that generated code imports, by their names in the tables below. */
const MODULES = {
  base: "@portwright/runtime",
  codec: "@portwright/runtime/codec",
  xs: "@portwright/runtime/xs",
  client: "@portwright/runtime/client",
  server: "@portwright/runtime/server",
  explorer: "@portwright/runtime/explorer",
  arbitraries: "@portwright/conformance/arbitraries",
} as const;

const symbol = (module: keyof typeof MODULES, name: string): ImportedSymbol => ({
  module: MODULES[module],
  name,
  typeOnly: false,
});
const type = (module: keyof typeof MODULES, name: string): ImportedSymbol => ({
  ...symbol(module, name),
  typeOnly: true,
});

/** Where the generated code finds what it uses of the runtime. */
export const RUNTIME = {
  AnyTypeDescriptor: type("base", "AnyTypeDescriptor"),
  ComplexDescriptor: type("base", "ComplexDescriptor"),
  DataSetDescriptor: type("base", "DataSetDescriptor"),
  ElementDescriptor: type("base", "ElementDescriptor"),
  GeneratedVersion: type("base", "GeneratedVersion"),
  DeclaredFault: symbol("base", "DeclaredFault"),
  FaultDescriptor: type("base", "FaultDescriptor"),
  FaultOptions: type("base", "FaultOptions"),
  HttpBindingDescriptor: type("base", "HttpBindingDescriptor"),
  NamedSimpleType: type("base", "NamedSimpleType"),
  OperationDescriptor: type("base", "OperationDescriptor"),
  ServiceDescriptor: type("base", "ServiceDescriptor"),
  SimpleDescriptor: type("base", "SimpleDescriptor"),
  TypeDescriptor: type("base", "TypeDescriptor"),
  Untied: type("base", "Untied"),
  /** Imported as a whole: bundlers drop the members that are unused. */
  xs: symbol("xs", "xs"),
  DataSet: type("codec", "DataSet"),
  anyTypeCodec: symbol("codec", "anyTypeCodec"),
  compileAutomaton: symbol("codec", "compileAutomaton"),
  complexCodec: symbol("codec", "complexCodec"),
  dataSetCodec: symbol("codec", "dataSetCodec"),
  untypedDataSet: symbol("codec", "untypedDataSet"),
  simpleCodec: symbol("codec", "simpleCodec"),
  inheritedAttributes: symbol("codec", "inheritedAttributes"),
  inheritedParticles: symbol("codec", "inheritedParticles"),
  listValues: symbol("codec", "listValues"),
  matchAllWays: symbol("codec", "matchAllWays"),
  restrictedStrings: symbol("codec", "restrictedStrings"),
  restrictedValues: symbol("codec", "restrictedValues"),
  unionValues: symbol("codec", "unionValues"),
  soapEncoding: symbol("codec", "soapEncoding"),
  faultCodec: symbol("codec", "faultCodec"),
  headerCodec: symbol("codec", "headerCodec"),
  attachmentCodec: symbol("codec", "attachmentCodec"),
  literalParts: symbol("codec", "literalParts"),
  urlReplacement: symbol("codec", "urlReplacement"),
  call: symbol("client", "call"),
  streamCall: symbol("client", "streamCall"),
  bindCaller: symbol("client", "bindCaller"),
  CallArguments: type("client", "CallArguments"),
  GivenIn: type("client", "GivenIn"),
  NoOthers: type("client", "NoOthers"),
  ClientPort: type("client", "ClientPort"),
  createPortCaller: symbol("client", "createPortCaller"),
  defaultTransport: symbol("client", "defaultTransport"),
  fastReading: symbol("client", "fastReading"),
  sendAgain: symbol("client", "sendAgain"),
  toUtf8: symbol("client", "toUtf8"),
  Caller: type("client", "Caller"),
  CallerOptions: type("client", "CallerOptions"),
  CallOptions: type("client", "CallOptions"),
  serve: symbol("server", "serve"),
  Server: type("server", "Server"),
  ServerOptions: type("server", "ServerOptions"),
  Handler: type("server", "Handler"),
  HandlerContext: type("server", "HandlerContext"),
  ContractDocumentation: type("explorer", "ContractDocumentation"),
  TypeDocumentation: type("explorer", "TypeDocumentation"),
  createExplorer: symbol("explorer", "createExplorer"),
  Explorer: type("explorer", "Explorer"),
} as const satisfies Readonly<Record<string, ImportedSymbol>>;

/** The types that types of values refer to. */
export const VALUE_TYPES: Readonly<Record<ValueTypeName, ImportedSymbol>> = {
  AnyTypeValue: type("base", "AnyTypeValue"),
  MimePart: type("base", "MimePart"),
  Nillable: type("base", "Nillable"),
  OneOf: type("base", "OneOf"),
  QName: type("base", "QName"),
  UntypedDataSet: type("codec", "UntypedDataSet"),
  XmlAttribute: type("base", "XmlAttribute"),
  XmlElement: type("base", "XmlElement"),
};

/** How a client uses each protocol. */
export const PROTOCOLS: Readonly<Record<BindingKind, ImportedSymbol>> = {
  soap11: symbol("client", "soap11"),
  soap12: symbol("client", "soap12"),
  httpGet: symbol("client", "httpGet"),
  httpPost: symbol("client", "httpPost"),
};

/** The module of the generated types, imported as a whole so that no type's name clashes with another. */
export const TYPES: ImportedSymbol = { module: "./types.js", name: "types", typeOnly: true };

/** The module of the descriptors of types. */
export const CODEC: ImportedSymbol = { module: "./codec.js", name: "codec", typeOnly: false };

/** The module of the descriptors of operations. */
export const OPERATIONS: ImportedSymbol = { module: "./operations.js", name: "operations", typeOnly: false };

/** The module of the classes of declared faults. */
export const FAULTS: ImportedSymbol = { module: "./faults.js", name: "faults", typeOnly: false };

/** The documents of the contract. */
export const DOCUMENTS: ImportedSymbol = { module: "./wsdl.js", name: "documents", typeOnly: false };

/** The same symbol of the package from a file one folder deeper. */
export function fromFolder(symbol: ImportedSymbol): ImportedSymbol {
  return symbol.module.startsWith(".") ? { ...symbol, module: `.${symbol.module}` } : symbol;
}

/** The functions that make arbitraries for fast-check. */
export const ARBITRARY_MAKERS: readonly ImportedSymbol[] = [
  symbol("arbitraries", "arbitraryOf"),
  symbol("arbitraries", "lazily"),
  symbol("arbitraries", "requestArbitrary"),
  symbol("arbitraries", "resultArbitrary"),
];

const ERRORS = ["DecodeError", "EncodeError", "HttpError", "SoapFault", "TimeoutError", "TransportError"];

/** What the client module exports again of the runtime. */
export const CLIENT_EXPORTS: readonly ImportedSymbol[] = [
  ...ERRORS.map((name) => symbol("base", name)),
  type("client", "Caller"),
  type("client", "CallErrorEvent"),
  type("client", "CallRequestEvent"),
  type("client", "CallResponseEvent"),
  type("client", "ClientHooks"),
  type("client", "Transport"),
  type("client", "TransportRequest"),
  type("client", "TransportResponse"),
  type("client", "ClientPort"),
  symbol("client", "createPortCaller"),
  symbol("client", "fastReading"),
  symbol("client", "fetchTransport"),
  symbol("client", "headerBlocks"),
  symbol("client", "nodeTransport"),
  symbol("client", "sendAgain"),
  symbol("client", "toUtf8"),
  symbol("client", "undiciTransport"),
];

/** What the server module exports again of the runtime. */
export const SERVER_EXPORTS: readonly ImportedSymbol[] = [
  symbol("base", "SoapFault"),
  type("base", "BindingName"),
  type("explorer", "Explorer"),
  type("explorer", "ExplorerPage"),
  type("explorer", "ExplorerRequest"),
  type("server", "HandlerContext"),
  type("server", "ErrorEvent"),
  type("server", "RequestEvent"),
  type("server", "ResponseEvent"),
  type("server", "ServerHooks"),
  type("server", "ServerLimits"),
  type("server", "ServerOptions"),
  type("server", "Server"),
  type("server", "Handler"),
  symbol("server", "HTTP_SERVER_OPTIONS"),
];
