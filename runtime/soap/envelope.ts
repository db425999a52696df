import type { ElementDescriptor, QName, XmlElement } from "../descriptor.js";
import { quote, SoapFault } from "../errors.js";
import { type DecodeOptions, decodeRoot, decodeRootInTurns, limitsOf, withFastReading } from "../xml/decode.js";
import { skipToTag } from "../xml/characters.js";
import { finishDocument, openDocument, readRootTag } from "../xml/document.js";
import { isEndTag, readEndTag, readStartTag, type StartTag } from "../xml/tags.js";
import { readTree } from "../xml/tree.js";
import { clarkName, excerptOfName } from "../xml/namespaces.js";
import type { FastReading } from "../xml/decoder.js";
import type { MarkupMemo, Reader } from "../xml/reader.js";
import type { StreamStart } from "../xml/stream.js";
import { isFault, readFault } from "./fault.js";
import { unexpected } from "../xml/refusal.js";
import { SOAP, type SoapVersion } from "./version.js";

/**
 * A SOAP message, read as far as the start tag of the element in its Body. `read`, `readNode`, `readInTurns` or
 * `readBodyNodes` reads the rest, once.
 */
export interface Envelope {
  readonly version: SoapVersion;
  /** The header blocks. */
  readonly headers: readonly XmlElement[];
  /** The name of the element in the Body; undefined for an empty Body. */
  readonly body: QName | undefined;
  /**
   * Decodes the element in the Body, and reads the message to its end.
   * @throws {DecodeError}
   */
  read<Value>(element: ElementDescriptor<Value>): Value;
  /**
   * The element in the Body as a tree that needs no context: it has all the namespace declarations in scope.
   * Reads the message to its end.
   * @throws {DecodeError}
   */
  readNode(): XmlElement;
}

/**
 * Opens a SOAP message of either version (SOAP 1.1 section 4, SOAP 1.2 part 1 section 5).
 * @param bytes the message in UTF-8 (see `toUtf8`)
 * @throws {SoapFault} with the code VersionMismatch for an Envelope of another namespace
 * @throws {DecodeError} for anything that is no Envelope or not well-formed
 */
export function openEnvelope(bytes: Uint8Array, options?: DecodeOptions): OpenEnvelope {
  return openMessage(bytes, withFastReading(options));
}

/** Opens a SOAP message as `openEnvelope` does; it is read fast only where the options say so. */
export function openMessage(bytes: Uint8Array, options: DecodeOptions): OpenEnvelope {
  const reader = openDocument(bytes, limitsOf(options), options.fast);
  return new OpenEnvelope(reader, readEnvelopeStart(reader, options), options);
}

/** An envelope with the state of its reader. */
export class OpenEnvelope implements Envelope {
  readonly version: SoapVersion;
  readonly headers: readonly XmlElement[];
  readonly body: QName | undefined;
  readonly reader: Reader;
  readonly start: EnvelopeStart;
  readonly options: DecodeOptions;

  constructor(reader: Reader, start: EnvelopeStart, options: DecodeOptions) {
    this.version = start.version;
    this.headers = start.headers;
    this.body = start.child?.name;
    this.reader = reader;
    this.start = start;
    this.options = options;
  }

  read<Value>(element: ElementDescriptor<Value>): Value {
    const { reader, start, options } = this;
    const value = decodeRoot(reader, element, requireChild(reader, start, element), options);
    closeEnvelope(reader, start);
    options.fast?.release(reader);
    return value as Value;
  }

  readNode(): XmlElement {
    const { reader, start, options } = this;
    const node = readBodyNode(reader, start, requireChild(reader, start));
    closeEnvelope(reader, start);
    options.fast?.release(reader);
    return node;
  }
}

/**
 * Decodes the element in the Body in pieces, and reads the message to its end.
 * @param turn called between two pieces, and waited for
 * @throws {DecodeError}
 */
export async function readInTurns(
  { reader, start, options }: OpenEnvelope,
  element: ElementDescriptor,
  turn: () => Promise<void> | undefined,
): Promise<unknown> {
  const child = requireChild(reader, start, element);
  const value = await decodeRootInTurns(reader, element, child, options, turn);
  closeEnvelope(reader, start);
  return value;
}

/**
 * The elements in the Body as trees, as `Envelope.readNode` gives one; none for an empty Body. Reads the message to its
 * end.
 * @throws {DecodeError}
 */
export function readBodyNodes({ reader, start }: OpenEnvelope): readonly XmlElement[] {
  const nodes: XmlElement[] = [];
  let { child } = start;
  if (child === undefined) return nodes;
  while (child !== undefined) {
    nodes.push(readBodyNode(reader, start, child));
    skipToTag(reader);
    child = isEndTag(reader) ? undefined : readStartTag(reader);
  }
  closeEnvelope(reader, start);
  return nodes;
}

/**
 * Reads a message as far as the start tag of the element in the Body, for a stream.
 * @throws {SoapFault} when that element is a fault
 * @throws {DecodeError}
 */
export function openEnvelopeStream(reader: Reader, root: ElementDescriptor, options: DecodeOptions): StreamStart {
  const start = readEnvelopeStart(reader, options);
  const { child, version } = start;
  if (child !== undefined && isFault(child.name)) throw readFault(version, readBodyNode(reader, start, child));
  const tag = requireChild(reader, start, root);
  return { tag, close: () => closeEnvelope(reader, start) };
}

function nameOf({ namespace, name }: ElementDescriptor): string {
  return clarkName({ namespace, local: name });
}

const VERSIONS: ReadonlyMap<string, SoapVersion> = new Map([
  [SOAP["1.1"].namespace, "1.1"],
  [SOAP["1.2"].namespace, "1.2"],
]);

/** A SOAP message as far as the start tag of the element in the Body. */
interface EnvelopeStart {
  readonly version: SoapVersion;
  readonly headers: readonly XmlElement[];
  readonly envelope: StartTag;
  readonly body: StartTag;
  /** Whether the end tags of Body and Envelope are the rest of the message, where the start tags are remembered. */
  readonly endTags: ((reader: Reader) => boolean) | undefined;
  /** The start tag of the element in the Body. */
  readonly child: StartTag | undefined;
}

/**
 * Reads from the start of a document to the end of the start tag of the element in the Body, where paths start.
 * A message with an empty Body is read to its end.
 * @throws {SoapFault} with the code VersionMismatch
 * @throws {DecodeError}
 */
function readEnvelopeStart(reader: Reader, { fast }: Pick<DecodeOptions, "fast">): EnvelopeStart {
  openings ??= fast?.remember(OPENINGS);
  const known = openings?.take(reader);
  if (known !== undefined) {
    reader.skipSpace();
    const start = known.starts?.take(reader);
    if (start !== undefined) return start;
    reader.trail.push("Envelope", "Body");
  }
  const { starts, ...opening } = known ?? readOpening(reader, fast);
  const child = opening.body.isEmpty ? undefined : readBodyChild(reader);
  const start = { ...opening, child };
  reader.trail.pop();
  reader.trail.pop();
  if (child === undefined) closeEnvelope(reader, start);
  else if (known !== undefined && child.attributes.length === 0) {
    // Its name may become part of a tree that somebody else gets; its attributes would too.
    Object.freeze(child.name);
    Object.freeze(child.attributes);
    starts?.keep(reader, child.offset, start);
  }
  return start;
}

/** A SOAP message as far as the start tag of the Body. */
interface Opening extends Omit<EnvelopeStart, "child"> {
  /** The messages that started in the same way, by the start tags of the elements in their Bodies. */
  readonly starts: MarkupMemo<EnvelopeStart> | undefined;
}

/** How many openings are remembered, and for each how many elements in the Body: one for each operation. */
const OPENINGS = 8;
const CHILDREN = 64;

let openings: MarkupMemo<Opening> | undefined;

/** Reads from the start of a document to the end of the start tag of the Body. One with headers is not remembered. */
function readOpening(reader: Reader, fast: FastReading | undefined): Opening {
  const envelope = readRootTag(reader);
  const version = envelopeVersion(reader, envelope);
  enter(reader, envelope);
  let body = readPart(reader, envelope);
  const headers: XmlElement[] = [];
  const hasHeader = isPart(body, envelope, "Header");
  if (hasHeader) {
    readHeaders(reader, envelope, body, headers);
    body = readPart(reader, envelope);
  }
  if (!isPart(body, envelope, "Body")) throw unexpected(reader, body, "the Body");
  enter(reader, body);
  const isKept = fast !== undefined && !hasHeader && !body.isEmpty;
  const endTags = isKept ? fast.restFinder(`${endTagOf(body)}${endTagOf(envelope)}`) : undefined;
  const starts = fast?.remember<EnvelopeStart>(CHILDREN);
  const opening = { version, headers: Object.freeze(headers), envelope, body, endTags, starts };
  if (isKept) openings?.keep(reader, 0, opening);
  return opening;
}

/** The start tag of the element in the Body, which must not be empty. */
function requireChild(reader: Reader, { body, child }: EnvelopeStart, element?: ElementDescriptor): StartTag {
  if (child !== undefined) return child;
  const expected = element === undefined ? "one element" : nameOf(element);
  throw reader.error("missing", `the Body is empty; expected ${expected}`, {
    name: "Envelope/Body",
    offset: body.offset,
  });
}

/** The element in the Body as a tree, with all the declarations in scope. */
function readBodyNode(reader: Reader, { envelope, body }: EnvelopeStart, child: StartTag): XmlElement {
  const node = readTree(reader, child);
  return { ...node, declarations: new Map([...envelope.declarations, ...body.declarations, ...node.declarations]) };
}

/** Reads from the end of the element in the Body to the end of the document. */
function closeEnvelope(reader: Reader, { envelope, body, endTags }: EnvelopeStart): void {
  if (endTags?.(reader) === true) return;
  reader.trail.push("Envelope", "Body");
  if (!body.isEmpty) {
    skipToTag(reader);
    if (!isEndTag(reader)) throw secondChild(reader, readStartTag(reader));
    readEndTag(reader, { prefix: body.prefix, local: "Body" });
  }
  leave(reader, body);
  skipToTag(reader);
  if (!isEndTag(reader)) throw unexpected(reader, readStartTag(reader), "nothing after the Body");
  readEndTag(reader, { prefix: envelope.prefix, local: "Envelope" });
  leave(reader, envelope);
  finishDocument(reader);
}

function endTagOf({ prefix, name }: StartTag): string {
  return `</${prefix === "" ? "" : `${prefix}:`}${name.local}>`;
}

function envelopeVersion(reader: Reader, root: StartTag): SoapVersion {
  const { name } = root;
  if (name.local !== "Envelope") throw unexpected(reader, root, "a SOAP Envelope");
  const version = VERSIONS.get(name.namespace);
  if (version !== undefined) return version;
  const known = [...VERSIONS].map(([namespace, version]) => `${namespace} (SOAP ${version})`);
  throw new SoapFault(
    "VersionMismatch",
    `the namespace of the Envelope is ${quote(name.namespace)}; expected ${known.join(" or ")}`,
  );
}

/** The next child of the Envelope, which must be there. */
function readPart(reader: Reader, envelope: StartTag): StartTag {
  if (!envelope.isEmpty) {
    skipToTag(reader);
    if (!isEndTag(reader)) return readStartTag(reader);
  }
  throw reader.error("missing", "the Body is missing; it is required", { name: "Body" });
}

function isPart({ name }: StartTag, envelope: StartTag, local: string): boolean {
  return name.local === local && name.namespace === envelope.name.namespace;
}

/** The header blocks, each with all the declarations in scope. */
function readHeaders(reader: Reader, envelope: StartTag, header: StartTag, headers: XmlElement[]): void {
  enter(reader, header);
  reader.startPart("headerBytes");
  while (!header.isEmpty) {
    skipToTag(reader);
    if (isEndTag(reader)) {
      readEndTag(reader, { prefix: header.prefix, local: "Header" });
      break;
    }
    if (headers.length === reader.limits.headerBlocks) throw reader.limitError("headerBlocks", "more blocks than this");
    const block = readTree(reader, readStartTag(reader));
    const declarations = new Map([...envelope.declarations, ...header.declarations, ...block.declarations]);
    headers.push({ ...block, declarations });
  }
  reader.endPart();
  leave(reader, header);
}

function readBodyChild(reader: Reader): StartTag | undefined {
  skipToTag(reader);
  return isEndTag(reader) ? undefined : readStartTag(reader);
}

function enter(reader: Reader, { name }: StartTag): void {
  reader.enter();
  reader.trail.push(name.local);
}

function leave(reader: Reader, { mark }: StartTag): void {
  reader.depth--;
  reader.trail.pop();
  reader.scope.reset(mark);
}

function secondChild(reader: Reader, { name, offset }: StartTag): Error {
  const value = excerptOfName(name);
  const problem = `the Body has a second element, ${value}; send one call in a message`;
  return reader.error("repeated", problem, { offset, name: name.local, value });
}
