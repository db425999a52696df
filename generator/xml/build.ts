import { mostSimilar } from "../did-you-mean.js";
import type { Diagnostics } from "../diagnostics.js";
import type { QName, SourceSpan } from "../model/node.js";
import { type AttributeName, AttributeNames, AttributePlaces, XmlAttributes } from "./attribute-list.js";
import { expandedName, knownNamespace, namespaces, resolvedNames, splitQName } from "./names.js";
import { replaceReferences } from "./references.js";
import type { SourceText } from "./source.js";
import { TagCursor } from "./start-tag.js";
import { NO_CHILDREN, type XmlElement, type XmlText } from "./tree.js";

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
interface OpenElement extends Pick<XmlElement, "name" | "attributes"> {
  readonly scope: KnownNames;
  readonly start: number;
  readonly children: (XmlElement | XmlText)[];
}

/** A namespace declaration as it is written; `start` is the offset of its value. */
interface Declaration {
  readonly prefix: string;
  readonly value: string;
  readonly start: number;
}

/** Some texts of names, one after the other, with what they mean in a scope if that was found without an error. */
class TextsOfNames {
  readonly #following = new Map<string, TextsOfNames>();
  names: AttributeNames | undefined;

  /** These texts, and another one. */
  and(text: string): TextsOfNames {
    const known = this.#following.get(text);
    if (known !== undefined) return known;
    const longer = new TextsOfNames();
    this.#following.set(text, longer);
    return longer;
  }
}

/** The names in the scope of some namespace declarations, by their texts: few names occur often. */
class KnownNames {
  readonly namespaces: Scope;
  readonly elements: Map<string, QName>;
  /** The names of the attributes of start tags. */
  readonly attributes = new TextsOfNames();

  constructor(namespaces: Scope) {
    this.namespaces = namespaces;
    this.elements = resolvedNames(namespaces);
  }
}

/** Markup without elements inside, with how it starts and ends. */
const SECTIONS = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
] as const;

/** The longest text of white space that is kept for the next time. */
const MOST_SPACE = 40;

class TreeBuilder {
  readonly #source: SourceText;
  readonly #diagnostics: Diagnostics;
  readonly #cursor: TagCursor;
  readonly #places: AttributePlaces;
  /** The elements around the place reached, the innermost last. */
  readonly #open: OpenElement[] = [];
  readonly #outermost = new KnownNames(rootScope);
  /** White space between elements: few texts occur often. */
  readonly #spaces = new Map<string, XmlText>();

  constructor(source: SourceText, diagnostics: Diagnostics) {
    this.#source = source;
    this.#diagnostics = diagnostics;
    this.#cursor = new TagCursor(source.text);
    this.#places = new AttributePlaces(source);
  }

  root(): XmlElement | undefined {
    const { text } = this.#source;
    let end = 0;
    let root: XmlElement | undefined;
    while (root === undefined) {
      const start = text.indexOf("<", end);
      if (start < 0) return undefined;
      this.#addText(end, start);
      const next = text[start + 1];
      const isMarkup = next === "!" || next === "?";
      const section = isMarkup ? SECTIONS.find(([opening]) => text.startsWith(opening, start)) : undefined;
      if (section !== undefined) {
        const [opening, closing] = section;
        const from = start + opening.length;
        const to = text.indexOf(closing, from);
        if (to < 0) return undefined;
        if (opening === "<![CDATA[") this.#add(text.slice(from, to));
        end = to + closing.length;
      } else {
        const isEndTag = next === "/";
        end = isEndTag ? text.indexOf(">", start) + 1 : this.#openElement(start);
        if (end === 0) return undefined;
        if (isEndTag || text[end - 2] === "/") root = this.#close(end);
      }
    }
    return root;
  }

  /** Opens the element of a start tag; returns the offset after the tag, or 0 where the tag does not end. */
  #openElement(start: number): number {
    const cursor = this.#cursor;
    const places = this.#places;
    const outer = this.#open.at(-1)?.scope ?? this.#outermost;
    const first = places.count;
    const texts: string[] = [];
    const declarations: Declaration[] = [];
    let isPlain = true;
    const tag = cursor.enter(start);
    while (cursor.next()) {
      const { name } = cursor;
      isPlain &&= cursor.isPlain;
      if (name === "xmlns" || name.startsWith("xmlns:")) {
        declarations.push({ prefix: name.slice(6), value: cursor.value, start: cursor.valueStart });
      } else {
        texts.push(name);
        places.add(cursor.start, cursor.valueStart, cursor.valueEnd);
      }
    }
    const end = cursor.close();
    if (end === undefined) return 0;
    const scope = declarations.length === 0 ? outer : this.#scope(declarations, outer.namespaces);
    const name = this.#elementName(tag, scope, start, end);
    if (!isPlain) this.#readValues(first);
    const attributes = new XmlAttributes(this.#attributeNames(texts, scope, first), places, first);
    this.#open.push({ start, name, attributes, scope, children: [] });
    return end;
  }

  /** Closes the innermost element; returns it where it is the root. */
  #close(end: number): XmlElement | undefined {
    const open = this.#open.pop();
    if (open === undefined) return undefined;
    const { start, name, attributes, scope } = open;
    const children = open.children.length === 0 ? NO_CHILDREN : open.children;
    const span = this.#source.span(start, end);
    const element: XmlElement = { kind: "element", name, attributes, namespaces: scope.namespaces, children, span };
    const parent = this.#open.at(-1);
    parent?.children.push(element);
    return parent === undefined ? element : undefined;
  }

  /** Adds character data to the innermost element; the text is the content of a CDATA section or has references replaced. */
  #add(value: string): void {
    this.#open.at(-1)?.children.push({ kind: "text", value: value.replace(/\r\n?/g, "\n") });
  }

  /** Namespaces in XML 1.0, section 3. */
  #scope(declarations: readonly Declaration[], outer: Scope): KnownNames {
    const own = declarations.map(({ prefix, value, start }): [string, string] => [
      prefix,
      knownNamespace(this.#value(value, () => this.#source.span(start, start + value.length))),
    ]);
    return new KnownNames(new Map([...outer, ...own]));
  }

  /** Reads the values of the last attributes, which are not all as they are written; `first` is the index of the first. */
  #readValues(first: number): void {
    for (let index = first; index < this.#places.count; index++) {
      this.#places.setValue(
        index,
        this.#value(this.#places.value(index), () => this.#places.valueSpan(index)),
      );
    }
  }

  #elementName(text: string, scope: KnownNames, start: number, end: number): QName {
    const known = scope.elements.get(text);
    if (known !== undefined) return known;
    const errors = this.#diagnostics.errorCount;
    const name = this.#resolve(text, scope.namespaces, () => this.#source.span(start, end), true);
    if (errors === this.#diagnostics.errorCount) scope.elements.set(text, name);
    return name;
  }

  /** The names of the attributes of a tag, by their texts; `first` is the index of the first attribute. */
  #attributeNames(texts: readonly string[], scope: KnownNames, first: number): AttributeNames {
    let known = scope.attributes;
    for (const text of texts) known = known.and(text);
    if (known.names !== undefined) return known.names;
    const errors = this.#diagnostics.errorCount;
    const names = new AttributeNames(
      texts.map((text, place): AttributeName => {
        const name = this.#resolve(text, scope.namespaces, () => this.#places.span(first + place), false);
        return { name, key: expandedName(name) };
      }),
    );
    for (const [place, { key }] of names.list.entries()) {
      if (names.indexOf(key) === place) continue;
      const span = this.#places.span(first + place);
      this.#diagnostics.error("repeatedAttribute", span, `The attribute ${key} occurs more than once.`);
    }
    if (errors === this.#diagnostics.errorCount) known.names = names;
    return names;
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
  #addText(start: number, end: number): void {
    const innermost = this.#open.at(-1);
    if (start === end || innermost === undefined) return;
    const raw = this.#source.text.slice(start, end);
    if (raw.length <= MOST_SPACE && /^[ \n]+$/.test(raw)) {
      const space = this.#spaces.get(raw) ?? { kind: "text", value: raw };
      this.#spaces.set(raw, space);
      innermost.children.push(space);
      return;
    }
    const span = (): SourceSpan => this.#source.span(start, end);
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
