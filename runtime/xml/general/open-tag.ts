import type { ComplexDescriptor, PrefixScope, QName } from "../../descriptor.js";
import type { Encoder, PreparedElement } from "../encode.js";
import { escapeAttribute } from "../escape.js";
import { XML_NAMESPACE, XSI_NAMESPACE } from "../namespaces.js";

/** The prefixes that start tags declare in any case in the same way. */
const PREFIXES: ReadonlyMap<string, string> = new Map([
  [XML_NAMESPACE, "xml"],
  [XSI_NAMESPACE, "xsi"],
]);

function declaration(prefix: string, namespace: string): string {
  return ` xmlns:${prefix}="${escapeAttribute(namespace)}"`;
}

/** Their declarations; "xml" has none. */
const FIXED: ReadonlyMap<string, string> = new Map([
  ["xml", ""],
  ["xsi", declaration("xsi", XSI_NAMESPACE)],
]);

const NONE: ReadonlyMap<string, string> = new Map();

const RESERVED: ReadonlySet<string> = new Set(["", "xmlns", ...PREFIXES.values()]);

/** A start tag with attributes while it is put together. The prefixes that its texts need are declared in it. */
export class OpenTag implements PrefixScope {
  readonly #name: string;
  readonly #namespace: string;
  readonly #outer: string;
  /** The prefixes that the tag declares, with their namespaces; most tags declare none. */
  #prefixes: Map<string, string> | undefined;
  #attributes = "";
  /** The prefix of the element itself, where a text needs that there is no default namespace. */
  #own = "";

  /** @param outer the default namespace around the element */
  constructor({ name, namespace }: { readonly name: string; readonly namespace: string }, outer: string) {
    this.#name = name;
    this.#namespace = namespace;
    this.#outer = outer;
  }

  /** The default namespace in the element. */
  get inner(): string {
    return this.#own === "" ? this.#namespace : "";
  }

  namespaceOf(prefix: string): string | undefined {
    if (prefix === "") return this.inner;
    return this.#prefixes?.get(prefix);
  }

  prefixOf(namespace: string): string {
    if (namespace !== "") return this.prefix(namespace);
    if (this.inner !== "") this.#own = this.prefix(this.#namespace);
    return "";
  }

  /**
   * The prefix of a namespace other than "".
   * @param wanted the prefix, where it is free
   */
  prefix(namespace: string, wanted = ""): string {
    const fixed = PREFIXES.get(namespace);
    const prefix =
      fixed ?? (this.#isFree(wanted, namespace) ? wanted : (this.#known(namespace) ?? this.#free(namespace)));
    this.#prefixes ??= new Map();
    this.#prefixes.set(prefix, namespace);
    return prefix;
  }

  /** Adds an attribute. */
  attribute({ namespace, local }: QName, value: string, wanted?: string): void {
    const prefix = namespace === "" ? "" : `${this.prefix(namespace, wanted)}:`;
    this.#attributes += ` ${prefix}${local}="${escapeAttribute(value)}"`;
  }

  /** The start tag, with its end: ">" or "/>". */
  start(end: string): string {
    const { inner } = this;
    let text = `<${this.#qualified()}`;
    if (inner !== this.#outer) text += ` xmlns="${escapeAttribute(inner)}"`;
    if (this.#prefixes !== undefined) {
      for (const [prefix, namespace] of this.#prefixes) text += FIXED.get(prefix) ?? declaration(prefix, namespace);
    }
    return text + this.#attributes + end;
  }

  /** The end tag. */
  end(): string {
    return `</${this.#qualified()}>`;
  }

  #qualified(): string {
    return this.#own === "" ? this.#name : `${this.#own}:${this.#name}`;
  }

  #isFree(prefix: string, namespace: string): boolean {
    return !RESERVED.has(prefix) && (this.#prefixes?.get(prefix) ?? namespace) === namespace;
  }

  #known(namespace: string): string | undefined {
    for (const [prefix, known] of this.#prefixes ?? NONE) if (known === namespace) return prefix;
    return undefined;
  }

  #free(namespace: string): string {
    let number = 1;
    while (!this.#isFree(`ns${number}`, namespace)) number++;
    return `ns${number}`;
  }
}

/**
 * Writes null as xsi:nil.
 * @param type what xsi:type names, where it is necessary
 */
export function writeNil(encoder: Encoder, element: PreparedElement, outer: string, type?: TypeName): void {
  if (!element.nillable) encoder.fail("nillable", "null is not allowed here; leave an optional property out instead");
  const tag = new OpenTag(element, outer);
  if (type !== undefined) writeTypeName(tag, type);
  tag.attribute(xsi("nil"), "true");
  encoder.write(tag.start("/>"));
}

/** The name of a type, as its descriptor has it. */
type TypeName = Pick<ComplexDescriptor, "namespace" | "name">;

/** Adds xsi:type. */
export function writeTypeName(tag: OpenTag, { namespace, name }: TypeName): void {
  const prefix = tag.prefixOf(namespace);
  tag.attribute(xsi("type"), prefix === "" ? name : `${prefix}:${name}`);
}

/** The name of an attribute of XML Schema instances. */
export function xsi(local: string): { readonly namespace: string; readonly local: string } {
  return { namespace: XSI_NAMESPACE, local };
}
