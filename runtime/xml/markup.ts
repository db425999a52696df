import type { QName, XmlAttribute, XmlElement } from "../descriptor.js";
import { excerpt, quote } from "../errors.js";
import { NCNAME } from "../types/text.js";
import {
  AMPERSAND,
  BANG,
  BLANK,
  BRACKET,
  byteOrderMark,
  type ByteTable,
  CDATA,
  COLON,
  COMMENT,
  CONTENT,
  DASH,
  DOUBLE_QUOTE,
  DOUBLE_QUOTED,
  EQUALS,
  GREATER,
  HASH,
  HIGH,
  INSTRUCTION,
  isCharacter,
  isSpace,
  LESS,
  LINE_END,
  LINE_FEED,
  PLAIN,
  QUESTION,
  REFERENCE,
  SEMICOLON,
  SINGLE_QUOTE,
  SINGLE_QUOTED,
  SLASH,
  STOP,
  TextBuilder,
  ZERO,
} from "./bytes.js";
import { isDeclaration, MAX_DECLARATION } from "./encoding.js";
import { declarationProblem, XMLNS_NAMESPACE } from "./namespaces.js";
import { type DecodeLimits, Reader } from "./reader.js";

/** Not in a name. */
const NOT_A_NAME = 0;
/** An ASCII character that is allowed in a name, but not as the first. */
const INSIDE = 1;
/** An ASCII character that can start a name. */
const START = 2;
/** A byte of a character beyond ASCII: NCNAME decides. */
const BEYOND_ASCII = 3;

const NAME_BYTES = nameTable();

function nameTable(): Uint8Array {
  const table = new Uint8Array(256).fill(NOT_A_NAME).fill(BEYOND_ASCII, 0x80);
  for (let byte = 0; byte < 0x80; byte++) {
    const character = String.fromCharCode(byte);
    if (/[A-Za-z_]/.test(character)) table[byte] = START;
    else if (/[-.0-9]/.test(character)) table[byte] = INSIDE;
  }
  return table;
}

/** A name as it was written. */
export interface PrefixedName {
  /** "" for none. */
  readonly prefix: string;
  readonly local: string;
}

/** Reads a name that may have a prefix (Namespaces in XML 1.0, production [7] QName). */
export function readPrefixedName(reader: Reader, what: string): PrefixedName {
  const offset = reader.pos;
  const first = readNCName(reader, what);
  if (reader.byte(reader.pos) !== COLON) return { prefix: "", local: first };
  reader.pos++;
  const local = readNCName(reader, what, first);
  if (reader.byte(reader.pos) !== COLON) return { prefix: first, local };
  throw reader.error("well-formed", `${what} has one colon at most`, { offset, value: `${first}:${local}:` });
}

/** Reads a name without a colon (Namespaces in XML 1.0, production [4] NCName). */
export function readNCName(reader: Reader, what: string, prefix?: string): string {
  const { bytes, end, pos: start } = reader;
  let pos = start;
  let ascii = true;
  for (; pos < end; pos++) {
    const meaning = NAME_BYTES[bytes[pos] as number];
    if (meaning === NOT_A_NAME) break;
    if (meaning === BEYOND_ASCII) ascii = false;
  }
  if (pos === end) throw reader.endOfInput(what);
  reader.pos = pos;
  reader.checkLength(start);
  const name = ascii ? reader.ascii(start, pos) : reader.text(start, pos);
  const isName = ascii ? NAME_BYTES[bytes[start] as number] === START : NCNAME.test(name);
  if (isName) return name;
  const found = name === "" ? reader.text(start, Math.min(start + 1, end)) : name;
  const wanted = prefix === undefined ? what : `${what} after "${excerpt(prefix)}:"`;
  throw reader.error("well-formed", `expected ${wanted}, found ${quote(found)}`, {
    offset: start,
    value: found,
  });
}

/**
 * Reads characters up to the next byte at which `table` stops, which becomes the place reached. Line ends are
 * normalised (XML 1.0, section 2.11), references resolved where the table has them, characters checked.
 * @param inside what is being read, for the error of a document that ends here: "an attribute value"
 */
function readChars(reader: Reader, table: ByteTable, inside: string): string {
  const { pos: start } = reader;
  const found = skipRun(reader, table);
  if ((found & REPLACED) === 0 && isStop(reader, table)) {
    reader.checkLength(start);
    return found === 0 ? reader.ascii(start, reader.pos) : reader.text(start, reader.pos);
  }
  const text = new TextBuilder(reader.bytes);
  addRuns(reader, table, inside, text, start, found);
  return text.value();
}

function isStop(reader: Reader, table: ByteTable): boolean {
  const byte = reader.byte(reader.pos);
  return byte !== -1 && table[byte] === STOP;
}

/** The same, added to a text. */
function addChars(reader: Reader, table: ByteTable, inside: string, text: TextBuilder): void {
  const { pos: start } = reader;
  addRuns(reader, table, inside, text, start, skipRun(reader, table));
}

/** The same, where the first run, which starts at `start`, was moved over already; `found` is what it has. */
function addRuns(
  reader: Reader,
  table: ByteTable,
  inside: string,
  text: TextBuilder,
  start: number,
  found: number,
): void {
  let pos = start;
  let pieces = 0;
  for (;;) {
    if ((found & REPLACED) === 0) text.add(pos, reader.pos);
    else text.addLines(pos, reader.pos, table[LINE_FEED] === BLANK);
    reader.checkLength(start);
    const byte = checkEnd(reader, table, inside);
    if (table[byte] === STOP) return;
    text.addCharacter(readReference(reader));
    if (++pieces > reader.limits.pieces) throw piecesError(reader);
    pos = reader.pos;
    found = skipRun(reader, table);
  }
}

function piecesError(reader: Reader): Error {
  return reader.limitError("pieces", "a text has more references, comments and sections than this");
}

/** Moves over characters as `readChars` does. */
function skipChars(reader: Reader, table: ByteTable, inside: string): void {
  const { pos: start } = reader;
  skipRun(reader, table);
  reader.checkLength(start);
  checkEnd(reader, table, inside);
}

/** The byte that ends a run: a stop or the start of a reference. */
function checkEnd(reader: Reader, table: ByteTable, inside: string): number {
  const byte = reader.byte(reader.pos);
  if (byte === -1) throw reader.endOfInput(inside);
  const meaning = table[byte];
  if (meaning === STOP || meaning === REFERENCE) return byte;
  throw illegalCharacter(reader, reader.pos, byte);
}

/** What a run has that is not plain ASCII: characters beyond it, and characters that others replace. */
const BEYOND = 1;
const REPLACED = 2;

/** Moves over literal bytes: everything up to a stop, a reference or an illegal character. Returns what they have. */
function skipRun(reader: Reader, table: ByteTable): number {
  const { bytes, end } = reader;
  let { pos } = reader;
  let found = 0;
  for (; pos < end; pos++) {
    const meaning = table[bytes[pos] as number];
    if (meaning === PLAIN) continue;
    if (meaning === HIGH) {
      found |= BEYOND;
      if (bytes[pos] === 0xef) checkNonCharacter(reader, pos);
    } else if (meaning === LINE_END || meaning === BLANK) found |= REPLACED;
    else if (meaning !== STOP || pos + 2 >= end || !isLiteral(bytes, pos)) break;
  }
  reader.pos = pos;
  return found;
}

/** Whether a stop is a character like any other: "]" where no "]]>" starts, "-" where no "--", "?" where no "?>". */
function isLiteral(bytes: Uint8Array, pos: number): boolean {
  const next = bytes[pos + 1];
  switch (bytes[pos]) {
    case BRACKET:
      return next !== BRACKET || bytes[pos + 2] !== GREATER;
    case DASH:
      return next !== DASH;
    case QUESTION:
      return next !== GREATER;
    default:
      return false;
  }
}

/** U+FFFE and U+FFFF are the only characters of valid UTF-8 beyond ASCII that XML 1.0 does not have. */
function checkNonCharacter(reader: Reader, at: number): void {
  const last = reader.byte(at + 2);
  if (reader.byte(at + 1) === 0xbf && last >= 0xbe) throw illegalCharacter(reader, at, 0xff40 + last);
}

function illegalCharacter(reader: Reader, offset: number, code: number): Error {
  const value = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  return reader.error("well-formed", `XML does not allow the character ${value}; leave it out`, { offset, value });
}

/** The entities that need no declaration (XML 1.0, section 4.6). */
const PREDEFINED: ReadonlyMap<string, number> = new Map([
  ["lt", LESS],
  ["gt", GREATER],
  ["amp", AMPERSAND],
  ["apos", SINGLE_QUOTE],
  ["quot", DOUBLE_QUOTE],
]);

const BEYOND_UNICODE = 0x110000;

/**
 * Reads a reference, which starts at the place reached (XML 1.0, productions [66] CharRef and [68] EntityRef).
 * @returns the code point
 */
function readReference(reader: Reader): number {
  const common = commonReference(reader);
  if (common !== -1) return common;
  const offset = reader.pos++;
  if (reader.byte(reader.pos) === HASH) return readCharacterReference(reader, offset);
  const name = readNCName(reader, 'an entity name (write a bare "&" as &amp;)');
  const value = PREDEFINED.get(name);
  expectSemicolon(reader, offset);
  if (value !== undefined) return value;
  const problem = `the entity &${excerpt(name)}; is not defined; only &lt; &gt; &amp; &apos; and &quot; are`;
  throw reader.error("well-formed", problem, { offset, value: name });
}

/** Moves over &lt; or &gt;, which texts in markup consist of to a large part. Returns the code point, or -1. */
function commonReference(reader: Reader): number {
  const { bytes, pos } = reader;
  if (pos + 4 > reader.end || bytes[pos + 2] !== SMALL_T || bytes[pos + 3] !== SEMICOLON) return -1;
  const first = bytes[pos + 1];
  if (first !== SMALL_L && first !== SMALL_G) return -1;
  reader.pos += 4;
  return first === SMALL_L ? LESS : GREATER;
}

const SMALL_G = 0x67;
const SMALL_L = 0x6c;
const SMALL_T = 0x74;

function readCharacterReference(reader: Reader, offset: number): number {
  reader.pos++;
  const radix = reader.byte(reader.pos) === 0x78 ? 16 : 10;
  if (radix === 16) reader.pos++;
  let code = 0;
  for (let digit = digitAt(reader, radix); digit !== -1; digit = digitAt(reader, radix)) {
    code = Math.min(code * radix + digit, BEYOND_UNICODE);
    reader.pos++;
  }
  expectSemicolon(reader, offset);
  if (isCharacter(code)) return code;
  const value = reader.text(offset, reader.pos);
  throw reader.error("well-formed", `${excerpt(value)} is not a reference to a character of XML`, {
    offset,
    value,
  });
}

/** The value of the digit at the place reached, or -1. */
function digitAt(reader: Reader, radix: number): number {
  const byte = reader.byte(reader.pos);
  if (byte >= ZERO && byte <= ZERO + 9) return byte - ZERO;
  const letter = (byte | 0x20) - 0x61;
  return radix === 16 && letter >= 0 && letter < 6 ? letter + 10 : -1;
}

function expectSemicolon(reader: Reader, offset: number): void {
  const byte = reader.byte(reader.pos);
  if (byte === -1) throw reader.endOfInput("a reference");
  if (byte !== SEMICOLON) {
    throw reader.error("well-formed", 'a reference must end with ";"; write a bare "&" as &amp;', { offset });
  }
  reader.pos++;
}

/** Moves over a comment, which starts at the place reached (XML 1.0, production [15]). */
function skipComment(reader: Reader): void {
  reader.pos += "<!--".length;
  skipChars(reader, COMMENT, "a comment");
  while (!reader.startsWith("--")) {
    reader.pos++;
    skipChars(reader, COMMENT, "a comment");
  }
  if (!reader.startsWith("-->")) throw reader.error("well-formed", '"--" must not occur inside a comment');
  reader.pos += "-->".length;
}

/** Reads a CDATA section, which starts at the place reached (XML 1.0, production [18]). */
function addCData(reader: Reader, text: TextBuilder): void {
  reader.pos += "<![CDATA[".length;
  const { pos: start } = reader;
  addChars(reader, CDATA, "a CDATA section", text);
  while (!reader.startsWith("]]>")) {
    text.addCharacter(BRACKET);
    reader.pos++;
    addChars(reader, CDATA, "a CDATA section", text);
    reader.checkLength(start);
  }
  reader.pos += "]]>".length;
}

/** Moves over a processing instruction, which starts at the place reached (XML 1.0, production [16]). */
function skipInstruction(reader: Reader): void {
  const offset = reader.pos;
  reader.pos += "<?".length;
  const target = readNCName(reader, "the target of a processing instruction");
  if (target.toLowerCase() === "xml") {
    const problem = "an XML declaration must be the very first thing of a document; remove it or what precedes it";
    throw reader.error("well-formed", problem, { offset, value: target });
  }
  if (!reader.startsWith("?>") && !isSpace(reader.byte(reader.pos))) {
    throw reader.error("well-formed", "white space must follow the target of a processing instruction", { offset });
  }
  while (!reader.startsWith("?>")) {
    reader.pos++;
    skipChars(reader, INSTRUCTION, "a processing instruction");
  }
  reader.pos += "?>".length;
}

/** The error for "<!" that is neither a comment nor a CDATA section. */
function declarationError(reader: Reader): Error {
  if (reader.startsWith("<!DOCTYPE")) {
    return reader.error("doctype", "a document type declaration is not accepted; remove the <!DOCTYPE ...>");
  }
  return reader.error("well-formed", '"<!" must start a comment or, inside an element, a CDATA section');
}

/**
 * Reads character data, references and CDATA sections up to the next tag, whose "<" becomes the place reached.
 * Comments and processing instructions are passed over (XML 1.0, production [43] content).
 */
export function readCharacterData(reader: Reader): string {
  const { pos: start } = reader;
  const first = readChars(reader, CONTENT, "an element");
  if (isTag(reader)) return first;
  const text = new TextBuilder(reader.bytes, first);
  let pieces = 0;
  do {
    if (++pieces > reader.limits.pieces) throw piecesError(reader);
    if (reader.byte(reader.pos) !== LESS) addBracket(reader, text);
    else if (reader.byte(reader.pos + 1) === QUESTION) skipInstruction(reader);
    else addBang(reader, text);
    addChars(reader, CONTENT, "an element", text);
    reader.checkLength(start);
  } while (!isTag(reader));
  return text.value();
}

/** Whether a tag is at the place reached, or the bytes end after its "<". */
function isTag(reader: Reader): boolean {
  const next = reader.byte(reader.pos + 1);
  return reader.byte(reader.pos) === LESS && next !== BANG && next !== QUESTION;
}

/** "]", which must not be the start of "]]>" (XML 1.0, production [14]). */
function addBracket(reader: Reader, text: TextBuilder): void {
  if (reader.startsWith("]]>")) {
    throw reader.error("well-formed", '"]]>" must not occur in text; write ]]&gt;', { value: "]]>" });
  }
  reader.pos++;
  text.addCharacter(BRACKET);
}

function addBang(reader: Reader, text: TextBuilder): void {
  if (reader.startsWith("<![CDATA[")) addCData(reader, text);
  else if (reader.startsWith("<!--")) skipComment(reader);
  else throw declarationError(reader);
}

/**
 * Moves to the next tag in content that has elements only.
 * @throws {DecodeError} with the rule "text" for anything but white space
 */
export function skipToTag(reader: Reader): void {
  reader.skipSpace();
  if (isTag(reader)) return;
  const offset = reader.pos;
  const text = readCharacterData(reader);
  for (let index = 0; index < text.length; index++) {
    if (isSpace(text.charCodeAt(index))) continue;
    const value = text.trim();
    throw reader.error("text", `text found where only elements are allowed: ${quote(value)}`, {
      offset,
      value,
    });
  }
}

/** Moves over what is allowed outside of the root element: white space, comments and processing instructions. */
export function skipMisc(reader: Reader): void {
  for (;;) {
    reader.skipSpace();
    if (reader.byte(reader.pos) !== LESS) return;
    const next = reader.byte(reader.pos + 1);
    if (next === QUESTION) skipInstruction(reader);
    else if (next !== BANG) return;
    else if (reader.startsWith("<!--")) skipComment(reader);
    else throw declarationError(reader);
  }
}

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
    if (!hadSpace)
      throw reader.error("well-formed", "white space is required between a name or value and an attribute");
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

const NO_DECLARATIONS: ReadonlyMap<string, string> = new Map();

function declare(reader: Reader, raw: readonly RawAttribute[]): ReadonlyMap<string, string> {
  if (!hasDeclaration(raw)) return NO_DECLARATIONS;
  const declarations = new Map<string, string>();
  for (const attribute of raw.filter(isNamespaceDeclaration)) {
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

function hasDeclaration(raw: readonly RawAttribute[]): boolean {
  for (const attribute of raw) if (isNamespaceDeclaration(attribute)) return true;
  return false;
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
  const namespace = prefix === "xmlns" ? XMLNS_NAMESPACE : reader.scope.resolve(prefix);
  if (namespace === undefined) {
    throw reader.error("well-formed", `the prefix ${quote(prefix)} is not declared`, { offset, value: prefix });
  }
  if (namespace !== XMLNS_NAMESPACE) return namespace;
  throw reader.error("well-formed", 'the prefix "xmlns" is for namespace declarations only', { offset, value: prefix });
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

interface OpenElement {
  readonly tag: StartTag;
  readonly children: (XmlElement | string)[];
  readonly parent: OpenElement | undefined;
}

/**
 * Reads an element of no declared type to its end. The place reached is after its start tag.
 * @param first the start tag
 * @param offsets takes the place of every element in the bytes, for somebody who looks for errors in them
 */
export function readTree(reader: Reader, first: StartTag, offsets?: Map<XmlElement, number>): XmlElement {
  let current = openElement(reader, first, undefined);
  for (;;) {
    if (!current.tag.isEmpty) {
      readText(reader, current);
      if (!isEndTag(reader)) {
        current = openElement(reader, readStartTag(reader), current);
        continue;
      }
    }
    const element = closeElement(reader, current);
    offsets?.set(element, current.tag.offset);
    if (current.parent === undefined) return element;
    current = current.parent;
    current.children.push(element);
  }
}

function openElement(reader: Reader, tag: StartTag, parent: OpenElement | undefined): OpenElement {
  reader.enter();
  reader.trail.push(tag.name.local);
  return { tag, children: [], parent };
}

function readText(reader: Reader, { children }: OpenElement): void {
  const text = readCharacterData(reader);
  if (text !== "") children.push(text);
}

function closeElement(reader: Reader, { tag, children }: OpenElement): XmlElement {
  const { name, prefix, declarations, attributes } = tag;
  if (!tag.isEmpty) readEndTag(reader, { prefix, local: name.local });
  reader.trail.pop();
  reader.depth--;
  reader.scope.reset(tag.mark);
  return { name, prefix, declarations, attributes, children };
}

/** Moves over the XML declaration, if there is one. Its encoding is not looked at: the bytes are UTF-8 by now. */
function skipDeclaration(reader: Reader): void {
  if (reader.end === 0 || !reader.startsWith("<?xml") || !isSpace(reader.byte("<?xml".length))) return;
  const text = reader.ascii(0, Math.min(reader.end, MAX_DECLARATION));
  const length = text.indexOf("?>") + 2;
  if (length === 1 && reader.end < MAX_DECLARATION) throw reader.endOfInput("the XML declaration");
  if (!isDeclaration(text.slice(0, length))) {
    const problem = 'the XML declaration is wrong; expected <?xml version="1.0" encoding="utf-8"?>';
    throw reader.error("well-formed", problem, { offset: 0, value: text.slice(0, length) });
  }
  reader.pos = length;
}

/**
 * Opens a document that is complete.
 * @throws {DecodeError} for bytes that are not UTF-8
 */
export function openDocument(bytes: Uint8Array, limits: DecodeLimits): Reader {
  const offset = byteOrderMark(bytes);
  // A plain Uint8Array, even where the bytes are a Buffer: the engine's code then meets one kind of array only.
  const view = new Uint8Array(bytes.buffer, bytes.byteOffset + offset, bytes.length - offset);
  const reader = new Reader(view, limits, { line: 1, column: 1, offset });
  reader.checkUtf8();
  return reader;
}

/** Reads the prolog and the start tag of the root element (XML 1.0, production [22] prolog). */
export function readRootTag(reader: Reader): StartTag {
  skipDeclaration(reader);
  skipMisc(reader);
  const byte = reader.byte(reader.pos);
  if (byte === -1) throw reader.endOfInput("the prolog: there is no root element");
  if (byte === LESS) return readStartTag(reader);
  throw reader.error("well-formed", "text must not precede the root element");
}

/** Checks that nothing more than comments, processing instructions and white space follows the root element. */
export function finishDocument(reader: Reader): void {
  skipMisc(reader);
  const byte = reader.byte(reader.pos);
  if (byte === -1) return;
  const what = byte === LESS ? "a second element" : "text";
  throw reader.error("well-formed", `${what} follows the root element; a document has one root`);
}
