import * as libxml2 from "libxml2-wasm";
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
      text: [
        `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" ${XS} xmlns:t="urn:t"><types>`,
        '<xs:schema targetNamespace="urn:t"><xs:element name="a" type="t:T"/></xs:schema>',
        '<xs:schema targetNamespace="urn:t"><xs:import schemaLocation="none.xsd"/><xs:simpleType name="T"><xs:restriction base="xs:int"/></xs:simpleType></xs:schema></types><port><address location="http://a.example/b"/></port></definitions>',
      ].join(""),
      links: [
        { location: "none.xsd", document: "none" },
        { location: "http://a.example/b", path: "/b" },
      ],
    },
    {
      name: "none",
      kind: "xsd",
      text: `<xs:schema ${XS}><xs:element name="b" type="xs:date"/></xs:schema>`,
      links: [],
    },
  ],
});

test("schemas in a WSDL, and those without a namespace, are judged by", () => {
  const { validate } = schemaJudge(libxml2, service);
  expect(validate?.(utf8('<a xmlns="urn:t">1</a>'))).toEqual([]);
  expect(validate?.(utf8('<a xmlns="urn:t">x</a>'))).toEqual([expect.stringContaining("'x' is not a valid value")]);
  expect(validate?.(utf8("<b>2026-01-02</b>"))).toEqual([]);
  expect(validate?.(utf8("<b>tomorrow</b>"))).toEqual([expect.stringContaining("'tomorrow'")]);
});
