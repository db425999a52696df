import type {
  ArrayDescriptor,
  ChildDescriptor,
  DataSetDescriptor,
  ElementDescriptor,
  Occurrence,
  RecordDescriptor,
  SimpleDescriptor,
  TypeDescriptor,
  TypeReference,
} from "@portwright/runtime";
import { xs } from "@portwright/runtime/codec";
import type {
  ArrayShape,
  DataSetShape,
  ElementShape,
  FieldShape,
  OccurrenceShape,
  RecordShape,
  Shape,
  SimpleShape,
  TypeShape,
  ValueShape,
} from "../targets/shape/shape.js";

/** The descriptors of a contract's types and wrappers, by their names in TypeScript. */
export type TypeDescriptors = ReadonlyMap<string, TypeDescriptor>;

/** Makes the descriptors that the codec target writes as text. */
export function describeTypes({ types, wrappers }: Pick<Shape, "types" | "wrappers">): TypeDescriptors {
  const described = new Map<string, TypeDescriptor>();
  const all: readonly TypeShape[] = [...types, ...wrappers];
  // A simple type is referred to as it is, others by a function: so simple types must come first.
  for (const type of all) if (type.kind === "simple") described.set(type.tsName, describeSimple(type));
  for (const type of all) if (type.kind !== "simple") described.set(type.tsName, describeComplex(type, described));
  return described;
}

/** Makes an ElementDescriptor. */
export function describeElement({ name, nillable, value }: ElementShape, types: TypeDescriptors): ElementDescriptor {
  return {
    kind: "element",
    namespace: name.namespace,
    name: name.local,
    type: referTo(value, types),
    ...(nillable ? { nillable } : {}),
  };
}

/** The descriptor of what a field of HTTP GET or POST holds; readShape refuses fields of any other than a simple type. */
export function describeSimpleValue(value: ValueShape, types: TypeDescriptors): SimpleDescriptor {
  const type = referTo(value, types);
  if (typeof type === "function") throw new Error(`a field of HTTP GET or POST cannot hold a ${value.kind}`);
  return type;
}

function describeSimple({ name, builtin, facets }: SimpleShape): SimpleDescriptor {
  return { kind: "simple", name: name.local, builtin, ...(Object.keys(facets).length === 0 ? {} : { facets }) };
}

function describeComplex(type: Exclude<TypeShape, SimpleShape>, types: TypeDescriptors): TypeDescriptor {
  if (type.kind === "array") return describeArray(type, types);
  return type.kind === "dataSet" ? describeDataSet(type, types) : describeRecord(type, types);
}

function describeRecord({ name, namespace, fields }: RecordShape, types: TypeDescriptors): RecordDescriptor {
  const children = fields.map((field) => describeField(field, namespace, types));
  return { kind: "record", name: name.local, namespace, children };
}

function describeField(field: FieldShape, inherited: string, types: TypeDescriptors): ChildDescriptor {
  const { namespace, local } = field.name;
  return {
    property: field.property,
    name: local,
    ...(namespace === inherited ? {} : { namespace }),
    type: referTo(field.value, types),
    ...occurrence(field),
  };
}

function describeArray({ name, item }: ArrayShape, types: TypeDescriptors): ArrayDescriptor {
  return {
    kind: "array",
    name: name.local,
    namespace: item.name.namespace,
    item: { name: item.name.local, type: referTo(item.value, types), ...occurrence(item) },
  };
}

function describeDataSet({ name, tables }: DataSetShape, types: TypeDescriptors): DataSetDescriptor {
  return {
    kind: "dataset",
    name: name.local,
    tables: tables.map(({ property, name: table, row }) => ({
      property,
      name: table,
      row: () => find(types, row, "record"),
    })),
  };
}

/** Those members that differ from "exactly once". */
function occurrence({ min, max, nillable }: OccurrenceShape): Occurrence {
  return { ...(min === 1 ? {} : { min }), ...(max === 1 ? {} : { max }), ...(nillable ? { nillable } : {}) };
}

function referTo(value: ValueShape, types: TypeDescriptors): TypeReference {
  if (value.kind === "builtin") return xs[value.builtin];
  if (value.kind === "simple") return find(types, value.tsName, "simple");
  const kind = value.kind === "dataSet" ? "dataset" : value.kind;
  return () => find(types, value.tsName, kind);
}

function find<Kind extends TypeDescriptor["kind"]>(types: TypeDescriptors, name: string, kind: Kind) {
  const type = types.get(name);
  if (type === undefined || !isOfKind(type, kind)) throw new Error(`the shape has no ${kind} of the name ${name}`);
  return type;
}

function isOfKind<Kind extends TypeDescriptor["kind"]>(
  type: TypeDescriptor,
  kind: Kind,
): type is Extract<TypeDescriptor, { readonly kind: Kind }> {
  return type.kind === kind;
}
