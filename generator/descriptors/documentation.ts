import type { ContractDocumentation, TypeDocumentation } from "@portwright/runtime/explorer";
import type { TypeDescriptor } from "@portwright/runtime";
import type { RecordShape, Shape, TypeShape } from "../targets/shape/shape.js";
import type { TypeDescriptors } from "./types.js";

/** A name and what the contract says of it. */
interface Documented {
  readonly name: string;
  readonly documentation: string | undefined;
}

/** Gathers what the contract says in words, for the explorer's pages. */
export function describeDocumentation(shape: Shape, types: TypeDescriptors): ContractDocumentation {
  const documented = [...shape.types, ...shape.wrappers].flatMap((type) => documentType(type, types));
  return { service: shape.documentation, operations: texts(shape.operations), types: new Map(documented) };
}

/** A type of which the contract says something; pages say "list of", not why. */
function documentType(
  type: TypeShape | RecordShape,
  types: TypeDescriptors,
): readonly (readonly [TypeDescriptor, TypeDocumentation])[] {
  const descriptor = types.get(type.tsName);
  if (type.kind === "array" || descriptor === undefined) return [];
  const parts = texts(partsOf(type));
  if (type.documentation === undefined && parts.size === 0) return [];
  const text = type.documentation === undefined ? {} : { text: type.documentation };
  return [[descriptor, { ...text, ...(parts.size === 0 ? {} : { parts }) }]];
}

/** The parts of a type that have documentation of their own: fields, by their name on the wire, and tables. */
function partsOf(type: TypeShape | RecordShape): readonly Documented[] {
  if (type.kind === "dataSet") return type.tables;
  if (type.kind !== "record") return [];
  return type.fields.map(({ name, documentation }) => ({ name: name.local, documentation }));
}

function texts(documented: readonly Documented[]): ReadonlyMap<string, string> {
  return new Map(
    documented.flatMap(({ name, documentation }) => (documentation === undefined ? [] : [[name, documentation]])),
  );
}
