import { type InfosetElement, infoset } from "../../support/infoset.js";

const SOAP11 = "http://schemas.xmlsoap.org/soap/envelope/";
const SOAP12 = "http://www.w3.org/2003/05/soap-envelope";
const NAMESPACES: ReadonlyMap<string, string> = new Map([
  ["text/xml", SOAP11],
  ["application/soap+xml", SOAP12],
]);
const XSI_TYPE = "{http://www.w3.org/2001/XMLSchema-instance}type=";

/** A header block for another node than the service, which has no duty to understand it. */
const ANOTHER_NODE = /\}(?:actor|role)=(?!.*\/(?:next|ultimateReceiver)$)./;

/** What an engine goes by in a SOAP message; undefined for one of which it is not known how it is read. */
export function messageKey(place: string, headers: Headers, body: Uint8Array): string | undefined {
  const contentType = headers.get("content-type") ?? "";
  const namespace = NAMESPACES.get(contentType.split(";")[0]?.toLowerCase() ?? "");
  const envelope = parse(body);
  if (namespace === undefined || envelope === undefined) return undefined;
  const payload = payloadOf(envelope, namespace);
  if (payload === undefined || !isAction(payload, namespace, headers)) return undefined;
  return JSON.stringify([place, namespace, withoutTypes(payload)]);
}

/** The document by its byte order mark, else as UTF-8; undefined with a DOCTYPE or a processing instruction. */
function parse(body: Uint8Array): InfosetElement | undefined {
  try {
    const text = new TextDecoder(encodingOf(body), { fatal: true }).decode(body);
    return /<!DOCTYPE|<\?(?!xml )/.test(text) ? undefined : infoset(text);
  } catch {
    return undefined;
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

/** The one element in the Body of an Envelope that has no block which must be understood. */
function payloadOf({ name, children }: InfosetElement, namespace: string): InfosetElement | undefined {
  const [header, body] = children.length === 2 ? children : [undefined, ...children];
  if (name !== `{${namespace}}Envelope` || children.length > 2 || !isNamed(body, `{${namespace}}Body`))
    return undefined;
  if (header !== undefined && !(isNamed(header, `{${namespace}}Header`) && header.children.every(isPassedOver))) {
    return undefined;
  }
  const [payload, second] = body.children;
  return second === undefined && typeof payload === "object" ? payload : undefined;
}

function isNamed(part: InfosetElement | string | undefined, name: string): part is InfosetElement {
  return typeof part === "object" && part.name === name;
}

function isPassedOver(block: InfosetElement | string): boolean {
  if (typeof block === "string") return false;
  const mustBeUnderstood = block.attributes.some((attribute) => /\}mustUnderstand=(?:1|true)$/.test(attribute));
  return !mustBeUnderstood || block.attributes.some((attribute) => ANOTHER_NODE.test(attribute));
}

/** The action is what the contract says for the payload; SOAP 1.2 may leave it out. */
function isAction({ name }: InfosetElement, namespace: string, headers: Headers): boolean {
  const expected = `"${name.replaceAll(/[{}]/g, "")}"`;
  if (namespace === SOAP11) return headers.get("soapaction") === expected;
  const named = /;\s*action=(\S+)/.exec(headers.get("content-type") ?? "")?.[1];
  return named === undefined || named === expected;
}

/** An xsi:type that repeats the declared type says nothing new. */
function withoutTypes(element: InfosetElement): InfosetElement {
  const attributes = element.attributes.filter((attribute) => !attribute.startsWith(`${XSI_TYPE}xsd:`));
  const children = element.children.map((child) => (typeof child === "string" ? child : withoutTypes(child)));
  return { ...element, attributes, children };
}
