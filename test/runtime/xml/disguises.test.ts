import { describe, expect, it } from "vitest";
import { decodeDocument } from "../../../runtime/xml/decode.js";
import { everything, listResponse, NAMESPACE } from "../../support/sample-elements.js";

const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

/** Every text that is a letter or a number is disguised; the names and the structure are those of the plain form. */
const DOCUMENTS = [
  {
    name: "a list",
    type: listResponse,
    plain:
      `<SMGetAllUsersResponse xmlns="${NAMESPACE}" ${XSI}><SMGetAllUsersResult>` +
      "<SMUser><EmailAddress>a@d.example</EmailAddress><Password>secret</Password><FirstName>A</FirstName>" +
      "<LastName>Zoë</LastName><MaxMailboxSizeInMB>100</MaxMailboxSizeInMB></SMUser>" +
      "<SMUser><Password></Password><MaxMailboxSizeInMB>-1</MaxMailboxSizeInMB></SMUser>" +
      '<SMUser xsi:nil="true"></SMUser></SMGetAllUsersResult></SMGetAllUsersResponse>',
    value: {
      result: [
        { emailAddress: "a@d.example", password: "secret", firstName: "A", lastName: "Zoë", maxMailboxSizeInMB: 100 },
        { password: "", maxMailboxSizeInMB: -1 },
        null,
      ],
    },
  },
  {
    name: "a bit of everything",
    type: everything,
    plain:
      `<All xmlns="${NAMESPACE}" ${XSI}><flag>true</flag><name>one</name><name>two</name><size>7</size>` +
      '<list><string>x</string><string></string></list><tree><a>1</a><node><a>2</a></node><last xsi:nil="1"></last></tree></All>',
    value: {
      flag: true,
      names: ["one", "two"],
      size: 7,
      list: ["x", ""],
      trees: [{ a: 1, nodes: [{ a: 2, nodes: [] }], last: null }],
    },
  },
];

const inTexts = (change: (text: string) => string) => (xml: string) =>
  xml.replace(/(?<=>)[^<>]+(?=<)/g, (text) => change(text));

const inNames = (prefix: string) => (xml: string) =>
  xml.replace(/(<\/?)(?=[A-Za-z])/g, `$1${prefix}:`).replace(`xmlns="${NAMESPACE}"`, `xmlns:${prefix}="${NAMESPACE}"`);

const DISGUISES: readonly [name: string, change: (xml: string) => string][] = [
  ["as it is", (xml) => xml],
  ["a prefix", inNames("p")],
  ["a prefix beyond ASCII", inNames("né")],
  ["a long prefix", inNames("a-very.long_prefix")],
  ["a default namespace that is another", (xml) => inNames("p")(xml).replace("xmlns:p", 'xmlns="urn:other" xmlns:p')],
  [
    "two prefixes in turn",
    (xml) =>
      inNames("p")(xml)
        .replace("xmlns:p", `xmlns:q="${NAMESPACE}" xmlns:p`)
        .replace(/<p:(\w+)>([^<]*)<\/p:\1>/g, "<q:$1>$2</q:$1>"),
  ],
  [
    "a declaration on every leaf",
    (xml) => xml.replace(/<(\w+)>([^<]*)<\/\1>/g, `<z:$1 xmlns:z="${NAMESPACE}">$2</z:$1>`),
  ],
  ["the default namespace again on every element", (xml) => xml.replace(/<(\w+)>/g, `<$1 xmlns="${NAMESPACE}">`)],
  ["texts in CDATA", inTexts((text) => `<![CDATA[${text}]]>`)],
  ["texts half in CDATA", inTexts((text) => `${text.slice(0, 1)}<![CDATA[${text.slice(1)}]]>`)],
  [
    "texts in references",
    inTexts((text) => [...text].map((letter) => `&#x${letter.codePointAt(0)?.toString(16)};`).join("")),
  ],
  ["a comment in the middle of texts", inTexts((text) => `${text.slice(0, 1)}<!-- <b>&c; ]]> -->${text.slice(1)}`)],
  ["an instruction in front of texts", inTexts((text) => `<?p <q>&r;?>${text}`)],
  [
    "white space between elements",
    (xml) => xml.replace(/>(?=<[A-Z])/g, ">\r\n\t  ").replace(/(?<=<\/\w+>)(?=<\/)/g, "\n"),
  ],
  ["comments between elements", (xml) => xml.replace(/(?<=<\/\w+>)(?=<)/g, "<!---->")],
  ["instructions between elements", (xml) => xml.replace(/(?<=<\/\w+>)(?=<)/g, "<?i?>")],
  ["empty elements as one tag", (xml) => xml.replace(/<(\w+)((?: [^<>]*)?)><\/\1>/g, "<$1$2/>")],
  ["empty elements as one tag with a space", (xml) => xml.replace(/<(\w+)((?: [^<>]*)?)><\/\1>/g, "<$1$2 />")],
  ["space in start tags", (xml) => xml.replace(/<(\w+)/g, "<$1 ")],
  ["space in end tags", (xml) => xml.replace(/<\/(\w+)/g, "</$1\n")],
  ["an attribute that is allowed everywhere", (xml) => xml.replace(/<(\w+)>/g, '<$1 xsi:schemaLocation="a b">')],
  ["a declaration and comments around", (xml) => `<?xml version="1.0"?><!-- a -->\n${xml}\n<!-- b --><?c?>`],
];

describe.each(DOCUMENTS)("$name", ({ type, plain, value }) => {
  it.each(DISGUISES)("%s", (_, change) => {
    const xml = change(plain);
    expect(decodeDocument(type, new TextEncoder().encode(xml))).toStrictEqual(value);
  });
});
