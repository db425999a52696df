import { describe, expect, test } from "vitest";
import { decodeDocument } from "../../../runtime/xml/decode.js";
import { streamItems } from "../../../runtime/xml/stream.js";
import { judgedSchema, PREFIXES } from "../../support/schema-contract.js";

const { element } = judgedSchema(`
<xs:complexType name="Item"><xs:choice maxOccurs="unbounded"><xs:element name="a" type="xs:int"/><xs:element name="b" type="s:Note"/><xs:any namespace="##other" processContents="skip"/></xs:choice><xs:attribute name="id" type="xs:int" use="required"/></xs:complexType>
<xs:complexType name="More"><xs:complexContent><xs:extension base="s:Item"><xs:sequence><xs:element name="c" type="xs:anyType"/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>
<xs:complexType name="Note" mixed="true"><xs:sequence><xs:element name="em" type="xs:string" minOccurs="0" maxOccurs="unbounded"/></xs:sequence></xs:complexType>
<xs:element name="r"><xs:complexType><xs:sequence><xs:element name="item" type="s:Item" maxOccurs="unbounded"/></xs:sequence></xs:complexType></xs:element>`);

const ITEMS = [
  `<item id="1"><a>1</a><b>x<em>y</em>é</b><a>2</a></item>`,
  `<item xsi:type="s:More" id="2"><o:w o:x="1">t<o:v/></o:w><c xsi:type="xs:date">2020-01-01</c></item>`,
  `<item id="3"> <b/> <!-- c --> </item>`,
];
const BYTES = new TextEncoder().encode(`<r xmlns="urn:s" ${PREFIXES}>\n${ITEMS.join("\n")}</r>`);

async function streamed(chunks: readonly Uint8Array[]): Promise<readonly unknown[]> {
  const source = async function* (): AsyncGenerator<Uint8Array> {
    yield* chunks;
  };
  const items: unknown[] = [];
  for await (const item of streamItems(source(), { root: element })) items.push(item);
  return items;
}

describe("items of every kind in a stream", () => {
  const whole = decodeDocument(element, BYTES);

  test("are read as in a whole document, wherever the bytes are cut", async () => {
    expect(whole).toHaveLength(ITEMS.length);
    for (let at = 0; at <= BYTES.length; at++) {
      expect(await streamed([BYTES.subarray(0, at), BYTES.subarray(at)])).toEqual(whole);
    }
  });

  test("are read byte by byte", async () => {
    expect(await streamed(Array.from(BYTES, (byte) => Uint8Array.of(byte)))).toEqual(whole);
  });
});
