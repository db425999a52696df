import { expect, test } from "vitest";
import { schemaJudge } from "../../../conformance/optional/schema-judge.js";
import { serviceOf } from "../../support/descriptors.js";

const XS = 'xmlns:xs="http://www.w3.org/2001/XMLSchema"';
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Two schemas of one namespace in a WSDL, with prefixes of its root, and one without a namespace beside it. */
const service = serviceOf([], {
  documents: [
    {
      name: "wsdl",
      kind: "wsdl",
      parts: [
        `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" ${XS} xmlns:t="urn:t"><types>`,
        '<xs:schema targetNamespace="urn:t"><xs:element name="a" type="t:T"/></xs:schema>',
        '<xs:schema targetNamespace="urn:t"><xs:import schemaLocation="',
        { document: "none" },
        '"/><xs:simpleType name="T"><xs:restriction base="xs:int"/></xs:simpleType></xs:schema></types><port address="',
        { address: true },
        '"/></definitions>',
      ],
    },
    { name: "none", kind: "xsd", parts: [`<xs:schema ${XS}><xs:element name="b" type="xs:date"/></xs:schema>`] },
  ],
});

test("schemas in a WSDL, and those without a namespace, are judged by", () => {
  const { validate } = schemaJudge(service);
  expect(validate?.(utf8('<a xmlns="urn:t">1</a>'))).toEqual([]);
  expect(validate?.(utf8('<a xmlns="urn:t">x</a>'))).toEqual([expect.stringContaining("'x' is not a valid value")]);
  expect(validate?.(utf8("<b>2026-01-02</b>"))).toEqual([]);
  expect(validate?.(utf8("<b>tomorrow</b>"))).toEqual([expect.stringContaining("'tomorrow'")]);
});
