import { DecodeError, excerpt, type Position } from "../errors.js";
import {
  endOfSpace,
  firstNonUtf8,
  isUtf8,
  LINE_FEED,
  markupBytes,
  matchesTag,
  RETURN,
  sliceAscii,
  sliceUtf8,
  tagBytes,
} from "./bytes.js";
import { NamespaceScope } from "./namespaces.js";

/**
 * The rules that a document can break, as `DecodeError.violation.rule` names them. A value that does not fit its
 * simple type has the rule of its `ValueError` instead: "lexical", "range" or the name of a facet.
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
  /** An element occurs more often than it may. */
  | "repeated"
  /** An element or attribute that the contract does not have at this place. */
  | "unknown"
  /** A known element, at the wrong place among its siblings. */
  | "order"
  /** Text where only elements are allowed. */
  | "text"
  /** xsi:nil on an element that is not nillable, with content, or with a value that is no boolean. */
  | "nil"
  /** xsi:type that names another type than the declared one. */
  | "type";

/** How large a document may be, apart from its number of bytes. What goes over ends in a DecodeError, rule "limit". */
export interface DecodeLimits {
  /** How deep elements may be nested; those of a simple type do not count. */
  readonly depth: number;
  /** Attributes of one element, namespace declarations among them. */
  readonly attributes: number;
  /** Elements in all; in a stream, elements in one item. */
  readonly items: number;
  /** The blocks in the Header of a SOAP message. */
  readonly headerBlocks: number;
  /** The length of the Header of a SOAP message, in bytes. */
  readonly headerBytes: number;
  /** The length of one text, attribute value or name as it was sent, in bytes; comments in a text count as well. */
  readonly textLength: number;
  /** References, comments, processing instructions and CDATA sections in one text, or between two tags. */
  readonly pieces: number;
  /** How many bytes a stream keeps: those of one item, or of everything around the list. */
  readonly streamBytes: number;
}

/** The limits of a decoder that is told nothing else. */
export const DEFAULT_DECODE_LIMITS: DecodeLimits = {
  depth: 100,
  attributes: 100,
  items: 5_000_000,
  headerBlocks: 100,
  headerBytes: 128 * 1024,
  textLength: 64 * 1024 * 1024,
  pieces: 500_000,
  streamBytes: 64 * 1024 * 1024,
};

/** Where a document starts. */
export const DOCUMENT_START: Position = { line: 1, column: 1, offset: 0 };

/**
 * The position `length` bytes after `from`, which is where `bytes` start. Columns are UTF-16 units. Only errors and
 * streams pay for this; a stream does for every byte.
 */
export function advance(from: Position, bytes: Uint8Array, length: number): Position {
  let { line } = from;
  let lineStart = 0;
  /** How many more bytes than units the line has: two for three bytes of UTF-8, and for four, which are two units. */
  let more = 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset, length);
  for (let index = 0; index < length; index++) {
    // Eight bytes at a time while all are ASCII and no line ends.
    while (index + 8 <= length && hasPlainBytes(view.getInt32(index), view.getInt32(index + 4))) index += 8;
    if (index === length) break;
    const byte = bytes[index] as number;
    if (byte > RETURN) {
      if (byte >= 0xf0) more--;
      else if (byte >= 0x80 && byte < 0xc0) more++;
    } else if (byte === LINE_FEED || (byte === RETURN && bytes[index + 1] !== LINE_FEED)) {
      line++;
      lineStart = index + 1;
      more = 0;
    }
  }
  const column = length - lineStart - more + (line === from.line ? from.column : 1);
  return { line, column, offset: from.offset + length };
}

/** Whether all bytes of two words are ASCII beyond the control characters that end a line. */
function hasPlainBytes(one: number, two: number): boolean {
  return ((one | two | (one - 0x0e0e0e0e) | (two - 0x0e0e0e0e)) & 0x80808080) === 0;
}

/** How many bytes are made a string at once; see `Reader.ascii`. */
const WINDOW = 16 * 1024;

/** Beyond the last byte of every document. */
const NEVER = 0x7fffffff;

/** Thrown when the bytes end and more are to come: the stream goes back and waits for them. */
export const OUT_OF_BYTES: Error = new Error("more bytes are needed");

/** The place of an error, when that is not the reader's own. */
interface ErrorPlace {
  /** In the reader's bytes. */
  readonly offset?: number;
  /** Added to the path. */
  readonly name?: string;
  /** The offending text. */
  readonly value?: string;
}

/** The length of the memory that is kept for short documents. */
const MEMORY_BYTES = 4096;

/** Memory for one document: the bytes, and the same bytes for reading many at a time. */
export class Memory {
  readonly bytes: Uint8Array;
  readonly view: DataView;

  constructor(bytes: Uint8Array) {
    // A plain Uint8Array, even where the bytes are a Buffer: the engine's code then meets one kind of array only.
    this.bytes = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }
}

/** The memory of a short document that was read. */
let kept: Memory | undefined;

/**
 * A copy of a short document, which takes less time than to make a view of its bytes; undefined for a long one. Nobody
 * else has this memory until `release`. A byte follows that belongs to no document.
 */
export function copyShort(document: Uint8Array): Memory | undefined {
  if (document.length >= MEMORY_BYTES) return undefined;
  const memory = kept ?? new Memory(new Uint8Array(MEMORY_BYTES));
  kept = undefined;
  memory.bytes.set(document);
  memory.bytes[document.length] = 0;
  return memory;
}

/** Gives back the memory of a document that was read to its end. */
export function release(reader: Reader): void {
  kept = reader.copy ?? kept;
  reader.copy = undefined;
  reader.end = 0;
}

/** The bytes of a document with the place reached in them: what all functions that read markup share. */
export class Reader {
  bytes: Uint8Array;
  /** The same bytes, for reading four at a time. */
  view: DataView;
  /** The number of bytes. */
  end: number;
  /** The place reached. */
  pos = 0;
  /** The place from which on the decoder stops before the next child. */
  pause: number = NEVER;
  /** How many elements were opened so far. */
  elements = 0;
  /** How many elements that are no leaves of the contract are open. */
  depth = 0;
  /** Where a part ends that has a limit of its own; the document is read no further before `endPart`. */
  #part: { readonly limit: keyof DecodeLimits; readonly end: number } | undefined;
  readonly scope: NamespaceScope = new NamespaceScope();
  readonly limits: DecodeLimits;
  /** The names of the open elements that are read as untyped XML, outermost first: the end of the path in errors. */
  readonly trail: string[] = [];
  /** Gives the path of the typed element that is being read, which comes before `trail` in errors. */
  outer: { path(): string } | undefined;
  /** What `release` gives back. */
  copy: Memory | undefined;
  /** Where the bytes start in the document. */
  #origin: Position;
  /** Whether the document ends where the bytes end. */
  complete: boolean;
  #window = "";
  #windowStart = 0;

  /** @param copy has the same bytes, where they were copied */
  constructor(document: Uint8Array, limits: DecodeLimits, origin: Position, complete: boolean, copy?: Memory) {
    const { bytes, view } = copy ?? new Memory(document);
    this.bytes = bytes;
    this.view = view;
    this.end = document.length;
    this.copy = copy;
    this.limits = limits;
    this.#origin = origin;
    this.complete = complete;
  }

  /** Puts other bytes in place, which go on from `origin`; the place reached is their start. */
  refill(document: Uint8Array, origin: Position, complete: boolean): void {
    const { bytes, view } = new Memory(document);
    this.bytes = bytes;
    this.view = view;
    this.end = bytes.length;
    this.pos = 0;
    this.#origin = origin;
    this.complete = complete;
    this.#window = "";
  }

  /** The byte at `at`, or -1 after the last. */
  byte(at: number): number {
    return at < this.end ? (this.bytes[at] as number) : -1;
  }

  /**
   * Whether `literal` is at the place reached.
   * @throws {DecodeError | typeof OUT_OF_BYTES} when the bytes end before that is known
   */
  startsWith(literal: string): boolean {
    for (let index = 0; index < literal.length; index++) {
      const byte = this.byte(this.pos + index);
      if (byte === -1) throw this.endOfInput("markup");
      if (byte !== literal.charCodeAt(index)) return false;
    }
    return true;
  }

  /** Moves over white space (production [3] S); returns whether there was any. */
  skipSpace(): boolean {
    const { bytes, view, end, pos } = this;
    this.pos = endOfSpace(bytes, view, pos, end);
    return this.pos > pos;
  }

  /**
   * ASCII bytes as a string. It is cut from a string of the 16 kB around it: a call into native code for every text
   * costs more than the text, and a string cut from the whole document would keep all of it alive.
   */
  ascii(start: number, end: number): string {
    if (start < this.#windowStart || end > this.#windowStart + this.#window.length) {
      if (end - start > WINDOW) return sliceAscii(this.bytes, start, end);
      this.#windowStart = start;
      this.#window = sliceAscii(this.bytes, start, Math.min(this.end, start + WINDOW));
    }
    return this.#window.slice(start - this.#windowStart, end - this.#windowStart);
  }

  /** Bytes as a string. */
  text(start: number, end: number): string {
    return sliceUtf8(this.bytes, start, end);
  }

  /** Checks the length of a text, attribute value or name that ends at the place reached. */
  checkLength(start: number): void {
    if (this.pos - start > this.limits.textLength) {
      throw this.limitError("textLength", "a text or name is longer than this many bytes", start);
    }
  }

  /** Counts an element. */
  countElement(): void {
    if (++this.elements > this.limits.items) throw this.limitError("items", "more elements than this");
  }

  /** Goes one element down. */
  enter(): void {
    if (++this.depth > this.limits.depth) throw this.limitError("depth", "elements are nested deeper than this");
  }

  /** @throws {DecodeError} for bytes that are not UTF-8 */
  checkUtf8(bytes: Uint8Array = this.bytes): void {
    if (isUtf8(bytes)) return;
    const offset = firstNonUtf8(bytes);
    const value = `0x${this.byte(offset).toString(16).toUpperCase()}`;
    const problem = `the bytes are not UTF-8 (found ${value}); send UTF-8 or name the right charset`;
    throw this.error("encoding", problem, { offset, value });
  }

  /** Starts a part of the document that may have so many bytes as a limit says. */
  startPart(limit: keyof DecodeLimits): void {
    const end = this.pos + this.limits[limit];
    if (end >= this.end) return;
    this.#part = { limit, end: this.end };
    this.end = end;
  }

  /** Ends it. */
  endPart(): void {
    this.end = this.#part?.end ?? this.end;
    this.#part = undefined;
  }

  /** The error for a document that ends too early, or the sign that more bytes are needed. */
  endOfInput(inside: string): Error {
    if (this.#part !== undefined) return this.limitError(this.#part.limit, "more bytes than this");
    if (!this.complete) return OUT_OF_BYTES;
    return this.error("well-formed", `the document ends inside ${inside}; it was cut off`, { offset: this.end });
  }

  /** The error for something larger than a limit. */
  limitError(limit: keyof DecodeLimits, problem: string, offset: number = this.pos): DecodeError {
    return this.error("limit", `${problem}: ${this.limits[limit]} (limit "${limit}")`, { offset });
  }

  /** An error at the place reached, or at the place given. */
  error(rule: DecodeRule, problem: string, { offset = this.pos, name, value }: ErrorPlace = {}): DecodeError {
    return this.locate(problem, { rule, ...(value !== undefined && { value }) }, offset, name);
  }

  /** A problem with its path and position. */
  locate(problem: string, violation: DecodeError["violation"], offset: number, name = ""): DecodeError {
    const untyped = [...this.trail, name].filter((step) => step !== "").map(excerpt);
    const path = [this.outer?.path() ?? "", excerpt(untyped.join("/"))].filter((part) => part !== "").join("/");
    return new DecodeError(path === "" ? problem : `${path}: ${problem}`, path, violation, this.position(offset));
  }

  /** The line and column of an offset in the bytes. */
  position(offset: number): Position {
    return advance(this.#origin, this.bytes, offset);
  }
}

/** Longer markup is not remembered, nor shorter than what `tagBytes` takes. */
const LONGEST_MEMO = 1024;
const SHORTEST_MEMO = 4;

/** Takes markup that was read before, and puts the reader in the state in which it left the other one. */
type Take<Value> = (reader: Reader) => Value | undefined;

/**
 * Remembers markup of messages by its place and its bytes. The same senders send the same bytes there again and again.
 *
 * What is remembered must depend on nothing but those bytes, the limits, and a state of the reader that is always the
 * same at this place: not on what follows. It is shared by all messages, so that nobody may change it.
 */
export class MarkupMemo<Value> {
  readonly #most: number;
  readonly #known: Take<Value>[] = [];
  #count = 0;

  /** @param most how much is remembered; then the oldest goes */
  constructor(most: number) {
    this.#most = most;
  }

  /** What the bytes at the place reached are; then their end is the place reached. */
  take(reader: Reader): Value | undefined {
    for (const take of this.#known) {
      const value = take(reader);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  /** Remembers the bytes from `start` to the place reached. */
  keep({ bytes, pos, elements, depth, limits, scope }: Reader, start: number, value: Value): void {
    if (pos - start > LONGEST_MEMO || pos - start < SHORTEST_MEMO) return;
    const tag = tagBytes(bytes.subarray(start, pos));
    const declared = scope.save();
    this.#known[this.#count++ % this.#most] = (reader) => {
      const { view, end } = reader;
      if (reader.pos !== start || reader.limits !== limits || !matchesTag(view, end, tag, start)) return undefined;
      reader.pos = pos;
      reader.elements = elements;
      reader.depth = depth;
      reader.scope.restore(declared);
      return value;
    };
  }
}

/** A memory for as many pieces of markup. */
export function rememberMarkup<Value>(most: number): MarkupMemo<Value> {
  return new MarkupMemo(most);
}

/** Finds out whether markup, at least four bytes, is all that follows the place reached. */
export function restFinder(markup: string): (reader: Reader) => boolean {
  const tag = markupBytes(markup);
  return ({ view, pos, end }) => pos + tag.length === end && matchesTag(view, end, tag, pos);
}
