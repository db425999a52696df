import type {
  ChildDescriptor,
  ComplexDescriptor,
  ContentOutput,
  ElementDescriptor,
  Occurrence,
  SimpleDescriptor,
  TypeDescriptor,
} from "../descriptor.js";
import { EncodeError, ValueError, type Violation } from "../errors.js";
import { kindOf, withArticle } from "../types/refuse.js";
import { noteSecret, secretType, simpleFormatter, valuesOf } from "../types/simple.js";
import { childrenOf } from "../views.js";
import { escapeAttribute, escapeText, isPlainText } from "./escape.js";
import { XSI_NAMESPACE } from "./namespaces.js";

/** The XML declaration of everything that is written. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="utf-8"?>';

/**
 * Writes a value as an XML document in UTF-8.
 * @param value null is written as xsi:nil, where the element is nillable
 * @throws {EncodeError} for a value that the element does not allow, with the path of the property
 */
export function encodeDocument<Value>(element: ElementDescriptor<Value>, value: Value | null): Uint8Array {
  return bytesOf(encodeWithin(XML_DECLARATION, element, value, ""));
}

/**
 * Text in UTF-8. A string is short and has characters of ASCII alone: as many as bytes. An array for it would cost as
 * much as writing a small message.
 */
export type Encoded = string | Uint8Array;

/** The bytes of an encoded text. */
export function bytesOf(encoded: Encoded): Uint8Array {
  return typeof encoded === "string" ? utf8.encode(encoded) : encoded;
}

/**
 * Writes a value as an element between two pieces of markup, which leave no default namespace in force.
 * @param encoder a new one; that of a server writes long lists faster
 * @throws {EncodeError} as `encodeDocument` does
 */
export function encodeWithin<Value>(
  before: string,
  element: ElementDescriptor<Value>,
  value: Value | null,
  after: string,
  encoder: Encoder = new Encoder(),
): Encoded {
  try {
    encoder.write(before);
    rootOf(element).write(encoder, value, "");
    encoder.write(after);
  } catch (error) {
    throw encoder.located(error);
  }
  return encoder.take();
}

/** A value as an element that is a piece of markup. */
export function markupOf<Value>(element: ElementDescriptor<Value>, value: Value | null): string {
  const encoded = encodeWithin("", element, value, "");
  return typeof encoded === "string" ? encoded : new TextDecoder().decode(encoded);
}

const roots = new WeakMap<ElementDescriptor, PreparedElement>();

function rootOf(element: ElementDescriptor): PreparedElement {
  const known = roots.get(element);
  if (known !== undefined) return known;
  const prepared = prepareElement(element);
  roots.set(element, prepared);
  return prepared;
}

/** Every type but the simple ones: those whose values are written as markup. */
type MarkupDescriptor = Exclude<TypeDescriptor, SimpleDescriptor>;

/** Writes the content of an element. `namespace` is the default namespace there. */
type WriteContent = (encoder: Encoder, value: unknown, namespace: string) => void;

/** Writes an element where `outer` is the default namespace. */
export type WriteElement = (encoder: Encoder, value: unknown, outer: string) => void;

/** Writes elements of a type that is more than a sequence of elements (see `TypeCodec`). */
export interface TypeWriter {
  /** Prepares the writer of an element of the type. */
  prepare(type: never, element: PreparedElement): WriteElement;
}

type ContentWriters = {
  readonly [Kind in MarkupDescriptor["kind"]]: (type: Extract<MarkupDescriptor, { kind: Kind }>) => WriteContent;
};

const CONTENT_WRITERS: ContentWriters = {
  complex: (type) => (type.items === true ? arrayWriter(type) : objectWriter(type)),
  dataset: (type) => type.codec.writer(type),
  anyType({ name }) {
    throw new TypeError(`the type ${name} needs the member \`codec\``);
  },
};

const contents = new WeakMap<MarkupDescriptor, WriteContent>();

function contentOf(type: MarkupDescriptor): WriteContent {
  const prepare = CONTENT_WRITERS[type.kind] as (type: MarkupDescriptor) => WriteContent;
  const writer = contents.get(type) ?? prepare(type);
  contents.set(type, writer);
  return writer;
}

/** An element with its tags and the writer of its type, prepared once for all values. */
export interface PreparedElement {
  readonly name: string;
  readonly namespace: string;
  /** The start tag where the default namespace is that of the element already. */
  readonly plain: string;
  /** The start tag with a declaration of the namespace. */
  readonly declared: string;
  readonly end: string;
  readonly nillable: boolean;
  /** What it was prepared from. */
  readonly descriptor: Omit<ElementDescriptor, "kind">;
  /** The text of an element of a simple type; undefined where `write` writes the element. */
  readonly leaf: Leaf | undefined;
  /** Writes the element. */
  readonly write: WriteElement;
}

/**
 * A piece of markup that is written again and again. V8 keeps a concatenated string as a tree of its parts, which it goes
 * through each time that the text around it becomes bytes; what `join` returns has no parts.
 */
function constant(...parts: readonly string[]): string {
  return parts.join("");
}

/** Prepares the writer of an element. */
export function prepareElement(descriptor: Omit<ElementDescriptor, "kind">): PreparedElement {
  const { name, namespace, nillable = false, codec, secret } = descriptor;
  const declared = descriptor.type;
  const type = secret === true && typeof declared === "object" ? secretType(declared) : declared;
  let write: WriteElement | undefined;
  const element: PreparedElement = {
    name,
    namespace,
    plain: constant("<", name, ">"),
    declared: `<${name} xmlns="${escapeAttribute(namespace)}">`,
    end: constant("</", name, ">"),
    nillable,
    descriptor,
    leaf: typeof type === "object" && codec === undefined ? leafOf(type) : undefined,
    write(encoder, value, outer) {
      // Types may refer to each other in a cycle, so the writer of one is prepared when a value first needs it.
      write ??= elementWriter(typeof type === "function" ? type() : type, element, codec);
      write(encoder, value, outer);
    },
  };
  return element;
}

function elementWriter(
  type: TypeDescriptor,
  element: PreparedElement,
  codec = "codec" in type && type.kind !== "dataset" ? type.codec : undefined,
): WriteElement {
  if (codec !== undefined) return (codec.writer as TypeWriter).prepare(type as never, element);
  const { namespace, plain, declared, end, nillable, leaf } = element;
  const write: WriteContent = leaf
    ? (encoder, value) => encoder.write(leaf.text(value))
    : contentOf(type as MarkupDescriptor);
  return (encoder, value, outer) => {
    const start = outer === namespace ? plain : declared;
    if (value !== null) {
      encoder.write(start);
      write(encoder, value, namespace);
      encoder.write(end);
    } else {
      if (!nillable) encoder.fail("nillable", "null is not allowed here; leave an optional property out instead");
      encoder.write(`${start.slice(0, -1)} xmlns:xsi="${XSI_NAMESPACE}" xsi:nil="true"/>`);
    }
  };
}

/** The default and the fixed value of an element, and the types that it blocks. */
export type Preset = Pick<ChildDescriptor, "blocked" | "default" | "fixed">;

/** How the values of a simple type become text. */
export interface Leaf {
  /** Whether the type is xs:string: a text without characters to escape is its own markup. */
  readonly isString: boolean;
  /** Whether the type is xs:int: every integer of 32 bits is a value. */
  readonly isInt: boolean;
  /** The escaped text of a value. */
  text(value: unknown): string;
}

function leafOf(type: SimpleDescriptor): Leaf {
  const { name, variety } = type;
  const format = simpleFormatter(type);
  const builtin = variety === "atomic" && type.facets === undefined ? type.builtin : undefined;
  const isString = builtin === "string";
  const isSecret = valuesOf(type).isSecret;
  return {
    // Secret values become text below, where they can be collected.
    isString: isString && !isSecret,
    isInt: builtin === "int" && !isSecret,
    text(value) {
      if (isString && typeof value === "string" && isPlainText(value)) {
        if (isSecret) noteSecret(value);
        return value;
      }
      const text = format(value);
      // Of atomic values only strings have characters to escape.
      return typeof value === "string" || variety !== "atomic" ? escapeText(text, name) : text;
    },
  };
}

/** An element of an object, ready to be written. */
export interface PreparedChild {
  readonly property: string;
  /** Every object has something of this name ("toString"), so only a property of the object itself counts. */
  readonly inherited: boolean;
  readonly optional: boolean;
  readonly element: PreparedElement;
  /** How many elements the property has, whose value is an array; undefined for a property with one value. */
  readonly items: Occurrence | undefined;
  /** That of the element, where it occurs at most once. */
  readonly leaf: Leaf | undefined;
  /** The end tag of the child before, where that was given, and the start tag. */
  readonly joint: string;
}

/**
 * The writer of an object: the particles of its type in the order of the schema; unknown properties are refused. Most
 * objects have their properties in this order: a loop over those reads each without looking it up. What remains at the
 * first property in another place, and properties that no loop shows, are looked up.
 */
function objectWriter(type: ComplexDescriptor): WriteContent {
  const owner = withArticle(type.name);
  let before = "";
  const children = childrenOf(type).map((descriptor) => {
    const child = prepareChild(descriptor, type.namespace, before);
    before = child.element.end;
    return child;
  });
  const known = { owner, names: new Set(children.map((child) => child.property)) };
  return (encoder, value, namespace) => {
    const object = checkIsObject(encoder, value);
    // Markup that is not given to the encoder yet, the end tag that follows it, and the child whose joint includes that.
    let text = "";
    let end = "";
    let joined = 0;
    let next = 0;
    encoder.enter();
    for (const key in object) {
      let child = children[next];
      while (child?.optional && child.property !== key && object[child.property] === undefined) {
        child = children[++next];
      }
      if (child?.property !== key) {
        encoder.leave();
        checkObject(encoder, object, known);
        encoder.enter();
        break;
      }
      const held = object[key];
      const { element, leaf, joint } = child;
      encoder.at(key);
      if (leaf && namespace === element.namespace && held !== undefined && held !== null) {
        text += joined === next ? joint : end + element.plain;
        // An addition for each JavaScript type: V8 compiles one for all of them to a slower one.
        if (typeof held === "string" && leaf.isString && isPlainText(held)) text += held;
        else if (typeof held === "number" && leaf.isInt && (held | 0) === held) text += held;
        else text += leaf.text(held);
        end = element.end;
        joined = ++next;
      } else {
        encoder.write(text + end);
        text = end = "";
        next++;
        writeChild(encoder, child, object, owner, namespace);
      }
    }
    encoder.write(text + end);
    while (next < children.length) writeChild(encoder, children[next++] as PreparedChild, object, owner, namespace);
    encoder.leave();
  };
}

/** Writes the elements of a child, which are the value of a property. */
export function writeChild(
  encoder: Encoder,
  { property, inherited, optional, items, element }: PreparedChild,
  object: Readonly<Record<string, unknown>>,
  owner: string,
  namespace: string,
): void {
  const value = inherited && !Object.hasOwn(object, property) ? undefined : object[property];
  encoder.at(property);
  if (value === undefined) {
    if (!optional) encoder.fail("missing", `missing, but ${owner} requires it`);
  } else if (items === undefined) element.write(encoder, value, namespace);
  else encoder.writeItems(element, items, value, namespace);
}

/** The writer of an array: an element for each item. */
function arrayWriter(type: ComplexDescriptor): WriteContent {
  const [item] = childrenOf(type) as readonly [ChildDescriptor];
  const { element, items = {} } = prepareChild(item, type.namespace);
  return (encoder, value, namespace) => encoder.writeItems(element, items, value, namespace);
}

/** Prepares an element of a content. */
export function prepareChild(child: ChildDescriptor, namespace: string, before = ""): PreparedChild {
  const element = prepareElement({ namespace, ...child });
  const items = (child.max ?? 1) > 1 ? child : undefined;
  return {
    property: child.property,
    inherited: child.property in Object.prototype,
    optional: child.min === 0,
    element,
    items,
    leaf: items ? undefined : element.leaf,
    joint: constant(before, element.plain),
  };
}

/** The properties that an object may have, and what errors call the object: "a SMUser". */
export interface KnownProperties {
  readonly owner: string;
  readonly names: ReadonlySet<string>;
}

/** The value as an object with no property but the known ones; an unknown one may be undefined. */
export function checkObject(
  output: ContentOutput,
  value: unknown,
  { owner, names }: KnownProperties,
): Readonly<Record<string, unknown>> {
  const object = checkIsObject(output, value);
  for (const key in object) {
    if (names.has(key) || object[key] === undefined) continue;
    output.inside([key], () => {
      const listed = [...names].join(", ") || "none";
      output.fail("unknown", `${owner} has no such property (found ${kindOf(object[key])}); its properties: ${listed}`);
    });
  }
  return object;
}

/** The value as an object. */
export function checkIsObject(output: ContentOutput, value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) output.failType(value, "an object");
  return value as Readonly<Record<string, unknown>>;
}

/** The value as an array of so many items as may occur. */
export function checkItems(
  encoder: ContentOutput,
  { min = 1, max = 1 }: Occurrence,
  value: unknown,
): readonly unknown[] {
  const items = checkArray(encoder, value);
  if (items.length < min) encoder.fail("minOccurs", `expected at least ${min} items, found ${items.length}`);
  if (items.length > max) encoder.fail("maxOccurs", `expected at most ${max} items, found ${items.length}`);
  return items;
}

/** The value as an array. */
export function checkArray(output: ContentOutput, value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : output.failType(value, "an array");
}

/** How deep values may nest: deeper ones, and those that contain themselves, are refused. */
export const MAX_DEPTH = 500;

/** The state of one run of the encoder: the output, and the current part of the value. */
export class Encoder implements ContentOutput {
  #text = "";
  #bytes: Uint8Array | undefined;
  #size = 0;
  readonly #path: (string | number)[] = [];
  #depth = 0;

  /** Adds markup or escaped text, which must not end inside a surrogate pair. */
  write(text: string): void {
    this.#text += text;
    if (this.#text.length >= FLUSH_AT) this.#flush();
  }

  /** Writes the items of a list where `namespace` is the default namespace. */
  writeItems(element: PreparedElement, occurrence: Occurrence, value: unknown, namespace: string): void {
    const items = checkItems(this, occurrence, value);
    this.enter();
    for (let index = 0; index < items.length; index++) {
      this.at(index);
      element.write(this, items[index], namespace);
    }
    this.leave();
  }

  /** Adds markup as bytes, which are copied. */
  append(bytes: Uint8Array): void {
    this.#flush(bytes.length);
    this.#bytes?.set(bytes, this.#size);
    this.#size += bytes.length;
  }

  /** Goes one level down in the value. */
  enter(): void {
    this.#depth++;
    if (this.#depth > MAX_DEPTH)
      this.fail("limit", `nested more than ${MAX_DEPTH} levels deep (does it contain itself?)`);
  }

  /** Sets the current property or item of the level. */
  at(step: string | number): void {
    this.#path[this.#depth - 1] = step;
  }

  /** Goes one level up. */
  leave(): void {
    this.#depth--;
  }

  /** Runs `action` some steps further down. */
  inside<Result>(steps: readonly (string | number)[], action: () => Result): Result {
    for (const step of steps) {
      this.enter();
      this.at(step);
    }
    const result = action();
    this.#depth -= steps.length;
    return result;
  }

  /** Writes the content of a complex type. */
  content(type: ComplexDescriptor, value: unknown, namespace: string): void {
    contentOf(type)(this, value, namespace);
  }

  /** Ends the run; the error has the path of the current part. */
  fail(rule: string, problem: string): never {
    throw this.#error(problem, { rule });
  }

  /** Ends the run because the value is not what `wanted` describes. */
  failType(value: unknown, wanted: string): never {
    this.fail(value === undefined ? "missing" : "type", `expected ${wanted}, found ${kindOf(value)}`);
  }

  /** An error of a value as that of the current part; any other as it is. */
  located(error: unknown): unknown {
    return error instanceof ValueError ? this.#error(error.message, error.violation) : error;
  }

  #error(problem: string, violation: Violation): EncodeError {
    const steps = this.#path.slice(0, this.#depth);
    const shown = steps.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`));
    const path = shown.join("").replace(/^\./, "");
    return new EncodeError(path === "" ? problem : `${path}: ${problem}`, path, violation);
  }

  /** How much was written: in bytes, and in UTF-16 units what is no bytes yet. */
  get length(): number {
    return this.#size + this.#text.length;
  }

  /** What was written, at the end of the run. */
  take(): Encoded {
    if (this.#bytes === undefined) {
      const text = this.#text;
      return text.length <= SHORT && !NOT_ASCII.test(text) ? text : utf8.encode(text);
    }
    this.#flush();
    if (this.#bytes.length > KEPT_BYTES) return this.#bytes.subarray(0, this.#size);
    spare = this.#bytes;
    return spare.slice(0, this.#size);
  }

  #flush(more = 0): void {
    let bytes = this.#bytes ?? spare ?? new Uint8Array();
    spare = undefined;
    // A UTF-16 unit takes at most three bytes in UTF-8.
    const needed = this.#size + 3 * this.#text.length + more;
    if (needed > bytes.length) {
      const larger = new Uint8Array(2 * needed);
      larger.set(bytes);
      bytes = larger;
    }
    this.#bytes = bytes;
    this.#size += utf8.encodeInto(this.#text, bytes.subarray(this.#size)).written;
    this.#text = "";
  }
}

/** Text is turned into bytes in pieces of this many UTF-16 units: longer strings cost more a character. */
const FLUSH_AT = 16_384;

/** The most bytes that are kept for the next message. */
const KEPT_BYTES = 1 << 20;

/** Longer text is turned into bytes, which looks at many characters at once. */
const SHORT = 4096;
const NOT_ASCII = /[^\0-\x7f]/;

const utf8 = new TextEncoder();

/** Where messages are put together; undefined while one is. */
let spare: Uint8Array | undefined;
