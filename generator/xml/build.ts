import { XMLParser } from "fast-xml-parser";
import type { Diagnostics } from "../diagnostics.js";
import { mostSimilar } from "../did-you-mean.js";
import type { QName, SourceSpan } from "../model/node.js";
import { expandedName, namespaces, splitQName } from "./names.js";
import { replaceReferences } from "./references.js";
import type { SourceText } from "./source.js";
import { type RawAttribute, type StartTag, scanStartTag } from "./start-tag.js";
import type { XmlAttribute, XmlElement, XmlText } from "./tree.js";

/** A node as the parser gives it: one key, the tag's name, "#text" or "#cdata", with the content; and its position. */
export interface RawNode {
  readonly [key: string]: string | readonly RawNode[];
  readonly [key: symbol]: { readonly startIndex: number; readonly endIndex: number };
}

type Scope = ReadonlyMap<string, string>;

const metaData = XMLParser.getMetaDataSymbol() as symbol;
const rootScope: Scope = new Map([["xml", namespaces.xml]]);

/**
 * Makes the tree of an element: names resolved, references replaced, positions kept. Reports errors that the parser
 * does not detect.
 */
export function buildElement(node: RawNode, source: SourceText, diagnostics: Diagnostics): XmlElement {
  return new TreeBuilder(source, diagnostics).element(node, rootScope);
}

class TreeBuilder {
  readonly #source: SourceText;
  readonly #diagnostics: Diagnostics;

  constructor(source: SourceText, diagnostics: Diagnostics) {
    this.#source = source;
    this.#diagnostics = diagnostics;
  }

  element(node: RawNode, outer: Scope): XmlElement {
    const { startIndex, endIndex } = node[metaData] ?? { startIndex: 0, endIndex: 0 };
    const span = this.#source.span(startIndex, endIndex);
    const tag = scanStartTag(this.#source.text, startIndex);
    const scope = this.#scope(tag, outer);
    return {
      kind: "element",
      name: this.#name(tag.name, scope, span, true),
      attributes: this.#attributes(tag, scope),
      namespaces: scope,
      children: this.#children(node, scope, span),
      span,
    };
  }

  #children(node: RawNode, scope: Scope, span: SourceSpan): readonly (XmlElement | XmlText)[] {
    const content = Object.values(node)[0];
    if (typeof content === "string" || content === undefined) return [];
    return content.map((child) => {
      const text = child["#text"];
      if (typeof text === "string") return { kind: "text", value: this.#text(text, span) };
      const cdata = child["#cdata"];
      return cdata === undefined ? this.element(child, scope) : { kind: "text", value: rawText(cdata) };
    });
  }

  /** Namespaces in XML 1.0, section 3. */
  #scope(tag: StartTag, outer: Scope): Scope {
    const declarations = tag.attributes.filter(isDeclaration);
    if (declarations.length === 0) return outer;
    const own = declarations.map(({ name, value, valueStart }): [string, string] => {
      const span = this.#source.span(valueStart, valueStart + value.length);
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
    const end = raw.valueStart + raw.value.length;
    const span = this.#source.span(raw.start, end + 1);
    const valueSpan = this.#source.span(raw.valueStart, end);
    const value = this.#value(raw.value, valueSpan);
    return { name: this.#name(raw.name, scope, span, false), value, span, valueSpan };
  }

  #name(text: string, scope: Scope, span: SourceSpan, useDefault: boolean): QName {
    const name = splitQName(text);
    if (name === undefined) {
      this.#diagnostics.error("malformedXml", span, `"${text}" is not a qualified name.`);
      return { namespace: "", local: text };
    }
    const { prefix, local } = name;
    if (prefix === "" && !useDefault) return { namespace: "", local };
    const namespace = scope.get(prefix);
    if (namespace === undefined && prefix !== "") {
      const meant = mostSimilar(prefix, [...scope.keys()]);
      const hint = `${meant === undefined ? "" : `Did you mean ${meant}:${local}? `}Declare it: xmlns:${prefix}="...".`;
      this.#diagnostics.error("undeclaredPrefix", span, `The prefix "${prefix}" of "${text}" is not declared.`, hint);
    }
    return { namespace: namespace ?? "", local };
  }

  /** XML 1.0, section 3.3.3. */
  #value(raw: string, span: SourceSpan): string {
    if (raw.includes("<")) {
      this.#diagnostics.error("malformedXml", span, 'An attribute value must not contain "<"; write "&lt;".');
    }
    return this.#replace(raw.replace(/\r\n|[\t\n\r]/g, " "), span);
  }

  /** XML 1.0, section 2.4. */
  #text(raw: string, span: SourceSpan): string {
    if (raw.includes("]]>")) {
      this.#diagnostics.error("malformedXml", span, 'The text of an element must not contain "]]>"; write "]]&gt;".');
    }
    return this.#replace(raw, span);
  }

  #replace(text: string, span: SourceSpan): string {
    return replaceReferences(text, (reference) =>
      this.#diagnostics.error(
        "unknownEntity",
        span,
        `The reference "${reference}" is neither a predefined entity nor a valid character reference.`,
      ),
    );
  }
}

function isDeclaration({ name }: RawAttribute): boolean {
  return name === "xmlns" || name.startsWith("xmlns:");
}

function rawText(content: string | readonly RawNode[]): string {
  return typeof content === "string" ? content : content.map((node) => node["#text"] ?? "").join("");
}
