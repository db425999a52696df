import type { QName } from "@portwright/runtime";
import { SOAP, type SoapVersion, type XmlAttribute, type XmlElement } from "@portwright/runtime/codec";
import type { SoapCall } from "./soap-call.js";

/** A child of an element. */
export type XmlContent = XmlElement | string;

/** Makes another element of one; a message is edited from its Envelope. */
export type Edit = (element: XmlElement) => XmlElement;

/** Makes other content of one child: another child, none, or several. */
export type EditChild = (child: XmlElement) => readonly XmlContent[];

/** An element without attributes whose prefix, where it has a namespace, is `prefix`. */
export function element(name: QName, children: readonly XmlContent[] = [], prefix = ""): XmlElement {
  return { name, prefix, declarations: new Map(), attributes: [], children };
}

/** An element of SOAP. */
export function soapElement(version: SoapVersion, local: string, children: readonly XmlContent[] = []): XmlElement {
  return element({ namespace: SOAP[version].namespace, local }, children, "soap");
}

/** Gives an element other children. */
export function withChildren(edit: (children: readonly XmlContent[]) => readonly XmlContent[]): Edit {
  return (parent) => ({ ...parent, children: edit(parent.children) });
}

/** Gives an element an attribute besides. */
export function withAttribute(attribute: XmlAttribute): Edit {
  return (parent) => ({ ...parent, attributes: [...parent.attributes, attribute] });
}

/** Gives an element a namespace declaration besides. */
export function withDeclaration(prefix: string, namespace: string): Edit {
  return (parent) => ({ ...parent, declarations: new Map([...parent.declarations, [prefix, namespace]]) });
}

/** Gives an element another name. */
export function withName(name: Partial<QName>): Edit {
  return (parent) => ({ ...parent, name: { ...parent.name, ...name } });
}

/** Edits the child element at a place, counted from 0. */
export function atElement(index: number, edit: EditChild): Edit {
  return withChildren((children) => {
    let place = -1;
    return children.flatMap((child) => {
      if (typeof child === "string") return [child];
      place += 1;
      return place === index ? edit(child) : [child];
    });
  });
}

/** Edits the Body of an Envelope. */
export function inBody(edit: Edit): Edit {
  return withChildren((children) => children.map((part) => (isBody(part) ? edit(part) : part)));
}

/** Edits the element in the Body that calls the operation. */
export function inCall(edit: Edit): Edit {
  return inBody(atElement(0, (call) => [edit(call)]));
}

/** Adds blocks to the Header, which is inserted before the Body where there is none. */
export function withHeader(version: SoapVersion, blocks: readonly XmlElement[]): Edit {
  return withChildren((children) => {
    const known = children.find(isHeader);
    const header = known ?? soapElement(version, "Header");
    const others = children.filter((child) => child !== known);
    return [{ ...header, children: [...header.children, ...blocks] }, ...others];
  });
}

/** Edits the blocks of the Header. */
export function inHeader(edit: (blocks: readonly XmlContent[]) => readonly XmlContent[]): Edit {
  return withChildren((children) =>
    children.map((child) => (isHeader(child) ? { ...child, children: edit(child.children) } : child)),
  );
}

function isHeader(part: XmlContent): part is XmlElement {
  return typeof part !== "string" && part.name.local === "Header";
}

function isBody(part: XmlContent): part is XmlElement {
  return typeof part !== "string" && part.name.local === "Body";
}

/** The prefixes of a message: "" makes a namespace the default one. */
export interface Prefixes {
  /** That of Envelope and Body. */
  readonly soap: string;
  /** That of the element in the Body, and of what is in it. */
  readonly payload: string;
}

/**
 * Writes the names of a message with other prefixes; each is declared where it is first needed. Other prefixes stay
 * declared: values may have them.
 */
export function withPrefixes({ facts }: SoapCall, { soap, payload }: Prefixes): Edit {
  const edit = (element: XmlElement): XmlElement => ({
    ...element,
    prefix: element.name.namespace === facts.namespace ? soap : payload,
    declarations: new Map([...element.declarations].filter(([prefix]) => !["", soap, payload].includes(prefix))),
    children: element.children.map((child) => (typeof child === "string" ? child : edit(child))),
  });
  return edit;
}
