import type {
  ArrayDescriptor,
  Occurrence,
  QName,
  RecordDescriptor,
  TypeDescriptor,
  TypeReference,
} from "../descriptor.js";
import { resolveType } from "../resolve-type.js";
import { writeDataSetSample } from "./dataset-sample.js";
import { simplePlaceholder } from "./sample-text.js";
import type { XmlSample } from "./xml-sample.js";

/** How many items a list has in a sample. */
const ITEMS = 2;

/**
 * Writes a sample of an element of this type. A type within itself is left out.
 * @param within the types that the element stands in
 */
export function writeSample(
  sample: XmlSample,
  name: QName,
  reference: TypeReference,
  within: readonly TypeDescriptor[] = [],
): void {
  const type = resolveType(reference);
  if (within.includes(type)) return;
  const inside = [...within, type];
  if (type.kind === "simple") sample.leaf(name, simplePlaceholder(type));
  else if (type.kind === "dataset") writeDataSetSample(sample, name, type);
  else sample.element(name, () => writeChildren(sample, type, inside));
}

function writeChildren(
  sample: XmlSample,
  type: RecordDescriptor | ArrayDescriptor,
  within: readonly TypeDescriptor[],
): void {
  for (const child of type.kind === "array" ? [type.item] : type.children) {
    const name = { namespace: child.namespace ?? type.namespace, local: child.name };
    for (let count = isRepeated(child) ? ITEMS : 1; count > 0; count--) writeSample(sample, name, child.type, within);
  }
}

/** Whether an element may stand more than once in its place. */
export function isRepeated({ max = 1 }: Occurrence): boolean {
  return max > 1;
}
