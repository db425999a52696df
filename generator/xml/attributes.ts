import type { Diagnostics } from "../diagnostics.js";
import { mostSimilar } from "../did-you-mean.js";
import type { QName, SourceSpan } from "../model/node.js";
import type { XmlAttribute } from "./attribute-list.js";
import { isNCName, namespaces, type Reference, resolvedNames, splitQName } from "./names.js";
import type { XmlElement } from "./tree.js";

const booleans: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
]);

/** The type of the items of a SOAP array, and how many arrays are in each other: 2 for "xsd:string[][]". */
export interface ArrayTypeReference {
  readonly reference: Reference;
  readonly dimensions: number;
}

/**
 * Reads the attributes of one element as values of the types that WSDL and XML Schema give them, and reports invalid
 * ones.
 */
export class AttributeReader {
  readonly element: XmlElement;
  readonly diagnostics: Diagnostics;
  /** The namespace of an unprefixed name without a default namespace: that of the including schema, or none. */
  readonly #chameleon: string;

  constructor(element: XmlElement, diagnostics: Diagnostics, chameleon = "") {
    this.element = element;
    this.diagnostics = diagnostics;
    this.#chameleon = chameleon;
  }

  /** The attribute of a name; one that is written with other cases, which the grammar reports, if there is no better. */
  get(name: string): XmlAttribute | undefined {
    return this.element.attributes.nearest(name);
  }

  /** Whether there is an attribute of a name, as `get` finds it. */
  has(name: string): boolean {
    return this.element.attributes.names.nearestTo(name) >= 0;
  }

  /** The value without white space around it; undefined when absent. */
  token(name: string): string | undefined {
    return this.get(name)?.value.trim();
  }

  /** The items of a white-space separated list; empty when absent. */
  list(name: string): readonly string[] {
    return this.token(name)?.match(/\S+/g) ?? [];
  }

  /** As `token`; for a missing attribute, reports it and returns "". */
  required(name: string): string {
    const value = this.token(name);
    if (value === undefined) this.#missing(name);
    return value ?? "";
  }

  /** An optional name without colon; undefined when absent. */
  optionalName(name: string): string | undefined {
    const value = this.token(name);
    if (value === undefined || isNCName(value)) return value;
    this.invalid(name, "a name without colon and white space", "It is taken as it is.");
    return value;
  }

  /** A required name without colon; "" when missing, which is reported. */
  name(name: string): string {
    if (!this.has(name)) this.#missing(name);
    return this.optionalName(name) ?? "";
  }

  /** xs:boolean; `fallback` when absent or wrong. */
  boolean(name: string, fallback: boolean): boolean {
    const value = this.token(name);
    if (value === undefined) return fallback;
    const found = booleans.get(value);
    if (found === undefined) this.invalid(name, '"true" or "false"');
    return found ?? fallback;
  }

  /** One of a few words; undefined when absent or wrong. */
  oneOf<Word extends string>(name: string, words: readonly Word[]): Word | undefined {
    const value = this.token(name);
    if (value === undefined) return undefined;
    const found = words.find((word) => word === value);
    if (found === undefined) this.invalid(name, words.map((word) => `"${word}"`).join(", "));
    return found;
  }

  /** A list of words, or "#all" for every one of them; undefined when absent. */
  someOf(name: string, words: readonly string[]): readonly string[] | undefined {
    const value = this.token(name);
    if (value === undefined) return undefined;
    if (value === "#all") return words;
    const items = this.list(name);
    const known = items.filter((item) => words.includes(item));
    if (known.length < items.length) this.invalid(name, `"#all" or words of: ${words.join(", ")}`);
    return known;
  }

  /** A QName that refers to a component; undefined when absent or invalid. */
  reference(name: string): Reference | undefined {
    const attribute = this.get(name);
    return attribute === undefined ? undefined : this.#resolve(attribute, attribute.value.trim());
  }

  /** A required QName; undefined when missing or wrong, which is reported. */
  requiredReference(name: string): Reference | undefined {
    if (!this.has(name)) this.#missing(name);
    return this.reference(name);
  }

  /** A list of QNames. */
  references(name: string): readonly Reference[] {
    const attribute = this.get(name);
    if (attribute === undefined) return [];
    return this.list(name).flatMap((item) => this.#resolve(attribute, item) ?? []);
  }

  /**
   * wsdl:arrayType (WSDL 1.1, section 2.2): a QName followed by one pair of brackets or more; undefined when absent or
   * invalid.
   */
  arrayType(): ArrayTypeReference | undefined {
    const attribute = this.get(`{${namespaces.wsdl}}arrayType`);
    if (attribute === undefined) return undefined;
    const [, name = "", brackets = ""] = /^([^[\]]*)((?:\[[^[\]]*\])*)$/.exec(attribute.value.trim()) ?? [];
    const reference = this.#resolve(attribute, name);
    return reference && { reference, dimensions: Math.max(1, brackets.split("[").length - 1) };
  }

  /**
   * Reports that an attribute has a value which it must not have.
   * @param otherwise what the reader does all the same
   */
  invalid(name: string, expected: string, otherwise = "It is ignored."): void {
    const { value, valueSpan } = this.get(name) ?? { value: "", valueSpan: this.element.span };
    const message = `${name}="${value}" is not allowed; expected: ${expected}.`;
    this.diagnostics.error("invalidValue", valueSpan, message, undefined, { otherwise });
  }

  /** The place of an attribute's value; that of the element when it is absent. */
  valueSpan(name: string): SourceSpan {
    return this.get(name)?.valueSpan ?? this.element.span;
  }

  #missing(name: string): void {
    const { element } = this;
    const written = [...element.attributes].find(({ key }) => mostSimilar(key, [name]) !== undefined);
    const hint = written === undefined ? undefined : `Write ${name} for ${written.key}.`;
    const message = `The element ${element.name.local} needs the attribute ${name}.`;
    this.diagnostics.error("missingAttribute", element.span, message, hint);
  }

  #resolve(attribute: XmlAttribute, text: string): Reference | undefined {
    const name = resolvedNames(this.element.namespaces).get(text) ?? this.#name(attribute, text);
    if (name === undefined) return undefined;
    // XML Schema part 1, section 4.2.1: a chameleon.
    const own = name.namespace === "" ? { ...name, namespace: this.#chameleon } : name;
    return { kind: "reference", name: own, span: attribute.valueSpan };
  }

  /** The name that a text is by the namespace declarations alone; undefined for none, which is reported. */
  #name(attribute: XmlAttribute, text: string): QName | undefined {
    const proper = splitQName(text);
    const split = proper ?? this.#splitWrong(attribute, text);
    if (split === undefined) return undefined;
    // Namespaces in XML 1.0, section 6.2: no declaration is needed for no prefix.
    const namespace = this.element.namespaces.get(split.prefix) ?? (split.prefix === "" ? "" : undefined);
    if (namespace === undefined) {
      const meant = mostSimilar(split.prefix, [...this.element.namespaces.keys()]);
      const hint = `${meant === undefined ? "" : `Did you mean ${meant}:${split.local}? `}Declare it: xmlns:${split.prefix}="...".`;
      this.diagnostics.error(
        "undeclaredPrefix",
        attribute.valueSpan,
        `The prefix "${split.prefix}" of "${text}" is not declared.`,
        hint,
      );
      return undefined;
    }
    const name = { namespace, local: split.local };
    if (proper !== undefined) resolvedNames(this.element.namespaces).set(text, name);
    return name;
  }

  /** Reports a text that is no QName; it is split at the first colon all the same, if it can be. */
  #splitWrong({ name, valueSpan }: XmlAttribute, text: string): ReturnType<typeof splitQName> {
    const [prefix = "", ...rest] = text.includes(":") ? text.split(":") : ["", text];
    const local = rest.join(":");
    const isUsable = local !== "" && !/\s/.test(text) && this.element.namespaces.has(prefix);
    const found = isUsable ? { prefix, local } : undefined;
    const message = `${name.local}="${text}" is not a qualified name.`;
    const scope = found === undefined ? {} : { otherwise: "It is taken as it is." };
    this.diagnostics.error("invalidValue", valueSpan, message, undefined, scope);
    return found;
  }
}
