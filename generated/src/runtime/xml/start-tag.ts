// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import type { QName } from "../descriptor.js";
import { DOUBLE_QUOTE, DOUBLE_QUOTED, EQUALS, GREATER, SINGLE_QUOTE, SINGLE_QUOTED, SLASH } from "./characters.js";
import { declarationProblem, XMLNS_NAMESPACE } from "./namespaces.js";
import type { XmlAttribute } from "./node.js";
import { readChars } from "./read-chars.js";
import { type PrefixedName, readPrefixedName } from "./read-name.js";
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
  /** Where its "<" stands. */
  readonly offset: number;
  /** The state of the namespace scope in front of it, to go back to behind the element. */
  readonly mark: number;
}

interface RawAttribute extends PrefixedName {
  readonly value: string;
  readonly offset: number;
}

/**
 * Reads a start tag, whose "<" stands at the place reached (XML 1.0, productions [40] STag and [44] EmptyElemTag).
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
    if (!hadSpace) throw reader.error("well-formed", "white space must stand between a name or value and an attribute");
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
  expectByte(reader, EQUALS, `"=" after the attribute name "${name.local}"`);
  reader.skipSpace();
  const quote = reader.byte(reader.pos);
  if (quote !== SINGLE_QUOTE) expectByte(reader, DOUBLE_QUOTE, "a quoted attribute value");
  else reader.pos++;
  const value = readChars(reader, quote === SINGLE_QUOTE ? SINGLE_QUOTED : DOUBLE_QUOTED, "an attribute value");
  if (reader.byte(reader.pos) !== quote) {
    throw reader.error("well-formed", '"<" must not stand in an attribute value; write &lt;');
  }
  reader.pos++;
  return { prefix: name.prefix, local: name.local, value, offset };
}

function expectByte(reader: Reader, expected: number, what: string): void {
  const byte = reader.byte(reader.pos);
  if (byte === -1) throw reader.endOfInput("a tag");
  if (byte !== expected) throw reader.error("well-formed", `expected ${what}`);
  reader.pos++;
}

const NO_DECLARATIONS: ReadonlyMap<string, string> = new Map();

function declare(reader: Reader, raw: readonly RawAttribute[]): ReadonlyMap<string, string> {
  if (!raw.some(isDeclaration)) return NO_DECLARATIONS;
  const declarations = new Map<string, string>();
  for (const attribute of raw.filter(isDeclaration)) {
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

function isDeclaration({ prefix, local }: PrefixedName): boolean {
  return prefix === "xmlns" || (prefix === "" && local === "xmlns");
}

function resolveAttributes(reader: Reader, raw: readonly RawAttribute[]): readonly XmlAttribute[] {
  if (raw.length === 0) return [];
  const seen = new Set<string>();
  return raw
    .filter((attribute) => !isDeclaration(attribute))
    .map((attribute) => {
      const { prefix, local, value, offset } = attribute;
      const namespace = prefix === "" ? "" : resolvePrefix(reader, prefix, offset);
      // A local name holds no white space, so that the two halves cannot be mistaken for others.
      const key = `${local} ${namespace}`;
      if (seen.has(key)) throw duplicate(reader, attribute);
      seen.add(key);
      return { name: { namespace, local }, prefix, value };
    });
}

function duplicate(reader: Reader, { prefix, local, offset }: RawAttribute): Error {
  const value = prefix === "" ? local : `${prefix}:${local}`;
  return reader.error("well-formed", `the attribute ${value} stands twice in one tag`, { offset, value });
}

function resolveElement(reader: Reader, { prefix, local }: PrefixedName, offset: number): QName {
  return { namespace: resolvePrefix(reader, prefix, offset), local };
}

function resolvePrefix(reader: Reader, prefix: string, offset: number): string {
  const namespace = prefix === "xmlns" ? XMLNS_NAMESPACE : reader.scope.resolve(prefix);
  if (namespace === undefined) {
    throw reader.error("well-formed", `the prefix "${prefix}" is not declared`, { offset, value: prefix });
  }
  if (namespace !== XMLNS_NAMESPACE) return namespace;
  throw reader.error("well-formed", 'the prefix "xmlns" is for namespace declarations only', { offset, value: prefix });
}
