import type {
  ArrayDescriptor,
  ChildDescriptor,
  DataSetDescriptor,
  OperationDescriptor,
  RecordDescriptor,
  ServiceDescriptor,
  SimpleDescriptor,
} from "../../runtime/descriptor.js";
import { xs } from "../../runtime/types/xs.js";

const NAMESPACE = "urn:kinds";
const OTHER = "urn:kinds:other";

const color: SimpleDescriptor = {
  kind: "simple",
  name: "Color",
  builtin: "string",
  facets: { enumeration: ["red", "green"] },
};
const code: SimpleDescriptor = {
  kind: "simple",
  name: "Code",
  builtin: "string",
  facets: { minLength: 2, maxLength: 8, patterns: ["^[A-Z]+$"] },
};

/** A type within itself. */
const person: RecordDescriptor = {
  kind: "record",
  name: "Person",
  namespace: OTHER,
  children: [
    { property: "name", name: "name", type: xs.string },
    { property: "friend", name: "friend", min: 0, type: () => person },
  ],
};
const people: ArrayDescriptor = {
  kind: "array",
  name: "ArrayOfPerson",
  namespace: OTHER,
  item: { name: "Person", min: 0, max: Number.POSITIVE_INFINITY, type: () => person },
};
const words: ArrayDescriptor = {
  kind: "array",
  name: "ArrayOfWord",
  namespace: OTHER,
  item: { name: "word", min: 0, max: Number.POSITIVE_INFINITY, type: xs.string },
};
const row: RecordDescriptor = {
  kind: "record",
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

const record = (name: string, children: RecordDescriptor["children"]): (() => RecordDescriptor) => {
  const type: RecordDescriptor = { kind: "record", name, namespace: NAMESPACE, children };
  return () => type;
};

/** An operation with a parameter of every kind, and a DataSet as its result. Only SOAP carries it. */
export const everything: OperationDescriptor = {
  name: "everything",
  wireName: "Everything",
  request: { kind: "element", namespace: NAMESPACE, name: "Everything", type: record("Everything", parameters) },
  response: {
    kind: "element",
    namespace: NAMESPACE,
    name: "EverythingResponse",
    type: record("EverythingResponse", [{ property: "result", name: "EverythingResult", type: () => table }]),
  },
  result: { property: "result", absent: "error" },
  bindings: { soap11: { action: "urn:kinds/Everything" }, soap12: { action: "urn:kinds/Everything" } },
};

/** The service of that operation. */
export const kindsService: ServiceDescriptor = {
  name: "Kinds",
  namespace: NAMESPACE,
  path: "/kinds",
  operations: [everything],
  documents: [],
};
