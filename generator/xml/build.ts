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

/** The names in a scope, by their texts. */
interface ResolvedNames {
  readonly elements: Map<string, QName>;
  readonly attributes: Map<string, QName>;
}

/** The longest text of white space that is kept for the next time. */
const MOST_SPACE = 40;

class TreeBuilder {
  readonly #source: SourceText;
  readonly #diagnostics: Diagnostics;
  /** The elements around the place reached, the innermost last. */
  readonly #open: OpenElement[] = [];
  /** The parts of names: few names occur often. */
  readonly #names = new Map<string, NonNullable<ReturnType<typeof splitQName>>>();
  /** The names of a scope without errors, and of attributes in it, by their texts. */
  readonly #resolved = new WeakMap<Scope, ResolvedNames>();
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
    const { start, valueStart, value: text } = raw;
    const end = valueStart + text.length;
    const value = this.#value(text, () => this.#source.span(valueStart, end));
    const name = this.#name(raw.name, scope, () => this.#source.span(start, end + 1), false);
    return new Attribute(this.#source, name, value, start, valueStart, end);
  }

  #name(text: string, scope: Scope, span: () => SourceSpan, useDefault: boolean): QName {
    const names = this.#resolved.get(scope) ?? {
      elements: new Map<string, QName>(),
      attributes: new Map<string, QName>(),
    };
    this.#resolved.set(scope, names);
    const resolved = useDefault ? names.elements : names.attributes;
    const before = resolved.get(text);
    if (before !== undefined) return before;
    const errors = this.#diagnostics.errorCount;
    const name = this.#resolve(text, scope, span, useDefault);
    if (errors === this.#diagnostics.errorCount) resolved.set(text, name);
    return name;
  }

  #resolve(text: string, scope: Scope, span: () => SourceSpan, useDefault: boolean): QName {
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
  readonly name: QName;
  readonly value: string;
  readonly #source: SourceText;
  readonly #start: number;
  readonly #valueStart: number;
  readonly #end: number;

  constructor(source: SourceText, name: QName, value: string, start: number, valueStart: number, end: number) {
    this.name = name;
    this.value = value;
    this.#source = source;
    this.#start = start;
    this.#valueStart = valueStart;
    this.#end = end;
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
