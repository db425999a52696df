// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

/** How large a document may be, apart from its number of bytes. What goes over ends in a DecodeError, rule "limit". */
export interface DecodeLimits {
  /** How deep elements may be nested; those of a simple type do not count. */
  readonly depth: number;
  /** Attributes of one element, namespace declarations among them. */
  readonly attributes: number;
  /** Elements in all; in a stream, elements in one item. */
  readonly items: number;
  /** The length of one text, attribute value or name as it was sent, in bytes; comments in a text count as well. */
  readonly textLength: number;
  /** How many bytes a stream keeps: those of one item, or of everything around the list. */
  readonly streamBytes: number;
}

/** The limits of a decoder that is told nothing else. */
export const DEFAULT_DECODE_LIMITS: DecodeLimits = {
  depth: 100,
  attributes: 100,
  items: 5_000_000,
  textLength: 64 * 1024 * 1024,
  streamBytes: 64 * 1024 * 1024,
};
