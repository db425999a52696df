import type { SoapFault } from "@portwright/runtime";
import { clarkName, SOAP, type SoapVersion, XML_NAMESPACE, type XmlElement } from "@portwright/runtime/codec";
import { ConformanceFailure } from "../case.js";
import { allTextOf, childElements, isNamed, qnameIn, textOf } from "../message/tree.js";
import type { EnvelopeTree } from "./soap-envelope.js";

/** What a fault says. */
export interface FaultFacts {
  readonly version: SoapVersion;
  /** In the words of SOAP 1.2; "{namespace}local" for a code of the service's own. */
  readonly code: string;
  readonly reason: string;
  /** The text of the detail; undefined where there is none. */
  readonly detail: string | undefined;
  /** Whether each text of the reason says its language, which SOAP 1.1 does not ask for. */
  readonly hasLanguage: boolean;
  /** The header blocks of the message. */
  readonly headers: readonly XmlElement[];
}

type ReadFault = (path: readonly XmlElement[], fault: XmlElement) => FaultParts;

const READERS: Readonly<Record<SoapVersion, ReadFault>> = { "1.1": readFault11, "1.2": readFault12 };

/**
 * Reads a fault by the rules of its message's version.
 * @throws {ConformanceFailure}
 */
export function readFaultFacts({ version, envelope, body, headers }: EnvelopeTree, fault: XmlElement): FaultFacts {
  if (fault.name.namespace !== SOAP[version].namespace) throw otherNamespace(version, fault);
  const { detail, ...parts } = READERS[version]([envelope, body, fault], fault);
  return { ...parts, version, detail: detail && allTextOf(detail), headers };
}

function otherNamespace(version: SoapVersion, { name }: XmlElement): ConformanceFailure {
  const other = (["1.1", "1.2"] as const).find((other) => SOAP[other].namespace === name.namespace);
  const found = other === undefined ? clarkName(name) : `a SOAP ${other} Fault`;
  return new ConformanceFailure(`the fault is ${found} in a SOAP ${version} message`);
}

/** The parts of a fault that a reader of one version found. */
interface FaultParts {
  readonly code: string;
  readonly reason: string;
  readonly detail: XmlElement | undefined;
  /** Whether each text of the reason says its language, which SOAP 1.1 does not ask for. */
  readonly hasLanguage: boolean;
}

/**
 * The children of a part of a fault by their local names. They have to be in the order given, each once at most.
 * @param part the part in the words of a message: "the Fault"
 * @throws {ConformanceFailure}
 */
function readParts(
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
    if (place === -1) throw new ConformanceFailure(`${part} has ${clarkName(child.name)}, which is not allowed there`);
    expectNamespace(child, part, namespace);
    if (place === last) throw new ConformanceFailure(`${part} has ${local} twice`);
    if (place < last) throw new ConformanceFailure(`${part} has ${local} after ${order[last]}, expected it before`);
    last = place;
    found.set(local, child);
  }
  return found;
}

/**
 * A part that has to be there.
 * @throws {ConformanceFailure}
 */
function requirePart(parts: ReadonlyMap<string, XmlElement>, local: string, parent: string): XmlElement {
  const part = parts.get(local);
  if (part === undefined) throw new ConformanceFailure(`${parent} has no ${local}`);
  return part;
}

/** The code of a local name in a version, under its name in SOAP 1.2. */
function codeNamed(version: SoapVersion, local: string): SoapFault["code"] | undefined {
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

const FAULT_11 = "the SOAP 1.1 Fault";

/**
 * Reads a fault of SOAP 1.1 (section 4.4, and its schema for the order; Basic Profile 1.1, R1000 and R1001).
 * @param path the elements from the root to the fault
 * @throws {ConformanceFailure}
 */
function readFault11(path: readonly XmlElement[], fault: XmlElement): FaultParts {
  const parts = readParts(fault, FAULT_11, "", ["faultcode", "faultstring", "faultactor", "detail"]);
  const code = readCode11([...path, requirePart(parts, "faultcode", FAULT_11)]);
  const reason = textOf(requirePart(parts, "faultstring", FAULT_11)).trim();
  return { code, reason, detail: parts.get("detail"), hasLanguage: true };
}

/** Section 4.4.1: a qualified name; a suffix after a dot is more specific. */
function readCode11(path: readonly XmlElement[]): string {
  const name = qnameIn(path);
  const text = path.at(-1);
  if (name === undefined) {
    const found = JSON.stringify(text && textOf(text));
    throw new ConformanceFailure(`the faultcode is ${found}, expected a qualified name whose prefix is declared`);
  }
  const [general = ""] = name.local.split(".");
  const code = codeNamed("1.1", general);
  if (name.namespace === SOAP["1.1"].namespace && code === undefined) {
    throw new ConformanceFailure(`the faultcode is ${name.local}, which is no code of SOAP 1.1`);
  }
  if (name.namespace === "" && code !== undefined) {
    throw new ConformanceFailure(
      `the faultcode is ${name.local} without a prefix, expected it in the namespace of SOAP`,
    );
  }
  return name.namespace === SOAP["1.1"].namespace && code !== undefined ? code : clarkName(name);
}

const { namespace } = SOAP["1.2"];
const FAULT_12 = "the SOAP 1.2 Fault";

/**
 * Reads a fault of SOAP 1.2 (part 1, section 5.4).
 * @param path the elements from the root to the fault
 * @throws {ConformanceFailure}
 */
function readFault12(path: readonly XmlElement[], fault: XmlElement): FaultParts {
  const parts = readParts(fault, FAULT_12, namespace, ["Code", "Reason", "Node", "Role", "Detail"]);
  const code = readCode12([...path, requirePart(parts, "Code", FAULT_12)]);
  const texts = readTexts(requirePart(parts, "Reason", FAULT_12));
  const reason = textOf(texts[0]).trim();
  return { code, reason, detail: parts.get("Detail"), hasLanguage: texts.every(hasLanguage) };
}

/** Section 5.4.1: one of the five codes of SOAP; more specific ones are in Subcode. */
function readCode12(path: readonly XmlElement[]): string {
  const code = path.at(-1);
  const parts = code === undefined ? new Map() : readParts(code, "the Code", namespace, ["Value", "Subcode"]);
  const value: XmlElement = requirePart(parts, "Value", "the Code");
  const name = qnameIn([...path, value]);
  if (name === undefined) {
    const found = JSON.stringify(textOf(value));
    throw new ConformanceFailure(
      `the Value of the Code is ${found}, expected a qualified name whose prefix is declared`,
    );
  }
  const known = name.namespace === namespace ? codeNamed("1.2", name.local) : undefined;
  if (known !== undefined) return known;
  throw new ConformanceFailure(`the Value of the Code is ${clarkName(name)}, which is no fault code of SOAP 1.2`);
}

/** Section 5.4.2: one Text or more. */
function readTexts(reason: XmlElement): readonly [XmlElement, ...XmlElement[]] {
  const [first, ...more] = childElements(reason);
  if (first === undefined) throw new ConformanceFailure("the Reason has no Text");
  const other = [first, ...more].find((text) => !isNamed(text, namespace, "Text"));
  if (other === undefined) return [first, ...more];
  throw new ConformanceFailure(`the Reason has ${clarkName(other.name)}, expected only Text`);
}

/** Section 5.4.2.1. It is judged by a rule of its own: an engine that leaves it out does so in every fault. */
function hasLanguage({ attributes }: XmlElement): boolean {
  return attributes.some((attribute) => isNamed(attribute, XML_NAMESPACE, "lang"));
}
