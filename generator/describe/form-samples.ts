import { NoValueError, type SampleOptions, sampleValue } from "@portwright/conformance";
import {
  type ChildDescriptor,
  type OperationDescriptor,
  resolveType,
  type ServiceDescriptor,
  type TypeDescriptor,
  type TypeReference,
} from "@portwright/runtime";
import { decodeNode, encodeDocument, NamespaceScope, writeNode } from "@portwright/runtime/codec";
import { type XmlField, xmlFields } from "@portwright/runtime/explorer";

/** The most elements of a sample: types that refer to each other can give samples that nobody could read. */
const MAX_ELEMENTS = 60;

/** What samples contain, the preferred first. */
const EXTENTS: readonly SampleOptions[] = [{ full: true }, {}];

/** Valid XML for the fields of the explorer's forms, by operation and field (see `ExplorerParts`). */
export function describeFormSamples({
  operations,
}: Pick<ServiceDescriptor, "operations">): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const values = new SampleValues();
  return new Map(
    operations.flatMap((operation) => {
      const samples = operationSamples(operation, values);
      return samples.length === 0 ? [] : [[operation.wireName, new Map(samples)]];
    }),
  );
}

function operationSamples(
  operation: OperationDescriptor,
  values: SampleValues,
): readonly (readonly [string, string])[] {
  return xmlFields(operation).flatMap((field) => {
    const sample = values.of(field.element.type);
    return sample === undefined ? [] : [[field.path, fieldText(field, sample.value)]];
  });
}

/** A value as the element of a field. */
function fieldText({ element, outer }: XmlField, value: unknown): string {
  const scope = new NamespaceScope();
  scope.declare("", outer);
  const node = decodeNode(encodeDocument({ ...element, kind: "element" }, value));
  // What is written adds the declarations that are needed.
  const declarations = new Map([...node.declarations].filter(([prefix]) => prefix !== ""));
  return writeNode({ ...node, declarations }, scope);
}

/** The samples of types, each made once: the operations of a contract share most types. */
class SampleValues {
  readonly #known = new Map<TypeDescriptor, { readonly value: unknown } | undefined>();

  /** A valid value; undefined where none was found, or none that is short enough. */
  of(reference: TypeReference): { readonly value: unknown } | undefined {
    const type = resolveType(reference);
    if (!this.#known.has(type)) {
      this.#known.set(
        type,
        EXTENTS.map((options) => shortSample(type, options)).find((sample) => sample !== undefined),
      );
    }
    return this.#known.get(type);
  }
}

function shortSample(type: TypeDescriptor, options: SampleOptions): { readonly value: unknown } | undefined {
  try {
    return { value: sampleValue(type, { ...options, choose: limitedTo(MAX_ELEMENTS) }) };
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
