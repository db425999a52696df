import { describe, expect, it } from "vitest";
import { SoapFault } from "../../../runtime/errors.js";
import { openEnvelope } from "../../../runtime/soap/envelope.js";
import type { DecodeOptions } from "../../../runtime/xml/decode.js";
import { decodeErrorOf } from "../../support/decode-error.js";
import { flag, listResponse, NAMESPACE } from "../../support/sample-elements.js";

const NAMESPACES = {
  "1.1": "http://schemas.xmlsoap.org/soap/envelope/",
  "1.2": "http://www.w3.org/2003/05/soap-envelope",
} as const;
const VERSIONS = Object.keys(NAMESPACES) as (keyof typeof NAMESPACES)[];
const XMLNS = `xmlns:s="${NAMESPACES["1.1"]}"`;

const open = (xml: string, options?: DecodeOptions) => openEnvelope(new TextEncoder().encode(xml), options);
const body = (content: string): string => `<s:Envelope ${XMLNS}><s:Body>${content}</s:Body></s:Envelope>`;
const BOOLEAN = `<boolean xmlns="${NAMESPACE}">true</boolean>`;

describe.each(VERSIONS)("SOAP %s", (version) => {
  const namespace = NAMESPACES[version];

  it("reads the element in the Body", () => {
    const envelope = open(
      `<?xml version="1.0"?>\n<e:Envelope xmlns:e="${namespace}"> <e:Body>\n${BOOLEAN} </e:Body></e:Envelope>`,
    );
    expect(envelope).toMatchObject({ version, headers: [], body: { namespace: NAMESPACE, local: "boolean" } });
    expect(envelope.read(flag)).toBe(true);
  });

  it("reads headers as trees", () => {
    const blocks = `<h:a xmlns:h="urn:h" e:mustUnderstand="1">x<b/></h:a>\n<c/>`;
    const envelope = open(
      `<e:Envelope xmlns:e="${namespace}"><e:Header>${blocks}</e:Header><e:Body>${BOOLEAN}</e:Body></e:Envelope>`,
    );
    expect(envelope.headers).toMatchObject([
      {
        name: { namespace: "urn:h", local: "a" },
        attributes: [{ name: { namespace, local: "mustUnderstand" }, value: "1" }],
        children: ["x", { name: { namespace: "", local: "b" } }],
      },
      { name: { namespace: "", local: "c" } },
    ]);
    expect(envelope.read(flag)).toBe(true);
  });

  it.each([
    ["a default namespace", `<Envelope xmlns="${namespace}"><Body>${BOOLEAN}</Body></Envelope>`],
    ["an empty Header", `<Envelope xmlns="${namespace}"><Header/><Body>${BOOLEAN}</Body></Envelope>`],
    [
      "comments all over",
      `<Envelope xmlns="${namespace}"><!--a--><Header><!--b--></Header><?c?><Body><!--d-->${BOOLEAN}<!--e--></Body><!--f--></Envelope><!--g-->`,
    ],
    [
      "attributes",
      `<Envelope xmlns="${namespace}" xmlns:u="urn:u" u:a="1"><Body u:Id="b">${BOOLEAN}</Body></Envelope>`,
    ],
  ])("takes %s", (_, xml) => {
    expect(open(xml).read(flag)).toBe(true);
  });

  it.each([
    ["as one tag", `<Envelope xmlns="${namespace}"><Body/></Envelope>`],
    ["with white space", `<Envelope xmlns="${namespace}"><Body> <!-- c --> </Body></Envelope>`],
  ])("reads an empty Body, %s", (_, xml) => {
    const envelope = open(xml);
    expect(envelope.body).toBeUndefined();
    const error = decodeErrorOf(() => envelope.read(flag));
    expect(error).toMatchObject({ path: "Envelope/Body", violation: { rule: "missing" } });
    expect(error.message).toContain(`the Body is empty; expected {${NAMESPACE}}boolean`);
  });
});

describe("readNode", () => {
  it("gives a tree that needs no declaration outside of it", () => {
    const xml = `<s:Envelope ${XMLNS} xmlns:p="urn:p" xmlns="urn:d"><s:Body xmlns:p="urn:q"><s:Fault xmlns:r="urn:r"><a/></s:Fault></s:Body></s:Envelope>`;
    const node = open(xml).readNode();
    expect(node.declarations).toEqual(
      new Map([
        ["s", NAMESPACES["1.1"]],
        ["p", "urn:q"],
        ["", "urn:d"],
        ["r", "urn:r"],
      ]),
    );
    expect(node).toMatchObject({ name: { local: "Fault" }, children: [{ name: { namespace: "urn:d", local: "a" } }] });
  });
});

describe("what is no SOAP message", () => {
  it.each<[name: string, xml: string, rule: string, path: string, message: RegExp]>([
    ["another document", "<a/>", "unknown", "a", /found a; expected a SOAP Envelope/],
    ["an envelope without a Body", `<s:Envelope ${XMLNS}/>`, "missing", "Envelope/Body", /the Body is missing/],
    [
      "an envelope with a Header only",
      `<s:Envelope ${XMLNS}><s:Header/></s:Envelope>`,
      "missing",
      "Envelope/Body",
      /the Body is missing/,
    ],
    [
      "a Body of another namespace",
      `<s:Envelope ${XMLNS}><Body/></s:Envelope>`,
      "unknown",
      "Envelope/Body",
      /found Body; expected the Body/,
    ],
    [
      "a Header behind the Body",
      `<s:Envelope ${XMLNS}><s:Body/><s:Header/></s:Envelope>`,
      "unknown",
      "Envelope/Header",
      /nothing after the Body/,
    ],
    [
      "two Headers",
      `<s:Envelope ${XMLNS}><s:Header/><s:Header/><s:Body/></s:Envelope>`,
      "unknown",
      "Envelope/Header",
      /expected the Body/,
    ],
    ["text in the Envelope", `<s:Envelope ${XMLNS}>x<s:Body/></s:Envelope>`, "text", "Envelope", /"x"/],
    [
      "text in the Header",
      `<s:Envelope ${XMLNS}><s:Header>x</s:Header><s:Body/></s:Envelope>`,
      "text",
      "Envelope/Header",
      /"x"/,
    ],
    ["text in the Body", body("x"), "text", "Envelope/Body", /"x"/],
    ["a document type", `<!DOCTYPE s:Envelope>${body(BOOLEAN)}`, "doctype", "", /document type/],
    ["nothing", "", "well-formed", "", /no root element/],
    ["half of it", body(BOOLEAN).slice(0, 60), "well-formed", "", /ends inside/],
  ])("%s", (_, xml, rule, path, message) => {
    const error = decodeErrorOf(() => open(xml));
    expect({ rule: error.violation.rule, path: error.path }).toEqual({ rule, path });
    expect(error.message).toMatch(message);
  });

  it.each(["http://www.w3.org/2001/12/soap-envelope", ""])("an Envelope of the namespace %j", (namespace) => {
    const run = () => open(`<Envelope xmlns="${namespace}"><Body/></Envelope>`);
    expect(run).toThrow(SoapFault);
    expect(run).toThrow(expect.objectContaining({ code: "VersionMismatch" }));
    expect(run).toThrow(/expected http:\/\/schemas.xmlsoap.org\/soap\/envelope\/ \(SOAP 1.1\) or http/);
  });
});

describe("what is wrong behind the start of the Body", () => {
  it.each<[name: string, xml: string, rule: string, path: string, message: RegExp]>([
    ["a second element", body(`${BOOLEAN}<b/>`), "repeated", "Envelope/Body/b", /a second element, b; send one call/],
    ["text behind the element", body(`${BOOLEAN}x`), "text", "Envelope/Body", /"x"/],
    [
      "something behind the Body",
      body(BOOLEAN).replace("</s:Envelope>", "<a/></s:Envelope>"),
      "unknown",
      "Envelope/a",
      /nothing after the Body/,
    ],
    ["something behind the Envelope", `${body(BOOLEAN)}<a/>`, "well-formed", "", /a second element follows the root/],
    [
      "no end of the Body",
      body(BOOLEAN).replace("</s:Body>", ""),
      "well-formed",
      "Envelope/Body",
      /expected <\/s:Body>/,
    ],
    ["no end of the Envelope", body(BOOLEAN).replace("</s:Envelope>", ""), "well-formed", "Envelope", /ends inside/],
    ["another element", body(`<b xmlns="${NAMESPACE}"/>`), "unknown", "b", /expected \{.*\}boolean/],
    ["a wrong value", body(BOOLEAN.replace("true", "x")), "lexical", "boolean", /"x" is not a boolean/],
  ])("%s", (_, xml, rule, path, message) => {
    const error = decodeErrorOf(() => open(xml).read(flag));
    expect({ rule: error.violation.rule, path: error.path }).toEqual({ rule, path });
    expect(error.message).toMatch(message);
  });

  it("names the path from the element in the Body on", () => {
    const xml = body(
      `<SMGetAllUsersResponse xmlns="${NAMESPACE}"><SMGetAllUsersResult><SMUser/></SMGetAllUsersResult></SMGetAllUsersResponse>`,
    );
    const path = "SMGetAllUsersResponse/SMGetAllUsersResult/SMUser[1]/MaxMailboxSizeInMB";
    expect(decodeErrorOf(() => open(xml).read(listResponse)).path).toBe(path);
  });

  it("hands options on", () => {
    const xml = body(`<SMGetAllUsersResponse xmlns="${NAMESPACE}" a="1"><b/></SMGetAllUsersResponse>`);
    expect(open(xml, { unknown: "ignore" }).read(listResponse)).toEqual({});
    expect(decodeErrorOf(() => open(xml, { limits: { depth: 2 } }).read(listResponse)).violation.rule).toBe("unknown");
    expect(
      decodeErrorOf(() => open(xml, { unknown: "ignore", limits: { depth: 2 } }).read(listResponse)).violation.rule,
    ).toBe("limit");
  });
});

describe("a message whose start was read before", () => {
  const message = `<s:Envelope ${XMLNS} xmlns:p="urn:p"><s:Body><p:remembered xmlns="${NAMESPACE}">`;
  const rest = "<a/></p:remembered></s:Body></s:Envelope>";

  it("is read as the first one", () => {
    const [first, , third] = [open(message + rest), open(message + rest), open(message + rest)];
    expect(third.body).toEqual({ namespace: "urn:p", local: "remembered" });
    expect(third.readNode()).toEqual(first.readNode());
  });

  it("keeps its bytes while others are read, and has none afterwards", () => {
    const opened = ["true", "false"].map((value) => open(body(BOOLEAN.replace("true", value))));
    expect(open(body(BOOLEAN)).read(flag)).toBe(true);
    expect(opened.map((envelope) => envelope.read(flag))).toEqual([true, false]);
    expect(decodeErrorOf(() => opened[0]?.read(flag)).violation.rule).toBe("well-formed");
  });

  it("is still held to the limits", () => {
    open(message + rest);
    const refused = decodeErrorOf(() => open(message + rest, { limits: { attributes: 1 } }));
    expect(refused.violation.rule).toBe("limit");
    expect(decodeErrorOf(() => open(message + rest, { limits: { items: 2 } })).violation.rule).toBe("limit");
    expect(decodeErrorOf(() => open(message + rest, { limits: { depth: 1 } })).violation.rule).toBe("limit");
  });

  it("has its errors at their own places", () => {
    open(message + rest);
    const { path, position } = decodeErrorOf(() => open(`${message}<a/>\n</p:other>`).readNode());
    expect({ path, position }).toMatchObject({ path: "remembered", position: { line: 2, column: 1 } });
    const spaced = message.replace("<p:remembered", "\n <p:remembered");
    expect(decodeErrorOf(() => open(spaced + rest).read(flag)).position).toMatchObject({ line: 2, column: 2 });
  });

  it("cannot be changed through the tree of another", () => {
    const { name, attributes } = open(message + rest).readNode();
    open(message + rest);
    expect(() => Object.assign(name, { local: "changed" })).toThrow(TypeError);
    expect(() => (attributes as unknown[]).push({})).toThrow(TypeError);
    expect(open(message + rest).body?.local).toBe("remembered");
  });

  it("is not mixed up with one of another prefix, namespace or version", () => {
    open(message + rest);
    expect(open((message + rest).replace("urn:p", "urn:q")).body?.namespace).toBe("urn:q");
    expect(open((message + rest).replace(NAMESPACES["1.1"], NAMESPACES["1.2"])).version).toBe("1.2");
    expect(open(message + rest).body?.namespace).toBe("urn:p");
  });

  it("keeps prefixes that are declared before the Body and in it", () => {
    open(message + rest);
    const { children } = open(`${message}<p:a/>${rest}`).readNode();
    expect(children).toMatchObject([{ name: { namespace: "urn:p" } }, { name: { namespace: NAMESPACE } }]);
  });
});
