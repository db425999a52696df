import type { ContentReading, DataSetDescriptor, QName, XmlElement } from "../descriptor.js";
import { ValueError } from "../errors.js";
import { parseSimple } from "../types/simple.js";
import { clarkName, excerptOfName, XSD_NAMESPACE, XSI_NAMESPACE } from "../xml/namespaces.js";
import type { DecodeRule } from "../xml/reader.js";
import { type Column, NAMESPACES, type Table, tablesOf } from "./format.js";

/** The rows of a diffgram: as they are, and as the modified and deleted ones were before. */
interface Diffgram {
  readonly current: readonly ReadRow[];
  readonly before: readonly ReadRow[];
}

/**
 * Reads a DataSet: the inline schema is compared with the contract, the rows of the diffgram are grouped by table. An
 * absent diffgram means no rows.
 * @param node the element that contains the schema and the diffgram
 * @throws {DecodeError} for a missing schema, one that contradicts the contract, and values that do not fit
 */
export function readDataSet(node: XmlElement, type: DataSetDescriptor, content: ContentReading): unknown {
  const reading = new DataSetReading(content);
  const tables = tablesOf(type);
  const root = { element: node, path: content.path };
  const [schema, ...rest] = readParts(reading, root);
  checkSchema(reading, schema, tables);
  const [diffgram, ...others] = rest.filter((place) => isExpected(reading, place, "diffgram"));
  if (others[0] !== undefined) reading.fail(others[0], "repeated", "a DataSet has one diffgram");
  const rows =
    diffgram === undefined ? { current: [], before: [] } : readDiffgram(reading, diffgram, type.name, tables);
  return groupRows(rows, tables);
}

/**
 * The inline schema of a DataSet, and what follows it.
 * @throws {DecodeError} where the first element is no schema
 */
export function readParts(reading: DataSetReading, root: Place): readonly [schema: Place, ...rest: Place[]] {
  const [schema, ...rest] = reading.elements(root);
  if (schema !== undefined && isNamed(schema.element, xs("schema"))) return [schema, ...rest];
  return reading.fail(schema ?? root, "missing", "expected the inline schema of the DataSet (xs:schema)");
}

/**
 * Reads a diffgram.
 * @param name the name of the element with the rows
 * @throws {DecodeError} for rows that do not fit the tables
 */
export function readDiffgram(
  reading: DataSetReading,
  diffgram: Place,
  name: string,
  tables: readonly Table[],
): Diffgram {
  const parts = reading.elements(diffgram);
  const isOwn = ({ element }: Place): boolean => element.name.namespace === NAMESPACES.diffgr;
  const [data, ...others] = parts.filter((part) => !isOwn(part));
  if (others[0] !== undefined) reading.fail(others[0], "repeated", "a diffgram has one element with the rows");
  if (data !== undefined && data.element.name.local !== name) {
    reading.fail(data, "unknown", `expected the rows in an element ${name}, found ${excerptOfName(data.element.name)}`);
  }
  const before = parts.filter(isOwn).filter((place) => isExpected(reading, place, "before"));
  return {
    current: data === undefined ? [] : readRows(reading, data, tables),
    before: before.flatMap((place) => readRows(reading, place, tables)),
  };
}

function isExpected(reading: DataSetReading, place: Place, local: string): boolean {
  if (isNamed(place.element, { namespace: NAMESPACES.diffgr, local })) return true;
  reading.unknown(place, `expected diffgr:${local}, found ${excerptOfName(place.element.name)}`);
  return false;
}

/**
 * The rows as a value has them, by table. A row of `before` with the id of a modified row is how that row was; any other
 * is a deleted row.
 */
export function groupRows({ current, before }: Diffgram, tables: readonly Table[]): object {
  const modified = new Set(current.filter(({ change }) => change === "modified").map(keyOf));
  const was = new Map(before.map((row) => [keyOf(row), row.columns]));
  const deleted = before.filter((row) => !modified.has(keyOf(row)));
  const grouped = tables.map((table) => [table.property, rowsOf(current, table).map((row) => toValue(row, was))]);
  const gone = tables.flatMap((table) => {
    const rows = rowsOf(deleted, table).map((row) => row.columns);
    return rows.length === 0 ? [] : [[table.property, rows]];
  });
  return { ...Object.fromEntries(grouped), ...(gone.length > 0 && { $deleted: Object.fromEntries(gone) }) };
}

function rowsOf(rows: readonly ReadRow[], table: Table): readonly ReadRow[] {
  return rows.filter((row) => row.table === table);
}

function toValue(row: ReadRow, was: ReadonlyMap<string, object>): unknown {
  const { change, columns } = row;
  if (change !== "inserted" && change !== "modified") return columns;
  const before = change === "modified" ? was.get(keyOf(row)) : undefined;
  return { ...columns, $change: change, ...(before !== undefined && { $before: before }) };
}

/** Rows of different tables may have the same id. */
function keyOf({ table, id }: ReadRow): string {
  return `${table.name} ${id ?? ""}`;
}

/** What can be between an element declaration and those inside it. */
const MODEL_GROUPS = ["complexType", "choice", "sequence", "all"].map(xs);

/**
 * Compares the inline schema of a DataSet with the contract: the columns that both have must be of the same type.
 * Nothing else in it matters for reading, since the contract defines the rows.
 * @throws {DecodeError} for a schema that contradicts the contract, or has tables or columns beyond it (`unknown`)
 */
export function checkSchema(reading: DataSetReading, schema: Place, tables: readonly Table[]): void {
  const roots = declarationsIn(reading, schema);
  const dataSet =
    roots.find(({ element }) => attributeOf(element, NAMESPACES.msdata, "IsDataSet") === "true") ?? roots[0];
  for (const declared of dataSet === undefined ? [] : declarationsIn(reading, dataSet)) {
    const name = nameOf(declared);
    const table = tables.find((known) => known.name === name);
    if (table === undefined) reading.unknown(declared, `there is no table ${name}`);
    else checkTable(reading, declared, table);
  }
}

function checkTable(reading: DataSetReading, declared: Place, { name, columns }: Table): void {
  for (const place of declarationsIn(reading, declared)) {
    const column = columns.find((known) => known.name === nameOf(place));
    if (column === undefined) reading.unknown(place, `the table ${name} has no column ${nameOf(place)}`);
    else checkColumn(reading, place, column);
  }
}

function checkColumn(reading: DataSetReading, declared: Place, { type }: Column): void {
  const found = typeOf(reading, declared);
  if (found === undefined || found === clarkName(xs(type.builtin))) return;
  const problem = `the inline schema says the column is of type ${found}, the contract says xs:${type.builtin}`;
  reading.fail(declared, "type", problem, found);
}

/** The element declarations inside a schema, an element declaration or a type; deeper ones are not among them. */
function declarationsIn(reading: DataSetReading, place: Place): readonly Place[] {
  const found: Place[] = [];
  const open = [place];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const inner of reading.elements(next)) {
      if (isNamed(inner.element, xs("element"))) found.push(inner);
      else if (MODEL_GROUPS.some((name) => isNamed(inner.element, name))) open.push(inner);
    }
  }
  return found;
}

function nameOf({ element }: Place): string {
  return attributeOf(element, "", "name") ?? attributeOf(element, "", "ref")?.replace(/^.*:/, "") ?? "";
}

/** The name of the type of a column, or of what its anonymous type restricts; undefined where that cannot be told. */
function typeOf(reading: DataSetReading, column: Place): string | undefined {
  const inside = (place: Place | undefined, local: string): Place | undefined =>
    place && reading.elements(place).find(({ element }) => isNamed(element, xs(local)));
  const restriction = inside(inside(column, "simpleType"), "restriction");
  const at = restriction ?? column;
  const name = attributeOf(at.element, "", restriction ? "base" : "type");
  const [local = "", prefix = ""] = name?.trim().split(":").reverse() ?? [];
  const namespace = namespaceOf(at, prefix);
  return local === "" || namespace === undefined ? undefined : clarkName({ namespace, local });
}

function xs(local: string): QName {
  return { namespace: XSD_NAMESPACE, local };
}

/** The values of diffgr:hasChanges; "descent" is about rows of other tables. */
const CHANGES: readonly (string | undefined)[] = [undefined, "inserted", "modified", "descent"];

/** A row as it was read. */
export interface ReadRow {
  readonly table: Table;
  /** diffgr:id, by which a row of `before` is found again. */
  readonly id: string | undefined;
  readonly change: string | undefined;
  /** The properties of the row; a null column has none. */
  readonly columns: Readonly<Record<string, unknown>>;
}

/** The rows in an element, in order. The columns of a row may come in any order. */
export function readRows(reading: DataSetReading, parent: Place, tables: readonly Table[]): readonly ReadRow[] {
  return reading.rows(parent).flatMap((place) => {
    const { name } = place.element;
    const table = tables.find(({ name: local, namespace }) => isNamed(place.element, { namespace, local }));
    if (table !== undefined) return [readRow(reading, place, table)];
    reading.unknown(place, `there is no table ${excerptOfName(name)}`);
    return [];
  });
}

function readRow(reading: DataSetReading, row: Place, table: Table): ReadRow {
  const { element } = row;
  const change = attributeOf(element, NAMESPACES.diffgr, "hasChanges");
  if (!CHANGES.includes(change)) {
    reading.fail(row, "enumeration", 'diffgr:hasChanges must be "inserted", "modified" or "descent"', change);
  }
  for (const { name } of element.attributes) {
    if (name.namespace === NAMESPACES.diffgr || name.namespace === NAMESPACES.msdata) continue;
    reading.unknown(row, `the attribute ${excerptOfName(name)} is not known here`);
  }
  return {
    table,
    id: attributeOf(element, NAMESPACES.diffgr, "id"),
    change,
    columns: readColumns(reading, row, table),
  };
}

function readColumns(reading: DataSetReading, row: Place, table: Table): Readonly<Record<string, unknown>> {
  const values = new Map<string, unknown>();
  const seen = new Set<Column>();
  for (const place of reading.elements(row)) {
    const column = findColumn(table, place);
    if (column === undefined) {
      reading.unknown(place, `the table ${table.name} has no column ${excerptOfName(place.element.name)}`);
      continue;
    }
    if (seen.has(column)) reading.fail(place, "repeated", "a column occurs only once in a row");
    seen.add(column);
    if (!isNil(place)) values.set(column.property, readColumn(reading, place, column));
    else if (column.nillable) values.set(column.property, null);
  }
  const missing = table.columns.find(({ required, property }) => required && !values.has(property));
  if (missing !== undefined) reading.fail(row, "missing", `the column ${missing.name} is missing; it is required`);
  return Object.fromEntries(values);
}

function findColumn({ columns, namespace }: Table, { element }: Place): Column | undefined {
  return columns.find(({ name: local }) => isNamed(element, { namespace, local }));
}

function readColumn(reading: DataSetReading, place: Place, { type }: Column): unknown {
  const text = reading.text(place);
  return reading.value(place, () => parseSimple(type, text));
}

/** A null is mostly an absent column, but some writers use xsi:nil, also where no schema declares it. */
function isNil({ element }: Place): boolean {
  return ["true", "1"].includes(attributeOf(element, XSI_NAMESPACE, "nil") ?? "");
}

/** An element with its path: what the parts of the DataSet reader hand to each other. */
export interface Place {
  readonly element: XmlElement;
  readonly path: string;
  readonly parent?: Place;
}

/** Looks into elements, and turns what does not fit into errors with a path and a position. */
export class DataSetReading {
  readonly #content: ContentReading;

  constructor(content: ContentReading) {
    this.#content = content;
  }

  /** The child elements, the second of a name as "name[2]" in its path; text between them is refused. */
  elements(place: Place): readonly Place[] {
    return this.#children(place, (local, count) => (count === 1 ? local : `${local}[${count}]`));
  }

  /** The child elements of an element with rows, the first of a name as "name[1]" too. */
  rows(place: Place): readonly Place[] {
    return this.#children(place, (local, count) => `${local}[${count}]`);
  }

  /** The text of an element that has no child elements. */
  text(place: Place): string {
    const texts = place.element.children.filter((child) => typeof child === "string");
    if (texts.length === place.element.children.length) return texts.join("");
    return this.fail(place, "unknown", "expected only text here, found an element");
  }

  /** Runs `read`; what the simple type of a text refuses becomes an error at the place. */
  value<Value>(place: Place, read: () => Value): Value {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ValueError)) throw error;
      return this.#content.fail(place.element, place.path, error.message, error.violation.rule, error.violation.value);
    }
  }

  /** Refuses what the contract does not have, unless that is to be ignored. */
  unknown(place: Place, problem: string): void {
    if (this.#content.unknown === "error") this.fail(place, "unknown", problem);
  }

  fail({ element, path }: Place, rule: DecodeRule | "enumeration", problem: string, value?: string): never {
    return this.#content.fail(element, path, problem, rule, value);
  }

  #children(place: Place, step: (local: string, count: number) => string): readonly Place[] {
    const counts = new Map<string, number>();
    return place.element.children.flatMap((child) => {
      if (typeof child === "string") return this.#checkBlank(place, child);
      const { local } = child.name;
      const count = (counts.get(local) ?? 0) + 1;
      counts.set(local, count);
      return [{ parent: place, element: child, path: `${place.path}/${step(local, count)}` }];
    });
  }

  #checkBlank(place: Place, text: string): readonly Place[] {
    if (/[^\t\n\r ]/.test(text)) this.fail(place, "text", "expected only elements here, found text");
    return [];
  }
}

/** The value of an attribute, or undefined. */
export function attributeOf({ attributes }: XmlElement, namespace: string, local: string): string | undefined {
  return attributes.find(({ name }) => name.namespace === namespace && name.local === local)?.value;
}

/** The namespace that a prefix is bound to at a place; undefined when it is declared outside of the DataSet. */
export function namespaceOf(place: Place | undefined, prefix: string): string | undefined {
  for (let at = place; at !== undefined; at = at.parent) {
    const { declarations, name, prefix: own } = at.element;
    const found = declarations.get(prefix) ?? (own === prefix ? name.namespace : undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether an element has a name. */
export function isNamed({ name }: XmlElement, { namespace, local }: QName): boolean {
  return name.local === local && name.namespace === namespace;
}
