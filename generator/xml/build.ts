import { mostSimilar } from "../did-you-mean.js";
import type { Diagnostics } from "../diagnostics.js";
import type { QName, SourceSpan } from "../model/node.js";
import { expandedName, namespaces, resolvedNames, splitQName } from "./names.js";
import { replaceReferences } from "./references.js";
import type { SourceText } from "./source.js";
import { type RawAttribute, type StartTag, scanStartTag } from "./start-tag.js";
import { NO_CHILDREN, type XmlAttribute, XmlAttributes, type XmlElement, type XmlText } from "./tree.js";

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

/** The name of an attribute, and its key. */
type AttributeName = Pick<XmlAttribute, "name" | "key">;

/** The longest text of white space that is kept for the next time. */
const MOST_SPACE = 40;

class TreeBuilder {
  readonly #source: SourceText;
  readonly #diagnostics: Diagnostics;
  /** The elements around the place reached, the innermost last. */
  readonly #open: OpenElement[] = [];
  /** The names of attributes in a scope, by their texts: few names occur often. */
  readonly #attributeNames = new WeakMap<Scope, Map<string, AttributeName>>();
  /** White space between elements: few texts occur often. */
  readonly #spaces = new Map<string, XmlText>();

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
    const declares = tag.attributes.some(isDeclaration);
    const scope = declares ? this.#scope(tag, outer) : outer;
    const raw = declares ? tag.attributes.filter((attribute) => !isDeclaration(attribute)) : tag.attributes;
    const span = (): SourceSpan => this.#source.span(start, end);
    const name = this.#elementName(tag.name, scope, span);
    this.#open.push({ start, name, attributes: this.#attributes(raw, scope), namespaces: scope, children: [] });
    return end;
  }

  /** Closes the innermost element; returns it where it is the root. */
  #close(end: number): XmlElement | undefined {
    const open = this.#open.pop();
    if (open === undefined) return undefined;
    const { start, name, attributes, namespaces: scope } = open;
    const children = open.children.length === 0 ? NO_CHILDREN : open.children;
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
    const own = tag.attributes.filter(isDeclaration).map(({ name, value, valueStart }): [string, string] => {
      const span = (): SourceSpan => this.#source.span(valueStart, valueStart + value.length);
      return [name === "xmlns" ? "" : name.slice(6), this.#value(value, span)];
    });
    return new Map([...outer, ...own]);
  }

  #attributes(raw: readonly RawAttribute[], scope: Scope): XmlAttributes {
    const list = raw.map((each) => this.#attribute(each, scope));
    const attributes = new XmlAttributes(list);
    for (const attribute of list) {
      const { key } = attribute;
      if (attributes.get(key) === attribute) continue;
      this.#diagnostics.error("repeatedAttribute", attribute.span, `The attribute ${key} occurs more than once.`);
    }
    return attributes;
  }

  #attribute(raw: RawAttribute, scope: Scope): XmlAttribute {
    const { start, valueStart, value: text } = raw;
    const end = valueStart + text.length;
    const value = this.#value(text, () => this.#source.span(valueStart, end));
    const name = this.#attributeName(raw.name, scope, () => this.#source.span(start, end + 1));
    return new Attribute(this.#source, name, value, start, valueStart, end);
  }

  #elementName(text: string, scope: Scope, span: () => SourceSpan): QName {
    const names = resolvedNames(scope);
    return names.get(text) ?? this.#remember(names, text, () => this.#resolve(text, scope, span, true));
  }

  #attributeName(text: string, scope: Scope, span: () => SourceSpan): AttributeName {
    const names = this.#attributeNames.get(scope) ?? new Map<string, AttributeName>();
    this.#attributeNames.set(scope, names);
    const read = (): AttributeName => {
      const name = this.#resolve(text, scope, span, false);
      return { name, key: expandedName(name) };
    };
    return names.get(text) ?? this.#remember(names, text, read);
  }

  /** Reads a name, and keeps it for the next time if it has no error. */
  #remember<Name>(names: Map<string, Name>, text: string, read: () => Name): Name {
    const errors = this.#diagnostics.errorCount;
    const name = read();
    if (errors === this.#diagnostics.errorCount) names.set(text, name);
    return name;
  }

  #resolve(text: string, scope: Scope, span: () => SourceSpan, useDefault: boolean): QName {
    const name = splitQName(text);
    if (name === undefined) {
      this.#diagnostics.error("malformedXml", span(), `"${text}" is not a qualified name.`);
      return { namespace: "", local: text };
    }
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
    if (raw.length <= MOST_SPACE && /^[ \n]+$/.test(raw)) {
      const space = this.#spaces.get(raw) ?? { kind: "text", value: raw };
      this.#spaces.set(raw, space);
      this.#open.at(-1)?.children.push(space);
      return;
    }
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

/** An attribute. Its places are made when they are asked for: hardly any is, and there are many. */
class Attribute implements XmlAttribute {
  readonly value: string;
  readonly #name: AttributeName;
  readonly #source: SourceText;
  readonly #start: number;
  readonly #valueStart: number;
  readonly #end: number;

  constructor(source: SourceText, name: AttributeName, value: string, start: number, valueStart: number, end: number) {
    this.#name = name;
    this.value = value;
    this.#source = source;
    this.#start = start;
    this.#valueStart = valueStart;
    this.#end = end;
  }

  get name(): QName {
    return this.#name.name;
  }

  get key(): string {
    return this.#name.key;
  }

  get span(): SourceSpan {
    return this.#source.span(this.#start, this.#end + 1);
  }

  get valueSpan(): SourceSpan {
    return this.#source.span(this.#valueStart, this.#end);
  }
}

function isDeclaration({ name }: RawAttribute): boolean {
  return name === "xmlns" || name.startsWith("xmlns:");
}
