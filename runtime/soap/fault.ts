import type { QName, XmlElement } from "../descriptor.js";
import { SoapFault } from "../errors.js";
import { replaceNonCharacters } from "../types/refuse.js";
import { NamespaceScope, XML_NAMESPACE } from "../xml/namespaces.js";
import { SOAP, type SoapVersion } from "./version.js";

/** Whether the element in a Body is a fault. */
export function isFault({ namespace, local }: QName): boolean {
  return local === "Fault" && Object.values(SOAP).some((facts) => facts.namespace === namespace);
}

/**
 * Reads a fault (SOAP 1.1 section 4.4, SOAP 1.2 part 1 section 5.4). Nothing in it is required: services write faults
 * in many ways, and an incomplete one is more useful than an error about it.
 * @param node the Fault element with the declarations in scope, as `Envelope.readNode` gives it
 * @param status the HTTP status it came with
 */
export function readFault(version: SoapVersion, node: XmlElement, status?: number): SoapFault {
  const { code, subcodes, reason, actor, detail } = READERS[version](node);
  return new SoapFault(code, reason, {
    subcodes,
    detail: detail?.children.filter((child) => typeof child !== "string") ?? [],
    actor: actor && textOf(actor),
    status,
  });
}

interface FaultParts extends FaultCode {
  readonly reason: string;
  readonly actor: XmlElement | undefined;
  readonly detail: XmlElement | undefined;
}

interface FaultCode {
  readonly code: SoapFault["code"];
  readonly subcodes: readonly QName[];
}

const READERS: Readonly<Record<SoapVersion, (fault: XmlElement) => FaultParts>> = {
  "1.1": readFault11,
  "1.2": readFault12,
};

/** Its children have no namespace; some services put them in that of SOAP. */
function readFault11(fault: XmlElement): FaultParts {
  const name = childOf(fault, "faultcode");
  return {
    ...readCode11(name === undefined ? undefined : qnameIn([fault, name])),
    reason: textOf(childOf(fault, "faultstring")),
    actor: childOf(fault, "faultactor"),
    detail: childOf(fault, "detail"),
  };
}

/** SOAP 1.1 section 4.4.1: finer codes follow a dot; a code of the service's own is finer than Server. */
function readCode11(name: QName | undefined): FaultCode {
  if (name === undefined) return { code: "Receiver", subcodes: [] };
  const { namespace, local } = name;
  const [first = "", ...finer] = local.split(".");
  const code = codeNamed("1.1", first);
  if (code === undefined) return { code: "Receiver", subcodes: [name] };
  return { code, subcodes: finer.map((local) => ({ namespace, local })) };
}

function readFault12(fault: XmlElement): FaultParts {
  const subcodes: QName[] = [];
  const path = [fault];
  for (let code = childOf(fault, "Code"); code !== undefined; code = childOf(code, "Subcode")) {
    path.push(code);
    const value = childOf(code, "Value");
    const name = value && qnameIn([...path, value]);
    if (name !== undefined) subcodes.push(name);
  }
  const code = codeNamed("1.2", subcodes.shift()?.local ?? "") ?? "Receiver";
  return {
    code,
    subcodes,
    reason: textOf(childOf(childOf(fault, "Reason"), "Text")),
    actor: childOf(fault, "Role"),
    detail: childOf(fault, "Detail"),
  };
}

function codeNamed(version: SoapVersion, local: string): SoapFault["code"] | undefined {
  const { faultCodes } = SOAP[version];
  return (Object.keys(faultCodes) as SoapFault["code"][]).find((code) => faultCodes[code] === local);
}

function childOf(node: XmlElement | undefined, local: string): XmlElement | undefined {
  return node?.children.find((child) => typeof child !== "string" && child.name.local === local) as
    XmlElement | undefined;
}

function textOf(node: XmlElement | undefined): string {
  const text = node?.children.filter((child) => typeof child === "string").join("") ?? "";
  return text.trim();
}

/** The qualified name in the last of these elements, of which each contains the next; an unknown prefix is left out. */
function qnameIn(path: readonly XmlElement[]): QName | undefined {
  const scope = new NamespaceScope();
  for (const { declarations } of path) {
    for (const [prefix, namespace] of declarations) scope.declare(prefix, namespace);
  }
  const [, prefix = "", local] = /^(?:([^:]*):)?(.+)$/s.exec(textOf(path.at(-1))) ?? [];
  return local === undefined ? undefined : { namespace: scope.resolve(prefix) ?? "", local };
}

type Children = readonly (XmlElement | string)[];

const FAULT_CHILDREN: Readonly<Record<SoapVersion, (fault: SoapFault, ofBody: boolean) => Children>> = {
  "1.1": faultChildren11,
  "1.2": faultChildren12,
};

/**
 * The Fault element of a fault, with the prefix "soap" (SOAP 1.1 section 4.4, SOAP 1.2 part 1 section 5.4).
 * @param ofBody whether the fault is about the Body, and not about the Header
 */
export function faultNode(version: SoapVersion, fault: SoapFault, ofBody: boolean): XmlElement {
  return element({ namespace: SOAP[version].namespace, local: "Fault" }, FAULT_CHILDREN[version](fault, ofBody));
}

function faultChildren11(fault: SoapFault, ofBody: boolean): Children {
  const named = (local: string, children: Children): XmlElement => element({ namespace: "", local }, children);
  // Section 4.4: a fault of the body has a detail, be it empty; a fault of the headers has none.
  const hasDetail = ofBody && fault.code !== "VersionMismatch" && fault.code !== "MustUnderstand";
  return [
    withName({ namespace: "", local: "faultcode" }, faultCode11(fault), SOAP["1.1"].namespace),
    named("faultstring", [replaceNonCharacters(fault.reason)]),
    ...(fault.actor === undefined ? [] : [named("faultactor", [fault.actor])]),
    ...(hasDetail || fault.detail.length > 0 ? [named("detail", fault.detail)] : []),
  ];
}

/**
 * The code of SOAP 1.1 (section 4.4.1), which is a single name. Subcodes follow the code, separated by dots; a
 * subcode with a namespace of its own replaces what precedes it.
 */
function faultCode11({ code, subcodes }: SoapFault): QName {
  const start = { namespace: SOAP["1.1"].namespace, local: SOAP["1.1"].faultCodes[code] };
  return subcodes.reduce((outer, { namespace, local }): QName => {
    const within = namespace === "" || namespace === outer.namespace;
    return within ? { namespace: outer.namespace, local: `${outer.local}.${local}` } : { namespace, local };
  }, start);
}

function faultChildren12(fault: SoapFault): Children {
  const code = { namespace: SOAP["1.2"].namespace, local: SOAP["1.2"].faultCodes[fault.code] };
  const text = element12("Text", [replaceNonCharacters(fault.reason)]);
  const language = { name: { namespace: XML_NAMESPACE, local: "lang" }, prefix: "xml", value: "en" };
  return [
    element12("Code", code12([code, ...fault.subcodes])),
    element12("Reason", [{ ...text, attributes: [language] }]),
    ...(fault.actor === undefined ? [] : [element12("Role", [fault.actor])]),
    ...(fault.detail.length === 0 ? [] : [element12("Detail", fault.detail)]),
  ];
}

/** Value, then the finer codes nested in Subcode (SOAP 1.2 part 1, section 5.4.1). */
function code12(codes: readonly QName[]): Children {
  const nest = (inner: Children, code: QName): Children => {
    const value = withName({ namespace: SOAP["1.2"].namespace, local: "Value" }, code, SOAP["1.2"].namespace);
    return [value, ...(inner.length === 0 ? [] : [element12("Subcode", inner)])];
  };
  return codes.toReversed().reduce(nest, []);
}

function element12(local: string, children: Children): XmlElement {
  return element({ namespace: SOAP["1.2"].namespace, local }, children);
}

/** An element whose content is a qualified name; names of SOAP have the prefix "soap", which is in scope. */
function withName(name: QName, value: QName, soap: string): XmlElement {
  if (value.namespace === soap) return element(name, [`soap:${value.local}`]);
  if (value.namespace === "") return element(name, [value.local]);
  return { ...element(name, [`code:${value.local}`]), declarations: new Map([["code", value.namespace]]) };
}

function element(name: QName, children: Children): XmlElement {
  const prefix = name.namespace === "" ? "" : "soap";
  return { name, prefix, declarations: new Map(), attributes: [], children };
}
