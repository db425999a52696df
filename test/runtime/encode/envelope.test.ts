import { describe, expect, test } from "vitest";
import { EncodeError } from "../../../runtime/errors.js";
import { SOAP, type SoapVersion } from "../../../runtime/soap/version.js";
import { headerMarkup, writeEnvelope } from "../../../runtime/soap/write-envelope.js";
import { decodeNode } from "../../../runtime/xml/decode.js";
import { infoset } from "../../support/infoset.js";
import { type Node, nodeElement } from "./descriptors.js";

const VERSIONS: readonly SoapVersion[] = ["1.1", "1.2"];
const parse = (xml: string) => decodeNode(new TextEncoder().encode(xml));

describe.each(VERSIONS)("SOAP %s envelope, read by saxes", (version) => {
  const { namespace } = SOAP[version];

  test("a body with one element", () => {
    const xml = `<e:Envelope xmlns:e='${namespace}'><e:Body><Node xmlns='urn:nodes'><Name>a</Name></Node></e:Body></e:Envelope>`;
    expect(infoset(writeEnvelope(version, nodeElement, { name: "a" }))).toEqual(infoset(xml));
  });

  test("header blocks, before the body and in order", () => {
    const first = `<h:A xmlns:h='urn:h' xmlns:s='${namespace}' s:mustUnderstand='1'>x</h:A>`;
    const bytes = writeEnvelope(
      version,
      nodeElement,
      { name: "a" },
      headerMarkup(version, [parse(first), parse("<B xmlns='urn:b'/>")]),
    );
    const xml = `<e:Envelope xmlns:e='${namespace}'><e:Header>${first}<B xmlns='urn:b'/></e:Header>
      <e:Body><Node xmlns='urn:nodes'><Name>a</Name></Node></e:Body></e:Envelope>`;
    expect(infoset(bytes)).toEqual(infoset(xml));
  });

  test("a prefix soap of the header's own does no harm", () => {
    const block = parse("<soap:A xmlns:soap='urn:other' soap:b=''/>");
    const { children } = infoset(writeEnvelope(version, nodeElement, { name: "a" }, headerMarkup(version, [block])));
    const header = { name: `{${namespace}}Header`, attributes: [] };
    expect(children[0]).toEqual({
      ...header,
      children: [{ name: "{urn:other}A", attributes: ["{urn:other}b="], children: [] }],
    });
  });

  test("errors name the property", () => {
    const write = () => writeEnvelope(version, nodeElement, { name: 1 } as unknown as Node);
    expect(write).toThrow(EncodeError);
    expect(write).toThrow("name: 1 is not a string");
  });
});

test("the start of an envelope is that of the recordings, without what it does not use", () => {
  const text = writeEnvelope("1.1", nodeElement, { name: "a" });
  expect(text).toBe(
    '<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/">' +
      '<soap:Body><Node xmlns="urn:nodes"><Name>a</Name></Node></soap:Body></soap:Envelope>',
  );
});
