import { SOAP, XML_NAMESPACE, type XmlElement, clarkName } from "@portwright/runtime/codec";
import { ConformanceFailure } from "../failure.js";
import { childElements, isNamed, qnameIn, textOf } from "../message/tree.js";
import { codeNamed, readParts, requirePart, type FaultParts } from "./fault-parts.js";

const { namespace } = SOAP["1.2"];

const THE_FAULT = "the SOAP 1.2 Fault";

/**
 * Reads a fault of SOAP 1.2 (part 1, section 5.4).
 * @param path the elements from the root to the fault
 * @throws {ConformanceFailure}
 */
export function readFault12(path: readonly XmlElement[], fault: XmlElement): FaultParts {
  const parts = readParts(fault, THE_FAULT, namespace, ["Code", "Reason", "Node", "Role", "Detail"]);
  const code = readCode([...path, requirePart(parts, "Code", THE_FAULT)]);
  const texts = readTexts(requirePart(parts, "Reason", THE_FAULT));
  const reason = textOf(texts[0]).trim();
  return { code, reason, detail: parts.get("Detail"), hasLanguage: texts.every(hasLanguage) };
}

/** Section 5.4.1: one of the five codes of SOAP; finer ones stand in Subcode. */
function readCode(path: readonly XmlElement[]): string {
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
