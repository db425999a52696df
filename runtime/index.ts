/** What all parts of generated code use: descriptors and errors. */
export type * from "./descriptor.js";
export type * from "./service-descriptor.js";
export type { AnyTypeValue, Nillable, OneOf } from "./values.js";
export { documentText, linkDocument } from "./documents.js";
export {
  DeclaredFault,
  DecodeError,
  EncodeError,
  HttpError,
  type Position,
  SoapFault,
  TimeoutError,
  TransportError,
  ValueError,
  type Violation,
} from "./errors.js";
export type { GeneratedVersion } from "./version.js";
export {
  type BindingVisitor,
  childrenOf,
  contentOf,
  elementsOf,
  type ElementView,
  httpBindingOf,
  isWholeBody,
  itemOf,
  messageElement,
  parametersOf,
  type ParticleKind,
  type ParticleVisitor,
  requestElement,
  resolveType,
  responseElement,
  resultOf,
  type ResultView,
  type TypeVisitor,
  type VarietyVisitor,
  visitBinding,
  visitParticle,
  visitType,
  visitVariety,
} from "./views.js";
