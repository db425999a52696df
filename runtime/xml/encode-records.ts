import type { ElementDescriptor, Occurrence } from "../descriptor.js";
import { NOT_A_CHARACTER } from "../types/refuse.js";
import { noteSecret } from "../types/simple.js";
import { childrenOf, resolveType } from "../views.js";
import {
  bytesOf,
  checkItems,
  Encoder,
  encodeWithin,
  type Leaf,
  prepareChild,
  type PreparedElement,
  XML_DECLARATION,
} from "./encode.js";
import { escapeText } from "./escape.js";

/**
 * Writes long lists of records, which are elements of simple types alone, many records at a time: their texts become
 * bytes by one call into native code, and are put between the tags and tested four bytes at a time. A record that is
 * not plain is left to the general path: with null, a value that its type does not allow, properties in another order.
 */
export class ListEncoder extends Encoder {
  override writeItems(element: PreparedElement, occurrence: Occurrence, value: unknown, namespace: string): void {
    const items = checkItems(this, occurrence, value);
    const layout = items.length >= FEW && namespace === element.namespace ? layoutOf(element) : undefined;
    if (layout === undefined) {
      super.writeItems(element, occurrence, value, namespace);
      return;
    }
    this.enter();
    let pausedUntil = canEnter(this) ? 0 : items.length;
    for (let index = 0; index < items.length; index++) {
      if (index >= pausedUntil) {
        const next = writeRun(this, layout, items, index);
        if (next - index < FEW) pausedUntil = next + PAUSE;
        index = next;
      }
      if (index < items.length) {
        this.at(index);
        element.write(this, items[index], namespace);
      }
    }
    this.leave();
  }
}

/**
 * `encodeDocument` for documents with long lists.
 * @throws {EncodeError} as that does
 */
export function encodeLists<Value>(element: ElementDescriptor<Value>, value: Value | null): Uint8Array {
  return bytesOf(encodeWithin(XML_DECLARATION, element, value, "", new ListEncoder()));
}

/** Shorter lists are written by the general path: as text they cost less to send. */
const FEW = 16;

/** After a shorter run of plain records so many others are not tried: together they would cost more than they save. */
const PAUSE = 64;

/** Where records are put together; undefined while some are. */
let spare: RecordBatch | undefined;

/** Writes plain records from one item on; gives the number of the first item that is left. */
function writeRun(encoder: Encoder, layout: Layout, items: readonly unknown[], from: number): number {
  const batch = spare ?? new RecordBatch();
  spare = undefined;
  const next = batch.write(encoder, layout, items, from);
  spare = batch;
  return next;
}

/** Whether a record may be one level down: the general path raises the error otherwise. */
function canEnter(encoder: Encoder): boolean {
  try {
    encoder.enter();
    return true;
  } catch {
    return false;
  } finally {
    encoder.leave();
  }
}

const utf8 = new TextEncoder();

/** Markup to be copied eight bytes at a time. No UTF-8 is the bytes of what is not a number of double precision. */
class Markup {
  readonly length: number;
  readonly #words: Float64Array;

  constructor(text: string) {
    const bytes = utf8.encode(text);
    this.length = bytes.length;
    const view = new DataView(new ArrayBuffer(8 * Math.ceil(bytes.length / 8)));
    new Uint8Array(view.buffer).set(bytes);
    this.#words = Float64Array.from({ length: view.byteLength / 8 }, (_, index) => view.getFloat64(8 * index, true));
  }

  /** Copies it, and up to seven bytes of zero; gives the place behind it. */
  copy(target: DataView, at: number): number {
    const words = this.#words;
    for (let index = 0; index < words.length; index++) target.setFloat64(at + 8 * index, words[index] as number, true);
    return at + this.length;
  }
}

/** A child of a record. */
interface Field {
  readonly property: string;
  readonly optional: boolean;
  readonly leaf: Leaf;
  /** Whether the type is xs:string, and whether its values are secret then. */
  readonly isString: boolean;
  readonly isSecret: boolean;
}

/**
 * A type of records. The markup is numbered by what follows it: the start tag of a field, or, for the number of
 * fields, the end tag of the record.
 */
interface Layout {
  readonly fields: readonly Field[];
  /** The end tag of the field before, or the start tag of the record. */
  readonly ends: readonly Markup[];
  readonly starts: readonly Markup[];
  /** Both. */
  readonly joints: readonly Markup[];
  /** How many bytes the tags of a record have, when all fields are present. */
  readonly size: number;
}

const layouts = new WeakMap<PreparedElement, Layout | "none">();

function layoutOf(element: PreparedElement): Layout | undefined {
  const layout = layouts.get(element) ?? makeLayout(element) ?? "none";
  layouts.set(element, layout);
  return layout === "none" ? undefined : layout;
}

function makeLayout({ descriptor, namespace, plain, end }: PreparedElement): Layout | undefined {
  const type = resolveType(descriptor.type);
  if (type.kind !== "complex" || type.items === true || (descriptor.codec ?? type.codec) !== undefined)
    return undefined;
  const children = childrenOf(type).map((child) => prepareChild(child, type.namespace));
  const fields: Field[] = [];
  for (const { property, inherited, optional, leaf, element } of children) {
    if (leaf === undefined || inherited || element.namespace !== namespace) return undefined;
    fields.push({ property, optional, leaf, ...stringFacts(element.descriptor, leaf) });
  }
  const ends = [plain, ...children.map(({ element }) => element.end)];
  const starts = [...children.map(({ element }) => element.plain), end];
  const joints = starts.map((start, index) => new Markup(ends[index] + start));
  const size = joints.reduce((sum, { length }) => sum + length, 0);
  if (size > MOST_MARKUP) return undefined;
  const toMarkup = (text: string): Markup => new Markup(text);
  return { fields, ends: ends.map(toMarkup), starts: starts.map(toMarkup), joints, size };
}

/** Texts are written by the thousand: a secret one is collected without what `Leaf.text` does besides. */
function stringFacts(
  { type, secret }: PreparedElement["descriptor"],
  { isString }: Leaf,
): Pick<Field, "isString" | "isSecret"> {
  const isSecret = secret === true && "builtin" in type && type.builtin === "string" && type.facets === undefined;
  return { isString: isString || isSecret, isSecret };
}

/** So many bytes of markup and UTF-16 units of text are put together at a time, and one record more. */
const BATCH = 16_384;

/** The most markup and text of a record: of longer ones the general path writes as much in one step. */
const MOST_MARKUP = 4_096;
const MOST_TEXT = 16_384;

/** The most fields and ends of records in a batch: each has two tags, which are seven bytes or more. */
const MOST_PARTS = Math.ceil((BATCH + MOST_MARKUP) / 7);

/** The most bytes that a UTF-16 unit takes in UTF-8, and the most when it is a reference: "&#xD;". */
const MOST_BYTES = 3;
const LONGEST_REFERENCE = 5;

/** What may be written or read behind the end, since several bytes are copied at once. */
const MARGIN = 8;

/** The references for characters in text, by the character. */
const REFERENCES: readonly (Markup | undefined)[] = Array.from({ length: 0x40 }, (_, code) => {
  const character = String.fromCharCode(code);
  return "&<>\r".includes(character) ? new Markup(escapeText(character, "character")) : undefined;
});

/** Records that are put together, in memory that is used again. */
class RecordBatch {
  /** The texts, and the same in UTF-8. */
  #texts = "";
  readonly #source = new DataView(new ArrayBuffer(MOST_BYTES * (BATCH + MOST_TEXT) + MARGIN));
  /** For each text the number of the field and the UTF-16 units; for the end of a record the number of fields and 0. */
  readonly #numbers = new Int32Array(MOST_PARTS);
  readonly #lengths = new Int32Array(MOST_PARTS);
  #count = 0;
  #read = 0;
  /** The records. */
  readonly #target = new DataView(
    new ArrayBuffer(BATCH + MOST_MARKUP + LONGEST_REFERENCE * (BATCH + MOST_TEXT) + MARGIN),
  );
  #size = 0;

  /** Whether the next record is not plain. */
  #isStuck = false;

  /** Writes plain records from one item on; gives the number of the first item that is left. */
  write(encoder: Encoder, layout: Layout, items: readonly unknown[], from: number): number {
    let next = from;
    this.#isStuck = false;
    while (next < items.length && !this.#isStuck) {
      this.#collect(layout, items, next);
      next += this.#assemble(layout);
      encoder.append(new Uint8Array(this.#target.buffer, 0, this.#size));
    }
    return next;
  }

  /** Collects the texts of records from one item on. */
  #collect(layout: Layout, items: readonly unknown[], from: number): void {
    this.#texts = "";
    this.#count = 0;
    let next = from;
    for (let markup = 0; next < items.length && markup + this.#texts.length < BATCH; markup += layout.size) {
      this.#isStuck = !this.#tryAdd(layout, items[next++]);
      if (this.#isStuck) return;
    }
  }

  /** Adds a record, if it is plain. An error of its value or of an accessor is found again by the general path. */
  #tryAdd(layout: Layout, item: unknown): boolean {
    if (typeof item !== "object" || item === null || Array.isArray(item)) return false;
    try {
      return this.#add(layout, item as Readonly<Record<string, unknown>>);
    } catch {
      return false;
    }
  }

  /** Adds the texts of a record, if its properties are in the order of the schema. */
  #add({ fields }: Layout, object: Readonly<Record<string, unknown>>): boolean {
    let texts = this.#texts;
    let count = this.#count;
    let next = 0;
    for (const key in object) {
      let field = fields[next];
      while (field?.optional && field.property !== key && object[field.property] === undefined) field = fields[++next];
      if (field?.property !== key) return false;
      const held = object[key];
      if (held !== undefined) {
        const text = textOf(field, held);
        if (text === undefined) return false;
        texts += text;
        this.#numbers[count] = next;
        this.#lengths[count++] = text.length;
      } else if (!field.optional) return false;
      next++;
    }
    for (; next < fields.length; next++) {
      const { property, optional } = fields[next] as Field;
      if (!optional || object[property] !== undefined) return false;
    }
    if (texts.length - this.#texts.length > MOST_TEXT) return false;
    this.#numbers[count] = next;
    this.#lengths[count++] = 0;
    this.#texts = texts;
    this.#count = count;
    return true;
  }

  /**
   * Puts the texts between the tags; gives the number of records. It ends before a record with a character that XML does
   * not have.
   */
  #assemble({ ends, starts, joints, fields }: Layout): number {
    const source = this.#source;
    const target = this.#target;
    const { written } = utf8.encodeInto(this.#texts, new Uint8Array(source.buffer));
    // What is left there of an earlier batch does not belong to the last character.
    source.setUint8(written, 0);
    let records = 0;
    let expected = 0;
    let unit = 0;
    let from = 0;
    let at = 0;
    this.#size = 0;
    for (let part = 0; part < this.#count; part++) {
      const number = this.#numbers[part] as number;
      const length = this.#lengths[part] as number;
      if (number === expected) at = (joints[number] as Markup).copy(target, at);
      else at = (starts[number] as Markup).copy(target, (ends[expected] as Markup).copy(target, at));
      if (copyPlain(source, from, target, at, length)) {
        from += length;
        at += length;
      } else {
        at = this.#copyText(from, at, unit, length);
        if (at < 0) {
          this.#isStuck = true;
          break;
        }
        from = this.#read;
      }
      unit += length;
      expected = number + 1;
      if (number === fields.length) {
        expected = 0;
        records++;
        this.#size = at;
      }
    }
    return records;
  }

  /**
   * Copies the text of so many UTF-16 units byte by byte, with references; gives the place behind it, and in `#read` that
   * behind what was read. A half of a surrogate pair becomes U+FFFD, or one character together with the next text.
   * @param unit where the text begins in `#texts`
   * @returns -1 for a text with a character that XML does not have
   */
  #copyText(from: number, to: number, unit: number, length: number): number {
    const source = this.#source;
    const target = this.#target;
    let read = from;
    let at = to;
    let units = 0;
    let isSuspect = false;
    for (;;) {
      const byte = source.getUint8(read);
      const isContinuation = (byte & 0xc0) === 0x80;
      if (units >= length && !isContinuation) break;
      read++;
      const reference = REFERENCES[byte];
      if (reference === undefined) target.setUint8(at++, byte);
      else at = reference.copy(target, at);
      // Control characters; U+FFFD to U+FFFF and others begin with EF.
      if (byte < 0x20 || byte === 0xef) isSuspect = true;
      if (!isContinuation) units += byte >= 0xf0 ? 2 : 1;
    }
    this.#read = read;
    const isRefused = isSuspect && NOT_A_CHARACTER.test(this.#texts.slice(unit, unit + length));
    return isRefused || units > length ? -1 : at;
  }
}

/** The text of a value, not escaped; undefined where it is to be written by the general path. */
function textOf({ isString, isSecret, leaf }: Field, value: unknown): string | undefined {
  if (typeof value === "string" && isString) {
    if (isSecret) noteSecret(value);
    return value;
  }
  if (typeof value === "number" && leaf.isInt && (value | 0) === value) return `${value}`;
  if (value === null) return undefined;
  const text = leaf.text(value);
  return text.includes("&") ? undefined : text;
}

/** A byte in each of the four places. */
const SPACES = 0x20202020;
const AMPERSANDS = 0x26262626;
const GREATERS = 0x3e3e3e3e;
const TWOS = 0x02020202;
const ONES = 0x01010101;
const HIGH_BITS = 0x80808080;

/**
 * Copies bytes, and up to three more. Returns whether each is its own markup: a character of ASCII but "&", "<", ">" and
 * the control characters. Four bytes are tested by one subtraction each, in which a byte that is less than what is subtracted
 * from it gets the high bit; "<" becomes ">" by the bit that they differ in. The next byte may get it too, by the
 * borrow, and then the text is only looked at again.
 */
function copyPlain(source: DataView, from: number, target: DataView, at: number, length: number): boolean {
  let marks = 0;
  for (let index = 0; index < length; index += 4) {
    const word = source.getInt32(from + index, true);
    target.setInt32(at + index, word, true);
    marks |= word | (word - SPACES) | ((word ^ AMPERSANDS) - ONES) | (((word | TWOS) ^ GREATERS) - ONES);
  }
  return (marks & HIGH_BITS) === 0;
}
