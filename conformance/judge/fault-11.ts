import { SOAP, type XmlElement, clarkName } from "@portwright/runtime/codec";
import { ConformanceFailure } from "../failure.js";
import { qnameIn, textOf } from "../message/tree.js";
import { codeNamed, readParts, requirePart, type FaultParts } from "./fault-parts.js";

const THE_FAULT = "the SOAP 1.1 Fault";

/**
 * Reads a fault of SOAP 1.1 (section 4.4, and its schema for the order; Basic Profile 1.1, R1000 and R1001).
 * @param path the elements from the root to the fault
 * @throws {ConformanceFailure}
 */
export function readFault11(path: readonly XmlElement[], fault: XmlElement): FaultParts {
  const parts = readParts(fault, THE_FAULT, "", ["faultcode", "faultstring", "faultactor", "detail"]);
  const code = readCode([...path, requirePart(parts, "faultcode", THE_FAULT)]);
  const reason = textOf(requirePart(parts, "faultstring", THE_FAULT)).trim();
  return { code, reason, detail: parts.get("detail"), hasLanguage: true };
}

/** Section 4.4.1: a qualified name; what stands behind a dot makes it finer. */
function readCode(path: readonly XmlElement[]): string {
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
