import { SOAP } from "../../soap/version.js";
import { XML_NAMESPACE } from "../../xml/namespaces.js";
import type { XmlElement } from "../../xml/node.js";
import { clarkName } from "../../xml/read-name.js";
import { ConformanceFailure } from "../failure.js";
import { elementsOf, isNamed, qnameIn, textOf } from "../message/tree.js";
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
  const reason = readReason(requirePart(parts, "Reason", THE_FAULT));
  return { code, reason, detail: parts.get("Detail") };
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

/** Section 5.4.2: one Text or more, each with its language. */
function readReason(reason: XmlElement): string {
  const texts = elementsOf(reason);
  const [first] = texts;
  if (first === undefined) throw new ConformanceFailure("the Reason has no Text");
  for (const text of texts) {
    if (!isNamed(text, namespace, "Text")) {
      throw new ConformanceFailure(`the Reason has ${clarkName(text.name)}, expected only Text`);
    }
    if (text.attributes.some((attribute) => isNamed(attribute, XML_NAMESPACE, "lang"))) continue;
    throw new ConformanceFailure("a Text of the Reason has no xml:lang");
  }
  return textOf(first).trim();
}
