import { describe, expect, test } from "vitest";
import { Diagnostics, formatDiagnostic } from "../../../generator/diagnostics.js";
import { formatBytes, formatText } from "../../../generator/fmt/format.js";
import { SourceText } from "../../../generator/xml/source.js";

const XS = 'xmlns:xs="http://www.w3.org/2001/XMLSchema"';

function format(text: string): string | undefined {
  return formatText(new SourceText("a.xsd", text), new Diagnostics());
}

/** A schema with this content, one line an item. */
const schema = (...lines: readonly string[]): string => `<xs:schema ${XS}>\n${lines.join("\n")}\n</xs:schema>\n`;

describe("a document is written", () => {
  test.each<[name: string, given: string, want: string]>([
    [
      "with two blanks a level",
      `<xs:schema ${XS}><xs:complexType name="A"><xs:sequence><xs:any/></xs:sequence></xs:complexType></xs:schema>`,
      schema(
        '  <xs:complexType name="A">',
        "    <xs:sequence>",
        "      <xs:any/>",
        "    </xs:sequence>",
        "  </xs:complexType>",
      ),
    ],
    [
      "with one blank line where there were more, and none at the edges",
      schema("", '<xs:element name="a"/>', "", "", "", '<xs:element name="b"/>', '<xs:element name="c"/>', ""),
      schema('  <xs:element name="a"/>', "", '  <xs:element name="b"/>', '  <xs:element name="c"/>'),
    ],
    [
      "with namespace declarations first, and all else in its order",
      `<xs:schema version="1" id="i" ${XS} xmlns="urn:a"/>`,
      `<xs:schema ${XS} xmlns="urn:a" version="1" id="i"/>\n`,
    ],
    [
      "with double quotes, except a value that contains one",
      schema("  <xs:element name='a' default='say \"no\"' fixed='it&apos;s'/>"),
      schema('  <xs:element name="a" default=\'say "no"\' fixed="it&apos;s"/>'),
    ],
    [
      "with an attribute a line where the tag is too long",
      schema(`<xs:element name="${"n".repeat(60)}" type="${"t".repeat(60)}"/>`),
      schema("  <xs:element", `      name="${"n".repeat(60)}"`, `      type="${"t".repeat(60)}"/>`),
    ],
    [
      "with a short annotation on one line, and a long one as it is",
      schema(
        '<xs:element name="a">',
        "<xs:annotation>",
        "<xs:documentation>One.</xs:documentation>",
        "</xs:annotation>",
        "</xs:element>",
        "<xs:annotation><xs:documentation>One,",
        " two.</xs:documentation></xs:annotation>",
      ),
      schema(
        '  <xs:element name="a">',
        "    <xs:annotation><xs:documentation>One.</xs:documentation></xs:annotation>",
        "  </xs:element>",
        "  <xs:annotation>",
        "    <xs:documentation>One,",
        " two.</xs:documentation>",
        "  </xs:annotation>",
      ),
    ],
    [
      "with documentation, mixed content, CDATA and references in every character",
      schema(
        "<xs:annotation><xs:documentation> <b>a</b>  &#x41;&lt;<![CDATA[<c>]]> </xs:documentation></xs:annotation>",
      ),
      schema(
        "  <xs:annotation><xs:documentation> <b>a</b>  &#x41;&lt;<![CDATA[<c>]]> </xs:documentation></xs:annotation>",
      ),
    ],
    [
      "with the content of xml:space unchanged",
      schema('<xs:annotation><xs:appinfo xml:space="preserve"><a>  </a>  <b/></xs:appinfo></xs:annotation>'),
      schema('  <xs:annotation><xs:appinfo xml:space="preserve"><a>  </a>  <b/></xs:appinfo></xs:annotation>'),
    ],
    [
      "with the white space of a foreign leaf, and without that of an empty sequence",
      schema("<xs:appinfo><a>  </a></xs:appinfo>", "<xs:sequence>", "", "</xs:sequence>", "<xs:all></xs:all>"),
      schema("  <xs:appinfo>", "    <a>  </a>", "  </xs:appinfo>", "  <xs:sequence/>", "  <xs:all/>"),
    ],
    ["with a no-break space, which is text", "<a>\u00a0<b/></a>", "<a>\u00a0<b/></a>\n"],
    [
      "with a comment on the line of its neighbour kept there, and others on their lines",
      schema("<!-- on top -->", '<xs:element name="a"/>  <!-- behind -->', "<!-- below -->"),
      schema("  <!-- on top -->", '  <xs:element name="a"/> <!-- behind -->', "  <!-- below -->"),
    ],
    [
      "with the declaration and the instructions before the root",
      '<?xml version="1.0"?><?style a="b"?><!-- c --><a/>',
      '<?xml version="1.0"?>\n<?style a="b"?> <!-- c -->\n<a/>\n',
    ],
    [
      "with line feeds only",
      `<a>\r\n<!-- one\r\ntwo -->\r\n<b>x\r\ny</b>\r\n</a>\r\n`,
      "<a>\n  <!-- one\ntwo -->\n  <b>x\ny</b>\n</a>\n",
    ],
  ])("%s", (_, given, want) => {
    expect(format(given)).toBe(want);
    expect(format(want)).toBe(want);
  });
});

describe("the bytes of a file keep their encoding", () => {
  const declared = (encoding: string): string => `<?xml version="1.0" encoding="${encoding}"?>\n<a b='é'><c/></a>`;
  const formatted = (encoding: string): string =>
    `<?xml version="1.0" encoding="${encoding}"?>\n<a b="é">\n  <c/>\n</a>\n`;
  const utf16 = (text: string): Uint8Array => Buffer.from(`\ufeff${text}`, "utf16le");

  test.each<[name: string, given: Uint8Array, want: Uint8Array]>([
    ["UTF-8", Buffer.from(declared("UTF-8")), Buffer.from(formatted("UTF-8"))],
    ["UTF-8 with a mark", Buffer.from(`\ufeff${declared("utf-8")}`), Buffer.from(`\ufeff${formatted("utf-8")}`)],
    ["UTF-16, little end first", utf16(declared("UTF-16")), utf16(formatted("UTF-16"))],
    [
      "UTF-16, big end first",
      Buffer.from(utf16(declared("UTF-16"))).swap16(),
      Buffer.from(utf16(formatted("UTF-16"))).swap16(),
    ],
    ["ISO-8859-1", Buffer.from(declared("ISO-8859-1"), "latin1"), Buffer.from(formatted("ISO-8859-1"), "latin1")],
  ])("%s", (_, given, want) => {
    const found = formatBytes("a.xsd", given, new Diagnostics());
    expect(Buffer.from(found ?? []).toString("hex")).toBe(Buffer.from(want).toString("hex"));
  });
});

describe("what cannot be formatted is refused with its place", () => {
  test.each<[name: string, given: Uint8Array, want: string]>([
    ["not well-formed", Buffer.from("<a>\n  <b></c>\n</a>"), "a.xsd:2:6: error PW103"],
    ["a document type", Buffer.from("<!DOCTYPE a>\n<a/>"), "a.xsd:1:1: error PW104"],
    ["an unknown encoding", Buffer.from('<?xml version="1.0" encoding="x-mine"?><a/>'), "a.xsd:1:1: error PW102"],
    [
      "an encoding that cannot be written",
      Buffer.concat([
        Buffer.from('<?xml version="1.0" encoding="shift_jis"?><a>'),
        Uint8Array.of(0x82, 0xa0),
        Buffer.from("</a>"),
      ]),
      'a.xsd:1:1: error PW102: The file cannot be formatted: its encoding "shift_jis" can be read and not written',
    ],
  ])("%s", (_, given, want) => {
    const diagnostics = new Diagnostics();
    expect(formatBytes("a.xsd", given, diagnostics)).toBeUndefined();
    expect(diagnostics.all().map(formatDiagnostic).join("\n")).toContain(want);
  });
});
