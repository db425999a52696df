import type {
  BuiltinValues,
  ContentCodec,
  ContentOutput,
  ContentReading,
  DataSetDescriptor,
  XmlElement,
} from "../descriptor.js";
import { show } from "../types/refuse.js";
import { NCNAME } from "../types/text.js";
import { decodeNode } from "../xml/decode.js";
import { checkArray, checkIsObject, checkObject } from "../xml/encode.js";
import { withContext } from "../xml/general/tree.js";
import { asNode, writeTree } from "../xml/general/write-tree.js";
import { declarationProblem, NamespaceScope, XSD_NAMESPACE } from "../xml/namespaces.js";
import {
  type DataColumn,
  type DataColumnType,
  describeTables,
  type FlatSchema,
  isColumnType,
  readFlatSchema,
} from "./flat-schema.js";
import { NAMESPACES, type Table } from "./format.js";
import { attributeOf, DataSetReading, groupRows, isNamed, readDiffgram, readParts } from "./read.js";
import { contentReader } from "./reader.js";
import { rowsWriter, schemaText } from "./write.js";

/** The columns of a row by name, each of the TypeScript type that its column has. A column that is null is absent. */
export interface DataRecord {
  readonly [column: string]: BuiltinValues[DataColumnType] | null | undefined;
}

/** A row: its columns, and its changes as the diffgram has them. No column has a name that begins with `$`. */
export interface UntypedRow {
  readonly [column: string]: BuiltinValues[DataColumnType] | DataRecord | null | undefined;
  /** How the row differs from what was last accepted; absent for an unchanged row. */
  readonly $change?: "inserted" | "modified";
  /** The row as it was before, of a modified row. */
  readonly $before?: DataRecord;
}

/** A table of a DataSet whose contract has no tables. */
export interface UntypedTable {
  readonly columns: readonly DataColumn[];
  /** In the order of the document. */
  readonly rows: readonly UntypedRow[];
  /** The rows that were deleted but not yet accepted. */
  readonly deleted?: readonly DataRecord[];
}

/** A DataSet or DataTable of .NET with flat tables. */
export interface DataSetTables {
  /** That of the DataSet. */
  readonly name: string;
  /** That of the tables and columns; absent for none. */
  readonly namespace?: string;
  /** By name, in the order of the inline schema. */
  readonly tables: { readonly [name: string]: UntypedTable };
  /**
   * The name of the element around the rows, where it is not that of the DataSet: a DataTable of .NET has
   * `DocumentElement`. Without rows there is no such element.
   */
  readonly rowsElement?: string;
  /**
   * The inline schema as it was read, where it says more than names, types, and which columns are required or nillable:
   * keys, relations, lengths, .NET types. Without it the schema is written from `tables`; it must not contradict them.
   */
  readonly schema?: XmlElement;
  readonly content?: undefined;
}

/** A DataSet that tables cannot represent: nested tables, columns that are attributes, errors of rows, no diffgram. */
export interface DataSetXml {
  /** The inline schema. */
  readonly schema: XmlElement;
  /** What follows it. */
  readonly content: XmlElement;
  readonly tables?: undefined;
}

/** The value of a .NET DataSet or DataTable whose tables the contract does not have: the message says them. */
export type UntypedDataSet = DataSetTables | DataSetXml;

/** The tables of a DataSet with everything that reading and writing need; the properties are the names. */
export function tablesIn({ name, namespace = "", tables }: DataSetTables): readonly Table[] {
  const declared = Object.entries(tables).map(([local, { columns }]) => ({ name: local, columns }));
  return describeTables({ name, namespace, tables: declared });
}

/** The descriptor of every DataSet whose tables the contract does not have. */
export const untypedDataSet: DataSetDescriptor<UntypedDataSet> = {
  kind: "dataset",
  name: "DataSet",
  namespace: "",
  codec: { reader: /* @__PURE__ */ contentReader(readUntyped), writer: () => writeUntyped } satisfies ContentCodec,
};

/**
 * Reads a DataSet by its inline schema.
 * @throws {DecodeError} where the schema or what follows it is missing, and for rows that do not fit the schema
 */
function readUntyped(
  node: XmlElement,
  _: DataSetDescriptor,
  content: ContentReading,
  outer: NamespaceScope,
): UntypedDataSet {
  const reading = new DataSetReading(content);
  const root = { element: node, path: content.path };
  const [schema, data, ...others] = readParts(reading, root);
  if (data === undefined) return reading.fail(root, "missing", "expected the rows after the inline schema");
  if (others[0] !== undefined) reading.fail(others[0], "repeated", "expected one element after the inline schema");
  const scope = new NamespaceScope();
  scope.restore(outer.save());
  for (const [prefix, namespace] of node.declarations) scope.declare(prefix, namespace);
  const inline = withContext(schema.element, scope);
  const flat = readFlatSchema(inline);
  if (flat === undefined || !isTabular(data.element, flat.namespace)) {
    return { schema: inline, content: withContext(data.element, scope) };
  }
  const around = elementsIn(data.element).find((part) => !isOwn(part));
  const rowsElement = around?.name.local ?? flat.name;
  const tables = describeTables(flat);
  const diffgram = readDiffgram(reading, data, rowsElement, tables);
  const { $deleted = {}, ...rows } = groupRows(diffgram, tables) as GroupedRows;
  const entries = flat.tables.map(({ name, columns }): [string, UntypedTable] => {
    const deleted = Object.hasOwn($deleted, name) ? $deleted[name] : undefined;
    return [name, { columns, rows: rows[name] ?? [], ...(deleted !== undefined && { deleted }) }];
  });
  return {
    name: flat.name,
    ...(flat.namespace !== "" && { namespace: flat.namespace }),
    tables: Object.fromEntries(entries),
    ...(rowsElement !== flat.name && diffgram.current.length > 0 && { rowsElement }),
    ...(!saysAll(inline, flat, tables) && { schema: inline }),
  };
}

/** The rows of the tables by name, as in the value of a DataSet whose tables the contract has. */
type GroupedRows = { readonly [table: string]: readonly UntypedRow[] } & {
  readonly $deleted?: { readonly [table: string]: readonly DataRecord[] };
};

const SCHEMA = { namespace: XSD_NAMESPACE, local: "schema" };
const ROW_ATTRIBUTES = [
  [NAMESPACES.diffgr, "id"],
  [NAMESPACES.diffgr, "hasChanges"],
  [NAMESPACES.msdata, "rowOrder"],
].map(String);

/** Whether an element is a diffgram with nothing that tables do not have: hidden columns, errors, nested rows. */
function isTabular(element: XmlElement, namespace: string): boolean {
  const parts = elementsIn(element);
  const data = parts.filter((part) => !isOwn(part));
  const isBefore = (part: XmlElement): boolean => isNamed(part, { namespace: NAMESPACES.diffgr, local: "before" });
  return (
    isNamed(element, { namespace: NAMESPACES.diffgr, local: "diffgram" }) &&
    data.length <= 1 &&
    data.every((part) => part.name.namespace === namespace) &&
    parts.every((part) => part.attributes.length === 0 && (!isOwn(part) || isBefore(part))) &&
    parts.flatMap(elementsIn).every(isTabularRow)
  );
}

function isTabularRow(row: XmlElement): boolean {
  const hasOthers = row.attributes.some(({ name }) => !ROW_ATTRIBUTES.includes(String([name.namespace, name.local])));
  return !hasOthers && attributeOf(row, NAMESPACES.diffgr, "hasChanges") !== "descent";
}

function isOwn({ name }: XmlElement): boolean {
  return name.namespace === NAMESPACES.diffgr;
}

function elementsIn({ children }: XmlElement): readonly XmlElement[] {
  return children.filter((child) => typeof child !== "string");
}

/** Whether an inline schema is the one that is written for its tables. */
function saysAll(inline: XmlElement, { name, namespace }: FlatSchema, tables: readonly Table[]): boolean {
  return isSame(inline, decodeNode(new TextEncoder().encode(schemaText(name, namespace, tables))));
}

function isSame(one: XmlElement, other: XmlElement): boolean {
  const [left, right] = [elementsIn(one), elementsIn(other)];
  return (
    isNamed(one, other.name) &&
    one.attributes.length === other.attributes.length &&
    one.attributes.every(({ name, value }) => attributeOf(other, name.namespace, name.local) === value) &&
    left.length === right.length &&
    left.every((child, index) => isSame(child, right[index] as XmlElement))
  );
}

type Values = Readonly<Record<string, unknown>>;

const FORMS = {
  xml: { owner: "the DataSet", names: new Set(["schema", "content"]) },
  tables: { owner: "the DataSet", names: new Set(["name", "namespace", "tables", "rowsElement", "schema"]) },
};
const TABLE = { owner: "a table", names: new Set(["columns", "rows", "deleted"]) };
const COLUMN = { owner: "a column", names: new Set(["name", "type", "required", "nillable"]) };

/**
 * Writes a DataSet with the inline schema that it has, else with that of its tables.
 * @throws {EncodeError} for rows that do not fit the columns, and for a schema that contradicts the tables
 */
function writeUntyped(output: ContentOutput, value: unknown, outer: string): void {
  const hasContent = typeof value === "object" && value !== null && "content" in value && value.content !== undefined;
  if (hasContent) {
    const { schema, content } = checkObject(output, value, FORMS.xml);
    writeSchema(output, schema, outer);
    output.inside(["content"], () => writeTree(output, asNode(output, content), outer));
  } else writeTables(output, checkObject(output, value, FORMS.tables), outer);
}

function writeSchema(output: ContentOutput, schema: unknown, outer: string): void {
  output.inside(["schema"], () => {
    const node = asNode(output, schema);
    if (!isNamed(node, SCHEMA)) output.fail("name", "expected an element xs:schema");
    writeTree(output, node, outer);
  });
}

function writeTables(output: ContentOutput, value: Values, outer: string): void {
  const { schema, rowsElement } = value;
  const given = output.inside(["tables"], () => checkIsObject(output, value["tables"]));
  const flat = {
    name: checkName(output, value, "name"),
    namespace: checkNamespace(output, value),
    tables: Object.entries(given).map(([name, table]) =>
      output.inside(["tables", name], () => checkTable(output, name, table)),
    ),
  };
  const around = rowsElement === undefined ? flat.name : checkName(output, value, "rowsElement");
  const tables = describeTables(flat);
  if (schema !== undefined) {
    writeSchema(output, schema, outer);
    output.inside(["schema"], () => checkAgrees(output, schema as XmlElement, flat));
  }
  const text = schema === undefined ? schemaText(flat.name, flat.namespace, tables) : "";
  rowsWriter(around, flat.namespace, tables, text)(outputOfRows(output), grouped(given));
}

/** The rows as in the value of a DataSet whose tables the contract has, so that both are written alike. */
function grouped(tables: Values): Values {
  const entries = Object.entries(tables as Readonly<Record<string, Values>>);
  return {
    ...Object.fromEntries(entries.map(([name, { rows }]) => [name, rows])),
    $deleted: Object.fromEntries(entries.map(([name, { deleted }]) => [name, deleted])),
  };
}

/** The output with the paths of `grouped` as those of the value that it was made of. */
function outputOfRows(output: ContentOutput): ContentOutput {
  const inside: ContentOutput["inside"] = ([first = "", ...steps], action) => {
    if (first !== "$deleted") return output.inside(["tables", first, "rows", ...steps], action);
    const [table, ...rest] = steps;
    return table === undefined ? action() : output.inside(["tables", table, "deleted", ...rest], action);
  };
  return {
    inside,
    write: (text) => output.write(text),
    content: (type, row, namespace) => output.content(type, row, namespace),
    fail: (rule, problem) => output.fail(rule, problem),
    failType: (value, wanted) => output.failType(value, wanted),
  };
}

function checkTable(output: ContentOutput, name: string, value: unknown): FlatSchema["tables"][number] {
  if (!NCNAME.test(name)) output.fail("name", "the name of a table must be a name of XML without a colon");
  const { columns } = checkObject(output, value, TABLE);
  const list = output.inside(["columns"], () => checkArray(output, columns));
  return {
    name,
    columns: list.map((_, index) => output.inside(["columns", index], () => checkColumn(output, list, index))),
  };
}

function checkColumn(output: ContentOutput, columns: readonly unknown[], index: number): DataColumn {
  const column = checkObject(output, columns[index], COLUMN);
  const name = checkName(output, column, "name");
  const { type, required, nillable } = column;
  if (columns.findIndex((each) => (each as Values)["name"] === name) < index) {
    output.fail("repeated", `the table has two columns ${name}`);
  }
  if (!isColumnType(type)) output.fail("enumeration", `a column cannot be of the type ${show(type)}`);
  return {
    name,
    type,
    ...(required === true && { required }),
    ...(nillable === true && { nillable }),
  };
}

function checkName(output: ContentOutput, object: Values, property: string): string {
  const name = object[property];
  return output.inside([property], () => {
    if (typeof name !== "string") return output.failType(name, "a string");
    return NCNAME.test(name) ? name : output.fail("name", `${show(name)} is not a name of XML without a colon`);
  });
}

function checkNamespace(output: ContentOutput, { namespace = "" }: Values): string {
  return output.inside(["namespace"], () => {
    if (typeof namespace !== "string") return output.failType(namespace, "a string");
    const problem = declarationProblem("", namespace);
    return problem === undefined ? namespace : output.fail("name", problem);
  });
}

/** A reader goes by the inline schema, so it must say the same as the tables. */
function checkAgrees(output: ContentOutput, schema: XmlElement, flat: FlatSchema): void {
  if (JSON.stringify(readFlatSchema(schema)) === JSON.stringify(flat)) return;
  output.fail("type", "the inline schema declares other tables or columns than `tables`; change it, or leave it out");
}
