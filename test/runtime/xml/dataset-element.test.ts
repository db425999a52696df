import { describe, expect, it } from "vitest";
import type { ComplexDescriptor, ElementDescriptor } from "../../../runtime/descriptor.js";
import { xs } from "../../../runtime/types/xs.js";
import { decodeDocument } from "../../../runtime/xml/decode.js";
import { decodeErrorOf } from "../../support/decode-error.js";
import { utf8 } from "../../support/documents.js";
import { newsDataSet } from "../dataset/news.js";
import { NAMESPACE } from "../../support/sample-elements.js";

const responseType: ComplexDescriptor = {
  kind: "complex",
  name: "Response",
  namespace: NAMESPACE,
  children: [
    { property: "result", name: "Result", min: 0, nillable: true, type: () => newsDataSet },
    { property: "count", name: "Count", min: 0, type: xs.int },
  ],
};
const response: ElementDescriptor = {
  kind: "element",
  namespace: NAMESPACE,
  name: "Response",
  type: () => responseType,
};

const schema =
  '<xs:schema id="NewDataSet" xmlns="" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:msdata="urn:schemas-microsoft-com:xml-msdata">' +
  '<xs:element name="NewDataSet" msdata:IsDataSet="true"><xs:complexType><xs:choice minOccurs="0" maxOccurs="unbounded">' +
  '<xs:element name="News"><xs:complexType><xs:sequence><xs:element name="Subject" type="xs:string" minOccurs="0"/>' +
  '<xs:element name="Date" type="xs:dateTime" minOccurs="0"/></xs:sequence></xs:complexType></xs:element>' +
  "</xs:choice></xs:complexType></xs:element></xs:schema>";
const diffgram = (rows: string): string =>
  `<d:diffgram xmlns:d="urn:schemas-microsoft-com:xml-diffgram-v1"><NewDataSet xmlns="">${rows}</NewDataSet></d:diffgram>`;
const document = (content: string): string => `<Response xmlns="${NAMESPACE}">\n${content}</Response>`;

describe("an element with a DataSet in it", () => {
  it("is read, with what follows it", () => {
    const rows = "<News><Subject>a</Subject></News>";
    const xml = document(`<Result>${schema}${diffgram(rows)}</Result><Count>7</Count>`);
    expect(decodeDocument(response, utf8(xml))).toEqual({
      result: { news: [{ subject: "a" }], customNews: [] },
      count: 7,
    });
  });

  it("may be nil", () => {
    const xml = document('<Result xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="1"/>');
    expect(decodeDocument(response, utf8(xml))).toEqual({ result: null });
  });

  it("names path and position of a wrong value", () => {
    const xml = document(`<Result>${schema}\n${diffgram("<News/>\n <News><Date>x</Date></News>")}</Result>`);
    const error = decodeErrorOf(() => decodeDocument(response, utf8(xml)));
    expect(error.path).toMatch(/^Response\/Result\/.*News\[2\]\/Date$/);
    expect(error).toMatchObject({ violation: { rule: "lexical", value: "x" }, position: { line: 4, column: 8 } });
  });

  it("names the path of what is not well-formed", () => {
    const xml = document(`<Result>${schema}${diffgram("<News></Old>")}</Result>`);
    const error = decodeErrorOf(() => decodeDocument(response, utf8(xml)));
    expect(error.path).toBe("Response/Result/diffgram/NewDataSet/News");
  });
});
