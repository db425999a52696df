import { NoValueError, type SampleOptions, sampleValue } from "@portwright/conformance";
import {
  type ChildDescriptor,
  type OperationDescriptor,
  resolveType,
  type ServiceDescriptor,
} from "@portwright/runtime";
import { decodeNode, encodeDocument, NamespaceScope, writeNode } from "@portwright/runtime/codec";
import { type XmlField, xmlFields } from "@portwright/runtime/explorer";

/** The most elements of a sample: types that refer to each other can give samples that nobody could read. */
const MAX_ELEMENTS = 200;

/** What samples contain, the preferred first. */
const EXTENTS: readonly SampleOptions[] = [{ full: true }, {}];

/** Valid XML for the fields of the explorer's forms, by operation and field (see `ExplorerParts`). */
export function describeFormSamples({
  operations,
}: Pick<ServiceDescriptor, "operations">): ReadonlyMap<string, ReadonlyMap<string, string>> {
  return new Map(
    operations.flatMap((operation) => {
      const samples = operationSamples(operation);
      return samples.length === 0 ? [] : [[operation.wireName, new Map(samples)]];
    }),
  );
}

function operationSamples(operation: OperationDescriptor): readonly (readonly [string, string])[] {
  return xmlFields(operation).flatMap((field) => {
    const sample = EXTENTS.map((options) => fieldSample(field, options)).find((text) => text !== undefined);
    return sample === undefined ? [] : [[field.path, sample]];
  });
}

/** A valid element for a field; undefined where no value was found, or none that is short enough. */
function fieldSample({ element, outer }: XmlField, options: SampleOptions): string | undefined {
  const scope = new NamespaceScope();
  scope.declare("", outer);
  try {
    const value = sampleValue(element.type, { ...options, choose: limitedTo(MAX_ELEMENTS) });
    const node = decodeNode(encodeDocument({ ...element, kind: "element" }, value));
    // What is written adds the declarations that are needed.
    const declarations = new Map([...node.declarations].filter(([prefix]) => prefix !== ""));
    return writeNode({ ...node, declarations }, scope);
  } catch (error) {
    if (error instanceof NoValueError) return undefined;
    throw error;
  }
}

/** Chooses no value, and ends a sample of more elements. */
function limitedTo(most: number): (child: ChildDescriptor) => undefined {
  let count = 0;
  return ({ type }) => {
    count++;
    if (count > most) throw new NoValueError(resolveType(type), `the sample has more than ${most} elements`);
  };
}
