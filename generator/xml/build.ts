import { mostSimilar } from "../did-you-mean.js";
import type { Diagnostics } from "../diagnostics.js";
import type { QName, SourceSpan } from "../model/node.js";
import { expandedName, namespaces, splitQName } from "./names.js";
import { replaceReferences } from "./references.js";
import type { SourceText } from "./source.js";
import { type RawAttribute, type StartTag, scanStartTag } from "./start-tag.js";
import type { XmlAttribute, XmlElement, XmlText } from "./tree.js";

type Scope = ReadonlyMap<string, string>;

const rootScope: Scope = new Map([["xml", namespaces.xml]]);

/**
 * Makes the tree of a document: names resolved, references replaced, positions kept. The text was checked by the
 * runtime's reader; where it is malformed, what is reported here is more specific.
 * @returns undefined where the text ends before the root element does
 */
export function buildRoot(source: SourceText, diagnostics: Diagnostics): XmlElement | undefined {
  return new TreeBuilder(source, diagnostics).root();
}

/** An element whose end was not met yet. */
interface OpenElement extends Pick<XmlElement, "name" | "attributes" | "namespaces"> {
  readonly start: number;
  readonly children: (XmlElement | XmlText)[];
}

/** Markup without elements inside, with how it starts and ends. */
const SECTIONS = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
] as const;

const TAG_END = /\s*\/?>/y;

class TreeBuilder {
  readonly #source: SourceText;
  readonly #diagnostics: Diagnostics;
  /** The elements around the place reached, the innermost last. */
  readonly #open: OpenElement[] = [];
  /** The parts of names: few names occur often. */
  readonly #names = new Map<string, NonNullable<ReturnType<typeof splitQName>>>();

  constructor(source: SourceText, diagnostics: Diagnostics) {
    this.#source = source;
    this.#diagnostics = diagnostics;
  }

  root(): XmlElement | undefined {
    const { text } = this.#source;
    let end = 0;
    let root: XmlElement | undefined;
    while (root === undefined) {
      const start = text.indexOf("<", end);
      if (start < 0) return undefined;
      this.#addText(text.slice(end, start), end);
      const section = SECTIONS.find(([opening]) => text.startsWith(opening, start));
      if (section !== undefined) {
        const [opening, closing] = section;
        const from = start + opening.length;
        const to = text.indexOf(closing, from);
        if (to < 0) return undefined;
        if (opening === "<![CDATA[") this.#add(text.slice(from, to));
        end = to + closing.length;
      } else {
        const isEndTag = text[start + 1] === "/";
        end = isEndTag ? text.indexOf(">", start) + 1 : this.#openElement(start);
        if (end === 0) return undefined;
        if (isEndTag || text[end - 2] === "/") root = this.#close(end);
      }
    }
    return root;
  }

  /** Opens the element of a start tag; returns the offset after the tag, or 0 where the tag does not end. */
  #openElement(start: number): number {
    const tag = scanStartTag(this.#source.text, start);
    TAG_END.lastIndex = tag.end;
    if (!TAG_END.test(this.#source.text)) return 0;
    const end = TAG_END.lastIndex;
    const outer = this.#open.at(-1)?.namespaces ?? rootScope;
    const scope = this.#scope(tag, outer);
    const span = (): SourceSpan => this.#source.span(start, end);
    const name = this.#name(tag.name, scope, span, true);
    const attributes = this.#attributes(tag, scope);
    this.#open.push({ start, name, attributes, namespaces: scope, children: [] });
    return end;
  }

  /** Closes the innermost element; returns it where it is the root. */
  #close(end: number): XmlElement | undefined {
    const open = this.#open.pop();
    if (open === undefined) return undefined;
    const { start, name, attributes, namespaces: scope, children } = open;
    const span = this.#source.span(start, end);
    const element: XmlElement = { kind: "element", name, attributes, namespaces: scope, children, span };
    const parent = this.#open.at(-1);
    parent?.children.push(element);
    return parent === undefined ? element : undefined;
  }

  /** Adds character data to the innermost element; the text is the content of a CDATA section or has references replaced. */
  #add(value: string): void {
    this.#open.at(-1)?.children.push({ kind: "text", value: value.replace(/\r\n?/g, "\n") });
  }

  /** Namespaces in XML 1.0, section 3. */
  #scope(tag: StartTag, outer: Scope): Scope {
    const declarations = tag.attributes.filter(isDeclaration);
    if (declarations.length === 0) return outer;
    const own = declarations.map(({ name, value, valueStart }): [string, string] => {
      const span = (): SourceSpan => this.#source.span(valueStart, valueStart + value.length);
      return [name === "xmlns" ? "" : name.slice(6), this.#value(value, span)];
    });
    return new Map([...outer, ...own]);
  }

  #attributes(tag: StartTag, scope: Scope): ReadonlyMap<string, XmlAttribute> {
    const attributes = new Map<string, XmlAttribute>();
    for (const raw of tag.attributes) {
      if (isDeclaration(raw)) continue;
      const attribute = this.#attribute(raw, scope);
      const key = expandedName(attribute.name);
      if (attributes.has(key)) {
        this.#diagnostics.error("repeatedAttribute", attribute.span, `The attribute ${key} occurs more than once.`);
      }
      attributes.set(key, attribute);
    }
    return attributes;
  }

  #attribute(raw: RawAttribute, scope: Scope): XmlAttribute {
    const place = new AttributePlace(this.#source, raw);
    const value = this.#value(raw.value, () => place.valueSpan);
    const name = this.#name(raw.name, scope, () => place.span, false);
    return Object.assign(place, { name, value });
  }

  #name(text: string, scope: Scope, span: () => SourceSpan, useDefault: boolean): QName {
    const known = this.#names.get(text);
    const name = known ?? splitQName(text);
    if (name === undefined) {
      this.#diagnostics.error("malformedXml", span(), `"${text}" is not a qualified name.`);
      return { namespace: "", local: text };
    }
    if (known === undefined) this.#names.set(text, name);
    const { prefix, local } = name;
    if (prefix === "" && !useDefault) return { namespace: "", local };
    const namespace = scope.get(prefix);
    if (namespace === undefined && prefix !== "") {
      const meant = mostSimilar(prefix, [...scope.keys()]);
      const hint = `${meant === undefined ? "" : `Did you mean ${meant}:${local}? `}Declare it: xmlns:${prefix}="...".`;
      this.#diagnostics.error("undeclaredPrefix", span(), `The prefix "${prefix}" of "${text}" is not declared.`, hint);
    }
    return { namespace: namespace ?? "", local };
  }

  /** XML 1.0, section 3.3.3. */
  #value(raw: string, span: () => SourceSpan): string {
    if (raw.includes("<")) {
      this.#diagnostics.error("malformedXml", span(), 'An attribute value must not contain "<"; write "&lt;".');
    }
    return this.#replace(raw.replace(/\r\n|[\t\n\r]/g, " "), span);
  }

  /** XML 1.0, section 2.4. */
  #addText(raw: string, start: number): void {
    if (raw === "" || this.#open.length === 0) return;
    const span = (): SourceSpan => this.#source.span(start, start + raw.length);
    if (raw.includes("]]>")) {
      this.#diagnostics.error("malformedXml", span(), 'The text of an element must not contain "]]>"; write "]]&gt;".');
    }
    this.#add(this.#replace(raw, span));
  }

  #replace(text: string, span: () => SourceSpan): string {
    return replaceReferences(text, (reference) =>
      this.#diagnostics.error(
        "unknownEntity",
        span(),
        `The reference "${reference}" is neither a predefined entity nor a valid character reference.`,
      ),
    );
  }
}

/** Where an attribute is. Hardly any attribute is asked for that, and there are many. */
class AttributePlace implements Pick<XmlAttribute, "span" | "valueSpan"> {
  readonly #source: SourceText;
  readonly #raw: RawAttribute;

  constructor(source: SourceText, raw: RawAttribute) {
    this.#source = source;
    this.#raw = raw;
  }

  get span(): SourceSpan {
    const { start, valueStart, value } = this.#raw;
    return this.#source.span(start, valueStart + value.length + 1);
  }

  get valueSpan(): SourceSpan {
    const { valueStart, value } = this.#raw;
    return this.#source.span(valueStart, valueStart + value.length);
  }
}

function isDeclaration({ name }: RawAttribute): boolean {
  return name === "xmlns" || name.startsWith("xmlns:");
}
