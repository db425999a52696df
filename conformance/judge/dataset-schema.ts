import { type OperationDescriptor, resultOf } from "@portwright/runtime";
import { XSD_NAMESPACE, type XmlElement } from "@portwright/runtime/codec";
import { ConformanceFailure } from "../failure.js";
import { attributeOf, childElements, elementsIn } from "../message/tree.js";

const DIFFGRAM_NAMESPACE = "urn:schemas-microsoft-com:xml-diffgram-v1";
const MODEL_GROUPS = ["complexType", "sequence", "choice", "all"];

/** Whether the result of an operation is a DataSet. */
export function hasDataSet(operation: OperationDescriptor): boolean {
  const type = resultOf(operation)?.type;
  return typeof type === "function" && type().kind === "dataset";
}

/**
 * Judges that the inline schema of a DataSet declares every table and column that its rows have: a reader that goes by
 * the schema loses the others.
 * @param payload the DataSet, or what it stands in
 * @throws {ConformanceFailure}
 */
export function expectColumnsDeclared(payload: XmlElement): void {
  const [schema] = elementsIn(payload, XSD_NAMESPACE, "schema");
  if (schema === undefined) {
    childElements(payload).forEach(expectColumnsDeclared);
    return;
  }
  const tables = new Map(
    declarationsIn(schema)
      .flatMap(declarationsIn)
      .map((table) => [nameOf(table), table]),
  );
  const [diffgram] = elementsIn(payload, DIFFGRAM_NAMESPACE, "diffgram");
  const rows = (diffgram === undefined ? [] : childElements(diffgram)).flatMap(childElements);
  for (const row of rows) expectRowDeclared(row, tables.get(row.name.local));
}

/** A table that is declared elsewhere, by reference or by a named type, is not looked into. */
function expectRowDeclared(row: XmlElement, table: XmlElement | undefined): void {
  const { local } = row.name;
  if (table === undefined) {
    throw new ConformanceFailure(
      `the inline schema of the DataSet does not declare the table ${local}, which has rows`,
    );
  }
  if (attributeOf(table, "ref") !== undefined || attributeOf(table, "type") !== undefined) return;
  const columns = declarationsIn(table).map(nameOf);
  const other = childElements(row).find(({ name }) => !columns.includes(name.local));
  if (other === undefined) return;
  const column = `the column ${other.name.local} of the table ${local}`;
  throw new ConformanceFailure(`the inline schema of the DataSet does not declare ${column}, which has values`);
}

/** The element declarations in a schema, or in an element declaration, past the groups between them. */
function declarationsIn(element: XmlElement): readonly XmlElement[] {
  return childElements(element).flatMap((child) => {
    if (child.name.namespace !== XSD_NAMESPACE) return [];
    if (child.name.local === "element") return [child];
    return MODEL_GROUPS.includes(child.name.local) ? declarationsIn(child) : [];
  });
}

function nameOf(declaration: XmlElement): string {
  return attributeOf(declaration, "name") ?? attributeOf(declaration, "ref")?.replace(/^.*:/, "") ?? "";
}
