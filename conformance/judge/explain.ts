import {
  DecodeError,
  type ElementDescriptor,
  elementsOf,
  itemOf,
  type QName,
  SoapFault,
  type TypeReference,
  resolveType,
} from "@portwright/runtime";
import { type DecodeRule, clarkName } from "@portwright/runtime/codec";
import { ConformanceFailure } from "../case.js";

/** What an answer does wrong that violates a rule of the decoder. Any other rule is one of simple types. */
const DEFECTS: ReadonlyMap<string, string> = new Map<DecodeRule, string>([
  ["well-formed", "the answer is not well-formed XML"],
  ["doctype", "the answer has a DOCTYPE"],
  ["encoding", "the bytes of the answer are not in its encoding"],
  ["limit", "the answer is too large to be judged"],
  ["missing", "a required element is missing in the answer"],
  ["repeated", "an element occurs too often in the answer"],
  ["unknown", "the answer has an element or attribute that the contract does not have there"],
  ["order", "the elements of the answer are out of order"],
  ["text", "the answer has text where only elements are allowed"],
  ["nil", "the answer has an xsi:nil that it must not have"],
  ["type", "the answer has an xsi:type that does not fit"],
]);

/**
 * Runs what reads an answer and puts the errors of the codec in words that say what the server did.
 * @param element what is decoded, so that a flattened array can be recognised
 * @throws {ConformanceFailure}
 */
export function explainDecode<Value>(read: () => Value, element?: ElementDescriptor): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof SoapFault) throw new ConformanceFailure(`the answer is no SOAP message: ${error.reason}`);
    if (!(error instanceof DecodeError)) throw error;
    const { rule, value = "" } = error.violation;
    const defect =
      flattened(element, rule, value) ?? DEFECTS.get(rule) ?? "a value of the answer is not what its type allows";
    throw new ConformanceFailure(`${defect}: ${error.message}`);
  }
}

/**
 * Judges the name of an element.
 * @param what the element in the words of a message: "the root of the answer"
 * @throws {ConformanceFailure} that says whether the name or only its namespace is wrong
 */
export function expectName(
  what: string,
  found: QName,
  { namespace, name }: Pick<ElementDescriptor, "namespace" | "name">,
): void {
  if (found.namespace === namespace && found.local === name) return;
  if (found.local === name) {
    const shown = found.namespace === "" ? "no namespace" : `the namespace "${found.namespace}"`;
    throw new ConformanceFailure(`${what} is ${name} in ${shown}, expected it in "${namespace}"`);
  }
  throw new ConformanceFailure(`${what} is ${clarkName(found)}, expected ${clarkName({ namespace, local: name })}`);
}

/** Recognises an unknown element that is an item outside its array, or a child of an item outside the item. */
function flattened(element: ElementDescriptor | undefined, rule: string, value: string): string | undefined {
  if (element === undefined || rule !== "unknown") return undefined;
  const local = value.replace(/^\{.*\}/, "");
  const array = findArray(element.name, element.type, local, new Set());
  return array && `an array of the answer is flattened (${array})`;
}

function findArray(name: string, reference: TypeReference, local: string, seen: Set<unknown>): string | undefined {
  const type = resolveType(reference);
  if (seen.has(type)) return undefined;
  seen.add(type);
  const item = itemOf(type);
  if (item !== undefined) {
    if (item.name === local) return `${name} has the items, each in ${local}`;
    const isInside = elementsOf(item.type).some((child) => child.name === local);
    return isInside ? `${local} must be in ${item.name}, in ${name}` : undefined;
  }
  return elementsOf(reference)
    .map((child) => findArray(child.name, child.type, local, seen))
    .find((found) => found !== undefined);
}
