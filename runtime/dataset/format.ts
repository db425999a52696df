import type { AtomicDescriptor, ComplexDescriptor, DataSetDescriptor } from "../descriptor.js";
import { childrenOf } from "../views.js";
import { XSD_NAMESPACE } from "../xml/namespaces.js";

/** The namespaces of a DataSet on the wire: XML Schema, Microsoft's additions to it, and the diffgram. */
export const NAMESPACES: Readonly<Record<"xs" | "msdata" | "diffgr", string>> = {
  xs: XSD_NAMESPACE,
  msdata: "urn:schemas-microsoft-com:xml-msdata",
  diffgr: "urn:schemas-microsoft-com:xml-diffgram-v1",
};

/** A column of a table: the child of the row, and the simple type that its values have. */
export interface Column {
  readonly property: string;
  readonly name: string;
  readonly type: AtomicDescriptor;
  readonly required: boolean;
  /** Whether a null is told from an absent column: as xsi:nil. */
  readonly nillable?: boolean;
}

/** A table with everything that reading and writing need. */
export interface Table {
  readonly property: string;
  readonly name: string;
  readonly namespace: string;
  readonly row: Omit<ComplexDescriptor, "~value">;
  readonly columns: readonly Column[];
}

/**
 * The tables of a DataSet with their columns; none where its messages say them.
 * @throws {TypeError} for a contract whose columns are not of atomic simple types, which a DataSet cannot have
 */
export function tablesOf({ tables = [] }: Pick<DataSetDescriptor, "tables">): readonly Table[] {
  return tables.map(({ property, name, row }) => {
    const type = row();
    // The row elements have the namespace of their columns.
    const namespace = childrenOf(type)[0]?.namespace ?? type.namespace;
    return { property, name, namespace, row: type, columns: columnsOf(type) };
  });
}

function columnsOf(row: Table["row"]): readonly Column[] {
  return childrenOf(row).map(({ property, name, type, min }) => {
    if (typeof type === "function" || type.variety !== "atomic") {
      throw new TypeError(`the column ${name} of ${row.name} is not of an atomic simple type`);
    }
    return { property, name, type, required: min !== 0 };
  });
}
