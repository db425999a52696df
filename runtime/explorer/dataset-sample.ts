import { NAMESPACES, type Table, tablesOf } from "../dataset/format.js";
import { schemaText } from "../dataset/write.js";
import type { DataSetDescriptor, QName } from "../descriptor.js";
import { simplePlaceholder } from "./sample-text.js";
import type { XmlSample } from "./xml-sample.js";

const DECLARATIONS = ` xmlns:msdata="${NAMESPACES.msdata}" xmlns:diffgr="${NAMESPACES.diffgr}"`;

/** Writes a sample of an element that holds a DataSet: its inline schema, and a diffgram with a row of each table. */
export function writeDataSetSample(sample: XmlSample, name: QName, type: DataSetDescriptor): void {
  const tables = tablesOf(type);
  const namespace = tables[0]?.namespace ?? "";
  sample.element(name, () => {
    sample.markup(schemaText(type, namespace, tables));
    sample.tag("diffgr:diffgram", DECLARATIONS, () => {
      sample.element({ namespace, local: type.name }, () => {
        for (const table of tables) writeRow(sample, table);
      });
    });
  });
}

function writeRow(sample: XmlSample, { name, namespace, columns }: Table): void {
  sample.tag(name, ` diffgr:id="${name}1" msdata:rowOrder="0"`, () => {
    for (const column of columns) sample.leaf({ namespace, local: column.name }, simplePlaceholder(column.type));
  });
}
