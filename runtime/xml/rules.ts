/**
 * The rules that a document can break, as `DecodeError.violation.rule` names them. A value that does not fit its
 * simple type carries the rule of its `ValueError` instead: "lexical", "range" or the name of a facet.
 */
export type DecodeRule =
  /** XML 1.0 (fifth edition) or Namespaces in XML 1.0: tags, attributes, references, characters, prefixes. */
  | "well-formed"
  /** A document type declaration, which is never read. */
  | "doctype"
  /** The bytes are not in the encoding they are said to be in, or that encoding is not supported. */
  | "encoding"
  /** Larger than the decoder's limits allow. */
  | "limit"
  /** A required element is not there. */
  | "missing"
  /** An element stands more often than it may. */
  | "repeated"
  /** An element or attribute that the contract does not have at this place. */
  | "unknown"
  /** A known element, at the wrong place among its siblings. */
  | "order"
  /** Text where only elements may stand. */
  | "text"
  /** xsi:nil on an element that is not nillable, with content, or with a value that is no boolean. */
  | "nil"
  /** xsi:type that names another type than the declared one. */
  | "type";
