import type { QName } from "../descriptor.js";
import { XSD_NAMESPACE } from "../xml/namespaces.js";
import { clarkName } from "../xml/read-name.js";
import { type Column, NAMESPACES, type Table } from "./format.js";
import { attributeOf, type DataSetReading, isNamed, namespaceOf, type Place } from "./reading.js";

/** What stands between an element declaration and those inside it. */
const MODEL_GROUPS = new Set(["complexType", "choice", "sequence", "all"].map((local) => clarkName(xs(local))));

/**
 * Compares the inline schema of a DataSet with the contract: the columns that both have must be of the same type.
 * Nothing else in it matters for reading, since the contract says what the rows look like.
 * @throws {DecodeError} for a schema that contradicts the contract, or has tables or columns beyond it (`unknown`)
 */
export function checkSchema(reading: DataSetReading, schema: Place, tables: readonly Table[]): void {
  if (!isNamed(schema.element, xs("schema"))) {
    reading.fail(schema, "missing", "expected the inline schema of the DataSet (xs:schema) here");
  }
  const roots = declarationsIn(reading, schema);
  const dataSet =
    roots.find(({ element }) => attributeOf(element, NAMESPACES.msdata, "IsDataSet") === "true") ?? roots[0];
  for (const declared of dataSet === undefined ? [] : declarationsIn(reading, dataSet)) {
    const name = nameOf(declared);
    const table = tables.find((known) => known.name === name);
    if (table === undefined) reading.unknown(declared, `the contract has no table ${name}`);
    else checkTable(reading, declared, table);
  }
}

function checkTable(reading: DataSetReading, declared: Place, { name, columns }: Table): void {
  for (const place of declarationsIn(reading, declared)) {
    const column = columns.find((known) => known.name === nameOf(place));
    if (column === undefined)
      reading.unknown(place, `the contract has no column ${nameOf(place)} in the table ${name}`);
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
      else if (MODEL_GROUPS.has(clarkName(inner.element.name))) open.push(inner);
    }
  }
  return found;
}

function nameOf({ element }: Place): string {
  return attributeOf(element, "", "name") ?? attributeOf(element, "", "ref")?.replace(/^.*:/, "") ?? "";
}

/** The name of the type of a column, or of what its anonymous type restricts; undefined where that cannot be told. */
function typeOf(reading: DataSetReading, column: Place): string | undefined {
  const type = attributeOf(column.element, "", "type");
  if (type !== undefined) return resolve(column, type);
  const [simpleType] = reading.elements(column).filter(({ element }) => isNamed(element, xs("simpleType")));
  const inside = simpleType === undefined ? [] : reading.elements(simpleType);
  const restriction = inside.find(({ element }) => isNamed(element, xs("restriction")));
  const base = restriction && attributeOf(restriction.element, "", "base");
  return base === undefined ? undefined : resolve(restriction, base);
}

function resolve(place: Place | undefined, name: string): string | undefined {
  const [local = "", prefix = ""] = name.trim().split(":").reverse();
  const namespace = namespaceOf(place, prefix);
  return namespace === undefined ? undefined : clarkName({ namespace, local });
}

function xs(local: string): QName {
  return { namespace: XSD_NAMESPACE, local };
}
