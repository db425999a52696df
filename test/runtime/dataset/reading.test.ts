import { describe, expect, test } from "vitest";
import { DecodeError } from "../../../runtime/errors.js";
import { decodeDocument } from "../../../runtime/xml/decode.js";
import { newsElement } from "./news.js";

const DATE = `<xs:element name="Date" type="xs:dateTime" minOccurs="0"/>`;
const NAMESPACES = `xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:msdata="urn:schemas-microsoft-com:xml-msdata"`;

/** An inline schema with the given columns in the table News, and more beside the table. */
const schema = (columns = DATE, more = ""): string =>
  `<xs:schema id="NewDataSet" xmlns="" ${NAMESPACES}><xs:element name="NewDataSet" msdata:IsDataSet="true"><xs:complexType>
   <xs:choice minOccurs="0" maxOccurs="unbounded"><xs:element name="News"><xs:complexType><xs:sequence>${columns}
   </xs:sequence></xs:complexType></xs:element>${more}</xs:choice></xs:complexType></xs:element></xs:schema>`;

const diffgram = (content: string): string =>
  `<d:diffgram xmlns:m="urn:schemas-microsoft-com:xml-msdata" xmlns:d="urn:schemas-microsoft-com:xml-diffgram-v1">${content}</d:diffgram>`;

const rows = (content: string): string => diffgram(`<NewDataSet xmlns="">${content}</NewDataSet>`);

function read(content: string, unknown: "error" | "ignore" = "error"): unknown {
  const xml = `<DataSet xmlns="http://example.com/customerapi/">${content}</DataSet>`;
  return decodeDocument(newsElement, new TextEncoder().encode(xml), { unknown });
}

const none = { news: [], customNews: [] };

const READ: readonly (readonly [name: string, content: string, value: unknown])[] = [
  ["no diffgram", schema(), none],
  ["an empty diffgram", schema() + diffgram(""), none],
  ["a diffgram with an empty DataSet", schema() + rows(""), none],
  [
    "white space everywhere",
    ` ${schema()}\n${rows("\n <News>\n <Subject>x</Subject> </News> ")} `,
    { ...none, news: [{ subject: "x" }] },
  ],
  ["a row without columns", schema() + rows("<News/>"), { ...none, news: [{}] }],
  ["an empty text is no null", schema() + rows("<News><Subject/></News>"), { ...none, news: [{ subject: "" }] }],
  [
    "rows of two tables, mixed, columns in any order",
    schema() +
      rows(
        "<CustomNews/><News><Message>m</Message><Subject>s</Subject></News><CustomNews><Subject>c</Subject></CustomNews>",
      ),
    { news: [{ message: "m", subject: "s" }], customNews: [{}, { subject: "c" }] },
  ],
  [
    "xsi:nil is null",
    schema() + rows('<News xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><Subject xsi:nil="true"/></News>'),
    { ...none, news: [{}] },
  ],
  [
    "hasChanges=descent is no change of the row",
    schema() + rows('<News d:hasChanges="descent"/>'),
    { ...none, news: [{}] },
  ],
  [
    "the same id in two tables",
    schema() +
      diffgram(`<NewDataSet xmlns=""><News d:id="1" d:hasChanges="modified"/><CustomNews d:id="1"/></NewDataSet>
        <d:before xmlns=""><CustomNews d:id="1"><Subject>c</Subject></CustomNews><News d:id="1"><Subject>n</Subject></News></d:before>`),
    {
      news: [{ $change: "modified", $before: { subject: "n" } }],
      customNews: [{}],
      $deleted: { customNews: [{ subject: "c" }] },
    },
  ],
  [
    "a column of an anonymous restricted type",
    schema(`<xs:element name="Subject" minOccurs="0"><xs:simpleType><xs:restriction base="xs:string"><xs:maxLength value="5"/>
      </xs:restriction></xs:simpleType></xs:element>`),
    none,
  ],
  ["a type whose prefix is declared further out", schema('<xs:element name="Date" type="elsewhere:thing"/>'), none],
  [
    "keys and annotations in the schema",
    schema(`${DATE}<xs:any/>`).replace(
      "</xs:complexType></xs:element></xs:schema>",
      '</xs:complexType><xs:unique name="k"><xs:selector xpath=".//News"/><xs:field xpath="Date"/></xs:unique></xs:element></xs:schema>',
    ),
    none,
  ],
];

describe("what is read", () => {
  test.each(READ)("%s", (_name, content, value) => {
    expect(read(content)).toEqual(value);
  });
});

const P = "DataSet/diffgram/NewDataSet";

const REFUSED: readonly (readonly [name: string, content: string, path: string, rule: string, message: string])[] = [
  ["nothing", "", "DataSet", "missing", "expected the inline schema"],
  ["text", "x", "DataSet", "text", "expected only elements here"],
  ["no schema", diffgram(""), "DataSet/diffgram", "missing", "expected the inline schema"],
  ["a schema of another namespace", "<schema/>", "DataSet/schema", "missing", "expected the inline schema"],
  ["two diffgrams", schema() + diffgram("") + diffgram(""), "DataSet/diffgram[2]", "repeated", "one diffgram"],
  [
    "rows under another name",
    schema() + diffgram("<Other xmlns=''/>"),
    "DataSet/diffgram/Other",
    "unknown",
    "NewDataSet, found Other",
  ],
  [
    "two DataSets",
    schema() + rows('</NewDataSet><NewDataSet xmlns="">'),
    `${P}[2]`,
    "repeated",
    "one element with the rows",
  ],
  ["text among the rows", schema() + rows("x"), P, "text", "expected only elements here"],
  ["text in a row", schema() + rows("<News>x</News>"), `${P}/News[1]`, "text", "expected only elements here"],
  [
    "a value that does not fit",
    schema() + rows("<News/><News><Date>2026</Date></News>"),
    `${P}/News[2]/Date`,
    "lexical",
    '"2026" is not a dateTime',
  ],
  [
    "an element in a column",
    schema() + rows("<News><Subject><b/></Subject></News>"),
    `${P}/News[1]/Subject`,
    "unknown",
    "expected only text",
  ],
  [
    "a column twice",
    schema() + rows("<News><Subject/><Subject/></News>"),
    `${P}/News[1]/Subject[2]`,
    "repeated",
    "only once",
  ],
  [
    "a change that is none",
    schema() + rows('<News d:hasChanges="yes"/>'),
    `${P}/News[1]`,
    "enumeration",
    "hasChanges must be",
  ],
  [
    "a column of another type",
    schema('<xs:element name="Date" type="xs:string"/>'),
    "DataSet/schema/element/complexType/choice/element/complexType/sequence/element",
    "type",
    "of type {http://www.w3.org/2001/XMLSchema}string, the contract says xs:dateTime",
  ],
];

/** What the contract does not have: an error, or skipped. */
const UNKNOWN: readonly (readonly [name: string, content: string, path: string, ignored: unknown])[] = [
  ["a table", schema() + rows("<Old><x/></Old><News/>"), `${P}/Old[1]`, { ...none, news: [{}] }],
  ["a table in another namespace", schema() + rows('<News xmlns="urn:x"/>'), `${P}/News[1]`, none],
  [
    "a column",
    schema() + rows("<News><Title>t</Title><Subject>s</Subject></News>"),
    `${P}/News[1]/Title`,
    { ...none, news: [{ subject: "s" }] },
  ],
  ["an attribute of a row", schema() + rows('<News a="1"/>'), `${P}/News[1]`, { ...none, news: [{}] }],
  [
    "a table in the schema",
    schema(DATE, '<xs:element name="Old"/>'),
    "DataSet/schema/element/complexType/choice/element[2]",
    none,
  ],
  [
    "a column in the schema",
    schema('<xs:element name="Title" type="xs:int"/>'),
    "DataSet/schema/element/complexType/choice/element/complexType/sequence/element",
    none,
  ],
  ["an element beside the diffgram", `${schema()}<x/>`, "DataSet/x", none],
  ["the errors of rows", schema() + diffgram("<d:errors/>"), "DataSet/diffgram/errors", none],
];

describe("what is refused", () => {
  test.each(REFUSED)("%s", (_name, content, path, rule, message) => {
    expect(() => read(content)).toThrow(DecodeError);
    expect(() => read(content)).toThrow(`${path}: `);
    expect(() => read(content)).toThrow(message);
    expect(() => read(content, "ignore")).toThrow(
      expect.objectContaining({ path, violation: expect.objectContaining({ rule }), position: expect.anything() }),
    );
  });

  test.each(UNKNOWN)("%s, unless it is to be ignored", (_name, content, path, ignored) => {
    const error = expect.objectContaining({ path, violation: { rule: "unknown" } });
    expect(() => read(content)).toThrow(error);
    expect(read(content, "ignore")).toEqual(ignored);
  });

  test("the position is that of the element", () => {
    const content = `${schema().replaceAll("\n", "")}\n${rows("\n<News>\n  <Date>x</Date></News>")}`;
    expect(() => read(content)).toThrow("(line 4, column 3)");
  });

  test("a table of many rows", () => {
    const many = schema() + rows("<News><Subject>s</Subject></News>".repeat(20_000));
    expect((read(many) as { news: unknown[] }).news).toHaveLength(20_000);
  });
});
