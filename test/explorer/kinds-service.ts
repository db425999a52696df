import { dataSetCodec } from "../../runtime/dataset/codec.js";
import type {
  ChildDescriptor,
  ComplexDescriptor,
  DataSetDescriptor,
  SimpleDescriptor,
} from "../../runtime/descriptor.js";
import type { MessageDescriptor, OperationDescriptor, ServiceDescriptor } from "../../runtime/service-descriptor.js";
import { restrictedValues } from "../../runtime/types/derived.js";
import { xs } from "../../runtime/types/xs.js";

const NAMESPACE = "urn:kinds";
const OTHER = "urn:kinds:other";

const color: SimpleDescriptor = {
  kind: "simple",
  variety: "atomic",
  namespace: NAMESPACE,
  name: "Color",
  builtin: "string",
  base: xs.string,
  facets: { enumeration: ["red", "green"] },
  values: restrictedValues,
};
const code: SimpleDescriptor = {
  kind: "simple",
  variety: "atomic",
  namespace: NAMESPACE,
  name: "Code",
  builtin: "string",
  base: xs.string,
  facets: { minLength: 2, maxLength: 8, patterns: ["^[A-Z]+$"] },
  values: restrictedValues,
};

/** A type within itself. */
const person: ComplexDescriptor = {
  kind: "complex",
  name: "Person",
  namespace: OTHER,
  children: [
    { property: "name", name: "name", type: xs.string },
    { property: "friend", name: "friend", min: 0, type: () => person },
  ],
};
const people: ComplexDescriptor = {
  kind: "complex",
  name: "ArrayOfPerson",
  namespace: OTHER,
  items: true,
  children: [{ property: "Person", name: "Person", min: 0, max: Number.POSITIVE_INFINITY, type: () => person }],
};
const words: ComplexDescriptor = {
  kind: "complex",
  name: "ArrayOfWord",
  namespace: OTHER,
  items: true,
  children: [{ property: "word", name: "word", min: 0, max: Number.POSITIVE_INFINITY, type: xs.string }],
};
const row: ComplexDescriptor = {
  kind: "complex",
  name: "Row",
  namespace: "",
  children: [
    { property: "id", name: "Id", type: xs.int },
    { property: "text", name: "Text", min: 0, type: xs.string },
  ],
};
const table: DataSetDescriptor = {
  kind: "dataset",
  name: "Tables",
  namespace: NAMESPACE,
  codec: dataSetCodec,
  tables: [{ property: "rows", name: "Rows", row: () => row }],
};

const parameters: readonly ChildDescriptor[] = [
  { property: "note", name: "note", min: 0, nillable: true, type: xs.string },
  { property: "color", name: "color", type: color },
  { property: "code", name: "code", type: code },
  { property: "ratio", name: "ratio", type: xs.double },
  { property: "sizes", name: "size", min: 0, max: 3, type: xs.int },
  { property: "words", name: "words", type: () => words },
  { property: "people", name: "people", type: () => people },
];

/** A message whose Body has an element with these children. */
export function message(name: string, children: readonly ChildDescriptor[]): MessageDescriptor {
  const type: ComplexDescriptor = { kind: "complex", name, namespace: NAMESPACE, children };
  return { style: "document", body: [{ kind: "element", namespace: NAMESPACE, name, type: () => type }] };
}

/** An operation with a parameter of every kind, and a DataSet as its result. Only SOAP bindings have it. */
export const everything: OperationDescriptor = {
  name: "everything",
  wireName: "Everything",
  input: message("Everything", parameters),
  output: message("EverythingResponse", [{ property: "result", name: "EverythingResult", type: () => table }]),
  result: { property: "result", absent: "error" },
  bindings: {
    soap11: { kind: "soap", action: "urn:kinds/Everything" },
    soap12: { kind: "soap", action: "urn:kinds/Everything" },
  },
};

/** The service of that operation. */
export const kindsService: ServiceDescriptor = {
  name: "Kinds",
  namespace: NAMESPACE,
  ports: (["soap11", "soap12"] as const).map((kind) => ({ name: kind, kind, path: "/kinds" })),
  operations: [everything],
  documents: [],
};
