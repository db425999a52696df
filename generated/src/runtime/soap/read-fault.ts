// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import type { QName } from "../descriptor.js";
import { SoapFault } from "../errors.js";
import { NamespaceScope } from "../xml/namespaces.js";
import type { XmlElement } from "../xml/node.js";
import { SOAP, type SoapVersion } from "./version.js";

/** Whether the element in a Body is a fault. */
export function isFault({ namespace, local }: QName): boolean {
  return local === "Fault" && Object.values(SOAP).some((facts) => facts.namespace === namespace);
}

/**
 * Reads a fault (SOAP 1.1 section 4.4, SOAP 1.2 part 1 section 5.4). Nothing in it is required: services write faults
 * in many ways, and a poor one still says more than an error about it.
 * @param node the Fault element with the declarations in scope, as `Envelope.readNode` gives it
 * @param status the HTTP status it came with
 */
export function readFault(version: SoapVersion, node: XmlElement, status?: number): SoapFault {
  const { code, subcodes, reason, actor, detail } = READERS[version](node);
  return new SoapFault(code, reason, {
    subcodes,
    detail: detail?.children.filter((child) => typeof child !== "string") ?? [],
    ...(actor !== undefined && { actor: textOf(actor) }),
    ...(status !== undefined && { status }),
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

/** SOAP 1.1 section 4.4.1: finer codes stand behind a dot; a code of the service's own is finer than Server. */
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

/** The qualified name in the last of these elements, of which each holds the next; an unknown prefix is left out. */
function qnameIn(path: readonly XmlElement[]): QName | undefined {
  const scope = new NamespaceScope();
  for (const { declarations } of path) {
    for (const [prefix, namespace] of declarations) scope.declare(prefix, namespace);
  }
  const [, prefix = "", local] = /^(?:([^:]*):)?(.+)$/s.exec(textOf(path.at(-1))) ?? [];
  return local === undefined ? undefined : { namespace: scope.resolve(prefix) ?? "", local };
}
