import type { DataSetDescriptor } from "../descriptor.js";
import { escapeAttribute } from "../xml/escape.js";
import { type Column, NAMESPACES, type Table } from "./format.js";

const DECLARATIONS = `xmlns:xs="${NAMESPACES.xs}" xmlns:msdata="${NAMESPACES.msdata}"`;

/** The inline schema of a DataSet, in the shape that .NET writes: one choice of tables, each a sequence of columns. */
export function schemaText({ name }: DataSetDescriptor, namespace: string, tables: readonly Table[]): string {
  return (
    `<xs:schema id="${name}" ${targetText(namespace)} ${DECLARATIONS}>` +
    `<xs:element name="${name}" msdata:IsDataSet="true" msdata:UseCurrentLocale="true">` +
    `<xs:complexType><xs:choice minOccurs="0" maxOccurs="unbounded">${tables.map(tableText).join("")}</xs:choice>` +
    "</xs:complexType></xs:element></xs:schema>"
  );
}

function targetText(namespace: string): string {
  if (namespace === "") return 'xmlns=""';
  const uri = escapeAttribute(namespace);
  return `targetNamespace="${uri}" xmlns="${uri}" attributeFormDefault="qualified" elementFormDefault="qualified"`;
}

function tableText({ name, columns }: Table): string {
  const sequence = `<xs:sequence>${columns.map(columnText).join("")}</xs:sequence>`;
  return `<xs:element name="${name}"><xs:complexType>${sequence}</xs:complexType></xs:element>`;
}

function columnText({ name, type, required }: Column): string {
  return `<xs:element name="${name}" type="xs:${type.builtin}"${required ? "" : ' minOccurs="0"'} />`;
}
