import type { SoapFault } from "@portwright/runtime";
import { SOAP, type SoapVersion, type XmlElement, clarkName } from "@portwright/runtime/codec";
import { ConformanceFailure } from "../failure.js";
import { childElements } from "../message/tree.js";

/** The parts of a fault that a reader of one version found, all of the right shape. */
export interface FaultParts {
  readonly code: string;
  readonly reason: string;
  readonly detail: XmlElement | undefined;
  /** Whether each text of the reason says its language, which SOAP 1.1 does not ask for. */
  readonly hasLanguage: boolean;
}

/**
 * The children of a part of a fault by their local names. They have to stand in the order given, each once at most.
 * @param part the part in the words of a message: "the Fault"
 * @throws {ConformanceFailure}
 */
export function readParts(
  parent: XmlElement,
  part: string,
  namespace: string,
  order: readonly string[],
): ReadonlyMap<string, XmlElement> {
  let last = -1;
  const found = new Map<string, XmlElement>();
  for (const child of childElements(parent)) {
    const { local } = child.name;
    const place = order.indexOf(local);
    if (place === -1) throw new ConformanceFailure(`${part} has ${clarkName(child.name)}, which it does not know`);
    expectNamespace(child, part, namespace);
    if (place === last) throw new ConformanceFailure(`${part} has ${local} twice`);
    if (place < last) throw new ConformanceFailure(`${part} has ${local} behind ${order[last]}, expected it before`);
    last = place;
    found.set(local, child);
  }
  return found;
}

/**
 * A part that has to be there.
 * @throws {ConformanceFailure}
 */
export function requirePart(parts: ReadonlyMap<string, XmlElement>, local: string, parent: string): XmlElement {
  const part = parts.get(local);
  if (part === undefined) throw new ConformanceFailure(`${parent} has no ${local}`);
  return part;
}

/** The code that a local name stands for in a version, in the words of SOAP 1.2. */
export function codeNamed(version: SoapVersion, local: string): SoapFault["code"] | undefined {
  const { faultCodes } = SOAP[version];
  return (Object.keys(faultCodes) as SoapFault["code"][]).find((code) => faultCodes[code] === local);
}

function expectNamespace({ name }: XmlElement, part: string, namespace: string): void {
  if (name.namespace === namespace) return;
  const shown = (uri: string): string => (uri === "" ? "no namespace" : `the namespace "${uri}"`);
  throw new ConformanceFailure(
    `${part} has ${name.local} in ${shown(name.namespace)}, expected it in ${shown(namespace)}`,
  );
}
