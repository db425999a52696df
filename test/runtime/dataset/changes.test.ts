import { describe, expect, test } from "vitest";
import { dataSetCodec } from "../../../runtime/dataset/codec.js";
import type { DataSetDescriptor } from "../../../runtime/descriptor.js";
import { EncodeError } from "../../../runtime/errors.js";
import { xs } from "../../../runtime/types/xs.js";
import { decodeDocument } from "../../../runtime/xml/decode.js";
import { encodeDocument } from "../../../runtime/xml/encode.js";
import { simpleType } from "../../support/descriptors.js";
import { infoset, type InfosetElement } from "../../support/infoset.js";
import { type News, newsElement } from "./news.js";

const changed: News = {
  news: [
    { subject: "same" },
    { subject: "new", $change: "inserted" },
    { subject: "after", date: "2026-01-02T03:04:05Z", $change: "modified", $before: { subject: "before" } },
    { subject: "touched", $change: "modified" },
  ],
  customNews: [],
  $deleted: { news: [{ subject: "gone" }], customNews: [{ subject: "gone as well", message: "m" }] },
};

const DIFFGRAM = `<diffgr:diffgram xmlns:msdata='urn:schemas-microsoft-com:xml-msdata'
    xmlns:diffgr='urn:schemas-microsoft-com:xml-diffgram-v1'>
  <NewDataSet>
    <News diffgr:id='News1' msdata:rowOrder='0'><Subject>same</Subject></News>
    <News diffgr:id='News2' msdata:rowOrder='1' diffgr:hasChanges='inserted'><Subject>new</Subject></News>
    <News diffgr:id='News3' msdata:rowOrder='2' diffgr:hasChanges='modified'>
      <Date>2026-01-02T03:04:05Z</Date><Subject>after</Subject></News>
    <News diffgr:id='News4' msdata:rowOrder='3' diffgr:hasChanges='modified'><Subject>touched</Subject></News>
  </NewDataSet>
  <diffgr:before>
    <News diffgr:id='News3' msdata:rowOrder='2'><Subject>before</Subject></News>
    <News diffgr:id='News5' msdata:rowOrder='4'><Subject>gone</Subject></News>
    <CustomNews diffgr:id='CustomNews1' msdata:rowOrder='0'><Subject>gone as well</Subject><Message>m</Message></CustomNews>
  </diffgr:before>
</diffgr:diffgram>`;

describe("change tracking", () => {
  test("is written as a diffgram", () => {
    const { children } = infoset(encodeDocument(newsElement, changed));
    expect(children[1]).toEqual(infoset(DIFFGRAM));
  });
});

describe("the inline schema", () => {
  const dataSet: DataSetDescriptor = {
    kind: "dataset",
    name: "Stock",
    namespace: "",
    codec: dataSetCodec,
    tables: [
      {
        property: "items",
        name: "Item",
        row: () => ({
          kind: "complex",
          name: "Item",
          namespace: "urn:stock",
          children: [
            { property: "id", name: "Id", type: xs.int },
            { property: "code", name: "Code", type: simpleType("Code", "string", { maxLength: 3 }), min: 0 },
          ],
        }),
      },
    ],
  };
  const element = { kind: "element", namespace: "", name: "r", type: () => dataSet } as const;
  const value = { items: [{ id: 1, code: "abc" }, { id: 2 }] };

  test("of a DataSet in a namespace, with a required column and a restricted type", () => {
    const [schema, diffgram] = infoset(encodeDocument(element, value)).children as [InfosetElement, InfosetElement];
    const XSD = `xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns:msdata='urn:schemas-microsoft-com:xml-msdata'`;
    const want = `<xs:schema id='Stock' targetNamespace='urn:stock' attributeFormDefault='qualified'
        elementFormDefault='qualified' ${XSD}>
      <xs:element name='Stock' msdata:IsDataSet='true' msdata:UseCurrentLocale='true'><xs:complexType>
        <xs:choice minOccurs='0' maxOccurs='unbounded'><xs:element name='Item'><xs:complexType><xs:sequence>
          <xs:element name='Id' type='xs:int'/><xs:element name='Code' type='xs:string' minOccurs='0'/>
        </xs:sequence></xs:complexType></xs:element></xs:choice></xs:complexType></xs:element></xs:schema>`;
    expect(schema).toEqual(infoset(want));
    const names = (parent: InfosetElement) => parent.children.map((child) => (child as InfosetElement).name);
    expect(names(diffgram)).toEqual(["{urn:stock}Stock"]);
    expect(names(diffgram.children[0] as InfosetElement)).toEqual(["{urn:stock}Item", "{urn:stock}Item"]);
  });

  test("and its value comes back", () => {
    expect(decodeDocument(element, encodeDocument(element, value))).toEqual(value);
  });

  test("a required column must be there, reading and writing", () => {
    expect(() => encodeDocument(element, { items: [{}] })).toThrow("items[0].id: missing, but an Item requires it");
    const text = new TextDecoder().decode(encodeDocument(element, value)).replace("<Id>2</Id>", "");
    const read = () => decodeDocument(element, new TextEncoder().encode(text));
    expect(read).toThrow("r/diffgram/Stock/Item[2]: the column Id is missing; it is required");
  });
});

const REFUSED: readonly (readonly [name: string, value: unknown, path: string, rule: string])[] = [
  ["no object", 5, "", "type"],
  ["a missing table", { news: [] }, "customNews", "missing"],
  ["an unknown table", { news: [], customNews: [], old: [] }, "old", "unknown"],
  ["a table that is no array", { news: {}, customNews: [] }, "news", "type"],
  ["a row that is no object", { news: ["x"], customNews: [] }, "news[0]", "type"],
  ["an unknown column", { news: [{ title: "x" }], customNews: [] }, "news[0].title", "unknown"],
  ["a wrong type", { news: [{}, { subject: 1 }], customNews: [] }, "news[1].subject", "type"],
  ["a date that is none", { news: [], customNews: [{ date: "2026-01-02" }] }, "customNews[0].date", "lexical"],
  ["an unknown change", { news: [{ $change: "deleted" }], customNews: [] }, "news[0]", "enumeration"],
  ["a before without a change", { news: [{ $before: {} }], customNews: [] }, "news[0]", "unknown"],
  [
    "a wrong before",
    { news: [{ $change: "modified", $before: { subject: 1 } }], customNews: [] },
    "news[0].$before.subject",
    "type",
  ],
  [
    "a wrong deleted row",
    { news: [], customNews: [], $deleted: { news: [{ subject: 1 }] } },
    "$deleted.news[0].subject",
    "type",
  ],
  ["deleted rows of an unknown table", { news: [], customNews: [], $deleted: { old: [] } }, "$deleted.old", "unknown"],
  ["null for a column", { news: [{ subject: null }], customNews: [] }, "news[0].subject", "nillable"],
];

describe("values that are no DataSet", () => {
  test.each(REFUSED)("%s", (_name, value, path, rule) => {
    const encode = () => encodeDocument(newsElement, value as News);
    expect(encode).toThrow(EncodeError);
    expect(encode).toThrow(expect.objectContaining({ path, violation: expect.objectContaining({ rule }) }));
  });
});
