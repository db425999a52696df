import type { DataSetDescriptor, RecordDescriptor, SimpleDescriptor } from "../descriptor.js";
import { XSD_NAMESPACE } from "../xml/namespaces.js";

/** The namespaces of a DataSet on the wire: XML Schema, Microsoft's additions to it, and the diffgram. */
export const NAMESPACES = {
  xs: XSD_NAMESPACE,
  msdata: "urn:schemas-microsoft-com:xml-msdata",
  diffgr: "urn:schemas-microsoft-com:xml-diffgram-v1",
} as const;

/** A column of a table: the child of the row, and the simple type that its values have. */
export interface Column {
  readonly property: string;
  readonly name: string;
  readonly type: SimpleDescriptor;
  readonly required: boolean;
}

/** A table with everything that reading and writing need. */
export interface Table {
  readonly property: string;
  readonly name: string;
  readonly namespace: string;
  readonly row: RecordDescriptor;
  readonly columns: readonly Column[];
}

/**
 * The tables of a DataSet with their columns.
 * @throws {TypeError} for a contract whose columns are not of simple types, which a DataSet cannot have
 */
export function tablesOf({ tables }: Pick<DataSetDescriptor, "tables">): readonly Table[] {
  return tables.map(({ property, name, row }) => {
    const record = row();
    return { property, name, namespace: record.namespace, row: record, columns: columnsOf(record) };
  });
}

function columnsOf(row: RecordDescriptor): readonly Column[] {
  return row.children.map(({ property, name, type, min }) => {
    if (typeof type === "function") throw new TypeError(`column ${name} of ${row.name} is not of a simple type`);
    return { property, name, type, required: min !== 0 };
  });
}
