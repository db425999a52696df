import fc from "fast-check";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { expect, test } from "vitest";
import { arbitraryOf } from "../../../conformance/arbitraries/structures.js";
import { decodeDocument } from "../../../runtime/xml/decode.js";
import { encodeDocument } from "../../../runtime/xml/encode.js";
import { infoset } from "../../support/infoset.js";
import { untypedElement } from "./news.js";

const write = (value: unknown): string => new TextDecoder().decode(encodeDocument(untypedElement, value));
const read = (xml: string): object => decodeDocument(untypedElement, new TextEncoder().encode(xml)) as object;

test("the rows are valid by the inline schema that is written, for libxml2", () => {
  const check = (value: unknown): void => {
    const [, schema = "", rows] =
      /(<xs:schema.*:schema>)(?:.*?(<NewDataSet .*<\/NewDataSet>))?/s.exec(write(value)) ?? [];
    const document = rows?.replace(/ (diffgr:id|diffgr:hasChanges|msdata:rowOrder)="\w+"/g, "") ?? "";
    const validator = XsdValidator.fromDoc(XmlDocument.fromString(schema));
    if (rows !== undefined) validator.validate(XmlDocument.fromString(document));
  };
  fc.assert(fc.property(arbitraryOf(untypedElement.type), check), { numRuns: 100, seed: 1 });
});

const ID = { name: "Id", type: "int" };
const of = (columns: readonly object[], rows: readonly object[] = [], name = "T") => ({
  name: "D",
  tables: { [name]: { columns, rows } },
});

test.each<[name: string, found: string | RegExp, put: string, form: string]>([
  ["a DataTable", /(?<=<\/?)D(?=[ >])/g, "DocumentElement", "name,tables,rowsElement"],
  ["a table whose name every object has", /(?<=<\/?|")T(?=[ 1>"])/g, "toString", "name,tables"],
  ["a .NET type", 'type="xs:int"', 'msdata:DataType="X" type="xs:int"', "name,tables,schema"],
  ["a hidden column", "msdata:rowOrder", 'msdata:hiddenKey="7" msdata:rowOrder', "schema,content"],
  ["errors of rows", "</diffgr:diffgram>", "<diffgr:errors/></diffgr:diffgram>", "schema,content"],
  ["no diffgram", /<diffgr:diffgram.*<\/diffgr:diffgram>/, "<Other/>", "schema,content"],
  ["an attribute as a column", "</xs:sequence>", '</xs:sequence><xs:attribute name="a"/>', "schema,content"],
])("%s is kept", (_, found, put, form) => {
  const xml = write(of([ID], [{ Id: 1 }])).replace(found, put);
  expect(Object.keys(read(xml)).join()).toBe(form);
  expect(infoset(write(read(xml)))).toEqual(infoset(xml));
});

test.each<[name: string, value: object, path: string, rule: string]>([
  ["neither tables nor XML", {}, "tables", "missing"],
  ["a table whose name is markup", of([], [], "a b"), "tables.a b", "name"],
  ["a type that no column has", of([{ name: "Id", type: "QName" }]), "tables.T.columns[0]", "enumeration"],
  ["two columns of a name", of([ID, ID]), "tables.T.columns[1]", "repeated"],
  ["null where no column is nillable", of([ID], [{ Id: null }]), "tables.T.rows[0].Id", "nillable"],
])("%s is refused", (_, value, path, rule) => {
  expect(() => write(value)).toThrow(expect.objectContaining({ path, violation: expect.objectContaining({ rule }) }));
});
