import type { QName, XmlAttribute } from "../descriptor.js";
import { excerpt, quote } from "../errors.js";
import {
  COLON,
  DOUBLE_QUOTE,
  DOUBLE_QUOTED,
  EQUALS,
  GREATER,
  LESS,
  SINGLE_QUOTE,
  SINGLE_QUOTED,
  SLASH,
} from "./bytes.js";
import { readChars } from "./characters.js";
import { type PrefixedName, readPrefixedName } from "./names.js";
import { declarationProblem } from "./namespaces.js";
import type { Reader } from "./reader.js";

/** A start tag or empty-element tag with its namespaces resolved. */
export interface StartTag {
  readonly name: QName;
  /** As it was written; "" for none. */
  readonly prefix: string;
  readonly attributes: readonly XmlAttribute[];
  readonly declarations: ReadonlyMap<string, string>;
  /** Whether it is an empty-element tag, which needs no end tag. */
  readonly isEmpty: boolean;
  /** The place of its "<". */
  readonly offset: number;
  /** The state of the namespace scope before it, to come back to after the element. */
  readonly mark: number;
}

interface RawAttribute extends PrefixedName {
  readonly value: string;
  readonly offset: number;
}

/**
 * Reads a start tag, whose "<" is at the place reached (XML 1.0, productions [40] STag and [44] EmptyElemTag).
 * Its declarations are put in scope.
 */
export function readStartTag(reader: Reader): StartTag {
  const offset = reader.pos++;
  const mark = reader.scope.mark;
  const name = readPrefixedName(reader, "an element name");
  const raw: RawAttribute[] = [];
  let hadSpace = reader.skipSpace();
  for (let byte = reader.byte(reader.pos); byte !== GREATER && byte !== SLASH; byte = reader.byte(reader.pos)) {
    if (byte === -1) throw reader.endOfInput("a tag");
    if (!hadSpace) throw reader.error("well-formed", "white space is required between attributes");
    raw.push(readAttribute(reader));
    if (raw.length > reader.limits.attributes) throw reader.limitError("attributes", "more attributes than this");
    hadSpace = reader.skipSpace();
  }
  const isEmpty = reader.byte(reader.pos) === SLASH;
  if (isEmpty && !reader.startsWith("/>")) throw reader.error("well-formed", 'expected ">" after "/" in a tag');
  reader.pos += isEmpty ? 2 : 1;
  reader.countElement();
  const declarations = declare(reader, raw);
  const attributes = resolveAttributes(reader, raw);
  return {
    name: resolveElement(reader, name, offset),
    prefix: name.prefix,
    attributes,
    declarations,
    isEmpty,
    offset,
    mark,
  };
}

/** XML 1.0, productions [41] Attribute and [10] AttValue; values are normalised as CDATA (section 3.3.3). */
function readAttribute(reader: Reader): RawAttribute {
  const offset = reader.pos;
  const name = readPrefixedName(reader, "an attribute name");
  reader.skipSpace();
  expectByte(reader, EQUALS, '"=" after the attribute name', name.local);
  reader.skipSpace();
  const mark = reader.byte(reader.pos);
  if (mark !== SINGLE_QUOTE) expectByte(reader, DOUBLE_QUOTE, "a quoted attribute value");
  else reader.pos++;
  const value = readChars(reader, mark === SINGLE_QUOTE ? SINGLE_QUOTED : DOUBLE_QUOTED, "an attribute value");
  if (reader.byte(reader.pos) !== mark) {
    throw reader.error("well-formed", '"<" must not occur in an attribute value; write &lt;');
  }
  reader.pos++;
  return { prefix: name.prefix, local: name.local, value, offset };
}

function expectByte(reader: Reader, expected: number, what: string, name?: string): void {
  const byte = reader.byte(reader.pos);
  if (byte === -1) throw reader.endOfInput("a tag");
  if (byte !== expected) {
    throw reader.error("well-formed", `expected ${what}${name === undefined ? "" : ` "${excerpt(name)}"`}`);
  }
  reader.pos++;
}

const NO_DECLARATIONS = new Map<string, string>();

function declare(reader: Reader, raw: readonly RawAttribute[]): ReadonlyMap<string, string> {
  let declarations = NO_DECLARATIONS;
  for (const attribute of raw) {
    if (!isNamespaceDeclaration(attribute)) continue;
    if (declarations.size === 0) declarations = new Map();
    const { value, offset } = attribute;
    const prefix = attribute.prefix === "" ? "" : attribute.local;
    const problem = declarationProblem(prefix, value);
    if (problem !== undefined) throw reader.error("well-formed", problem, { offset, value });
    if (declarations.has(prefix)) throw duplicate(reader, attribute);
    declarations.set(prefix, value);
    reader.scope.declare(prefix, value);
  }
  return declarations;
}

function isNamespaceDeclaration({ prefix, local }: PrefixedName): boolean {
  return prefix === "xmlns" || (prefix === "" && local === "xmlns");
}

/** So many attributes are compared with each other; more get a set: a sender chooses how many there are. */
const FEW = 8;

function resolveAttributes(reader: Reader, raw: readonly RawAttribute[]): readonly XmlAttribute[] {
  const attributes: XmlAttribute[] = [];
  const seen = raw.length > FEW ? new Set<string>() : undefined;
  for (const attribute of raw) {
    if (isNamespaceDeclaration(attribute)) continue;
    const { prefix, local, value, offset } = attribute;
    const namespace = prefix === "" ? "" : resolvePrefix(reader, prefix, offset);
    if (seen === undefined ? hasName(attributes, namespace, local) : !isFirst(seen, namespace, local)) {
      throw duplicate(reader, attribute);
    }
    attributes.push({ name: { namespace, local }, prefix, value });
  }
  return attributes;
}

function hasName(attributes: readonly XmlAttribute[], namespace: string, local: string): boolean {
  for (const { name } of attributes) if (name.local === local && name.namespace === namespace) return true;
  return false;
}

/** Adds a name to a set; returns whether it is the first time. */
function isFirst(seen: Set<string>, namespace: string, local: string): boolean {
  const { size } = seen;
  // A local name has no white space, so that different names have different keys.
  return seen.add(`${local} ${namespace}`).size > size;
}

function duplicate(reader: Reader, { prefix, local, offset }: RawAttribute): Error {
  const value = written({ prefix, local });
  return reader.error("well-formed", `the attribute ${value} occurs twice in one tag`, { offset, value });
}

function resolveElement(reader: Reader, { prefix, local }: PrefixedName, offset: number): QName {
  return { namespace: resolvePrefix(reader, prefix, offset), local };
}

function resolvePrefix(reader: Reader, prefix: string, offset: number): string {
  const namespace = reader.scope.resolve(prefix);
  if (namespace !== undefined) return namespace;
  const what = prefix === "xmlns" ? "for namespace declarations only" : "not declared";
  throw reader.error("well-formed", `the prefix ${quote(prefix)} is ${what}`, { offset, value: prefix });
}

/** Whether the tag at the place reached is an end tag. */
export function isEndTag(reader: Reader): boolean {
  return reader.byte(reader.pos) === LESS && reader.byte(reader.pos + 1) === SLASH;
}

/**
 * Reads the end tag of an element, which must be at the place reached (XML 1.0, production [42] and "Element Type
 * Match").
 */
export function readEndTag(reader: Reader, expected: PrefixedName): void {
  if (skipPlainEndTag(reader, expected)) return;
  const offset = reader.pos;
  reader.pos += "</".length;
  const found = readPrefixedName(reader, "an element name");
  if (found.local !== expected.local || found.prefix !== expected.prefix) {
    const problem = `the end tag </${written(found)}> does not match; expected </${written(expected)}>`;
    throw reader.error("well-formed", problem, { offset, value: written(found) });
  }
  reader.skipSpace();
  const byte = reader.byte(reader.pos);
  if (byte === -1) throw reader.endOfInput("a tag");
  if (byte !== GREATER) throw reader.error("well-formed", `expected ">" at the end of </${written(expected)}`);
  reader.pos++;
}

/** Moves over an end tag that is exactly the expected one, in ASCII and without white space; returns whether it was. */
function skipPlainEndTag(reader: Reader, { prefix, local }: PrefixedName): boolean {
  const start = reader.pos + "</".length;
  const colon = endOfLiteral(reader, start, prefix);
  const name = prefix === "" ? start : reader.byte(colon) === COLON ? colon + 1 : -1;
  const end = endOfLiteral(reader, name, local);
  if (end === -1 || reader.byte(end) !== GREATER) return false;
  reader.pos = end + 1;
  return true;
}

/** Where a text in ASCII ends that is to start at `at`; -1 where it is not there. */
function endOfLiteral({ bytes, end }: Reader, at: number, text: string): number {
  if (at < 0 || at + text.length > end) return -1;
  for (let index = 0; index < text.length; index++) if (bytes[at + index] !== text.charCodeAt(index)) return -1;
  return at + text.length;
}

/** A name for a message. */
function written({ prefix, local }: PrefixedName): string {
  return prefix === "" ? excerpt(local) : `${excerpt(prefix)}:${excerpt(local)}`;
}
