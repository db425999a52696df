import type { ArrayShape, DataSetShape, RecordShape, Shape, SimpleShape, TypeShape } from "../shape/shape.js";
import { DescriptorText, occurrenceEntries } from "../text/descriptor-text.js";
import { stringLiteral } from "../text/literals.js";
import { type ImportView, ModuleScope } from "../text/module-scope.js";
import { arrayLiteral, objectLiteral } from "../text/object-literal.js";
import { RUNTIME, TYPES } from "../text/runtime-symbols.js";
import { occurrenceType, valueType } from "../text/type-text.js";

/** What codec.hbs shows. */
export interface CodecView {
  readonly imports: readonly ImportView[];
  /** The declaration of the namespace constant, or "". */
  readonly namespace: string;
  readonly descriptors: readonly DescriptorView[];
}

interface DescriptorView {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** What the descriptors of one module share. */
interface Context {
  readonly scope: ModuleScope;
  readonly text: DescriptorText;
  /** "types." */
  readonly types: string;
}

/** Writes a descriptor for each type of the contract, and for each wrapper of an answer. */
export function buildCodecView({ types, wrappers, namespace }: Shape): CodecView {
  const scope = new ModuleScope([...types, ...wrappers].map(({ tsName }) => tsName));
  const text = new DescriptorText(scope, namespace, "");
  const context: Context = { scope, text, types: `${scope.useNamespace(TYPES)}.` };
  // A simple type is referred to as it is, others by a function: so simple types must come first.
  const ordered = [...types.filter(isSimple), ...types.filter((type) => !isSimple(type))];
  const descriptors = [
    ...ordered.map((type) => describe(type, context)),
    ...wrappers.map((wrapper) => describeRecord(wrapper, scope.use(RUNTIME.RecordDescriptor), context)),
  ];
  return { imports: scope.imports(), namespace: text.declaration(), descriptors };
}

function isSimple({ kind }: TypeShape): boolean {
  return kind === "simple";
}

function describe(type: TypeShape, context: Context): DescriptorView {
  if (type.kind === "simple") return describeSimple(type, context);
  if (type.kind === "array") return describeArray(type, context);
  if (type.kind === "dataSet") return describeDataSet(type, context);
  const descriptor = context.scope.use(RUNTIME.RecordDescriptor);
  return describeRecord(type, `${descriptor}<${context.types}${type.tsName}>`, context);
}

function describeSimple({ tsName, name, builtin, facets }: SimpleShape, { scope, types }: Context): DescriptorView {
  const texts = Object.entries(facets).map(([facet, value]) => [facet, JSON.stringify(value)] as const);
  return {
    name: tsName,
    type: `${scope.use(RUNTIME.SimpleDescriptor)}<${types}${tsName}>`,
    text: objectLiteral([
      ["kind", '"simple"'],
      ["name", stringLiteral(name.local)],
      ["builtin", stringLiteral(builtin)],
      ["facets", texts.length === 0 ? undefined : objectLiteral(texts)],
    ]),
  };
}

function describeRecord(record: RecordShape, type: string, { text }: Context): DescriptorView {
  const children = record.fields.map((field) =>
    objectLiteral([
      ["property", stringLiteral(field.property)],
      ["name", stringLiteral(field.name.local)],
      ["namespace", ownNamespace(field.name.namespace, record.namespace, text)],
      ["type", text.reference(field.value)],
      ...occurrenceEntries(field),
    ]),
  );
  return {
    name: record.tsName,
    type,
    text: objectLiteral([
      ["kind", '"record"'],
      ["name", stringLiteral(record.name.local)],
      ["namespace", text.namespace(record.namespace)],
      ["children", arrayLiteral(children)],
    ]),
  };
}

function describeArray({ tsName, name, item }: ArrayShape, { scope, text, types }: Context): DescriptorView {
  const value = occurrenceType(item, valueType(item.value, types));
  return {
    name: tsName,
    type: `${scope.use(RUNTIME.ArrayDescriptor)}<${value}>`,
    text: objectLiteral([
      ["kind", '"array"'],
      ["name", stringLiteral(name.local)],
      ["namespace", text.namespace(item.name.namespace)],
      [
        "item",
        objectLiteral([
          ["name", stringLiteral(item.name.local)],
          ["type", text.reference(item.value)],
          ...occurrenceEntries(item),
        ]),
      ],
    ]),
  };
}

function describeDataSet({ tsName, name, tables }: DataSetShape, { scope, types }: Context): DescriptorView {
  const texts = tables.map((table) =>
    objectLiteral([
      ["property", stringLiteral(table.property)],
      ["name", stringLiteral(table.name)],
      ["row", `() => ${table.row}`],
    ]),
  );
  return {
    name: tsName,
    type: `${scope.use(RUNTIME.DataSetDescriptor)}<${types}${tsName}>`,
    text: objectLiteral([
      ["kind", '"dataset"'],
      ["name", stringLiteral(name.local)],
      ["tables", arrayLiteral(texts)],
    ]),
  };
}

function ownNamespace(namespace: string, inherited: string, text: DescriptorText): string | undefined {
  return namespace === inherited ? undefined : text.namespace(namespace);
}
