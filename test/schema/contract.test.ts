import { readdirSync, readFileSync } from "node:fs";
import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import { type InfosetElement, infoset } from "../support/infoset.js";
import { schemaFromFile } from "../support/libxml2.js";
import { readRecordings } from "../support/recording.js";

const folder = new URL("../../schema/", import.meta.url);
const read = (file: URL): Buffer => readFileSync(file);
const wsdl = read(new URL("customerapi.wsdl", folder));
const WSDL = "{http://schemas.xmlsoap.org/wsdl/}";
const XSD = "{http://www.w3.org/2001/XMLSchema}";

describe("schema/customerapi.wsdl", () => {
  const validate = schemaFromFile(new URL("wsdl11.xsd", import.meta.url), read);

  test("is valid against the WSDL 1.1 grammar", () => {
    expect(validate(wsdl)).toEqual([]);
  });

  test.each([
    [
      "a port type after a binding",
      (text: string) => text.replace("</wsdl:definitions>", '<wsdl:portType name="X"/></wsdl:definitions>'),
    ],
    ["a second message of one name", (text: string) => text.replace("VerifyKeySoapOut", "VerifyKeySoapIn")],
    ["a verb that HTTP bindings do not have", (text: string) => text.replace('verb="GET"', 'verb="PUT"')],
    ["an unknown soap:body use", (text: string) => text.replace('use="literal"', 'use="liberal"')],
  ])("the grammar refuses %s", (_, spoil) => {
    expect(validate(spoil(wsdl.toString("utf8")))).not.toEqual([]);
  });
});

describe("schema/customerapi.xsd", () => {
  const validate = schemaFromFile(new URL("customerapi.xsd", folder), read);

  test.each(readRecordings().filter(({ status }) => status === 200))(
    "$name $binding: the recorded messages are valid",
    ({ request, response }) => {
      const bodies = [request, response].map(({ body }) => payload(body)).filter((body) => body !== undefined);
      expect(bodies.flatMap((body) => validate(body))).toEqual([]);
    },
  );

  test("refuses a message with a missing parameter", () => {
    expect(validate('<VerifyKey xmlns="http://example.com/customerapi/"/>')).not.toEqual([]);
  });
});

describe("schema/", () => {
  const documents = readdirSync(folder).map((name): [string, InfosetElement] => [
    name,
    infoset(read(new URL(name, folder))),
  ]);

  test.each(documents)("%s: every reference to a document is a file beside it", (_, root) => {
    const locations = [...elements(root)].flatMap(({ attributes }) =>
      attributes.filter((text) => text.startsWith("{}schemaLocation=")),
    );
    const names = documents.map(([name]) => `{}schemaLocation=${name}`);
    expect(locations.filter((location) => !names.includes(location))).toEqual([]);
  });

  test.each(documents)("%s: every operation, type and field is documented", (_, root) => {
    expect(undocumented(root)).toEqual([]);
  });
});

/** The element that a schema can judge: the child of a SOAP body, or the document; undefined for a form or no body. */
function payload(body: Buffer): string | undefined {
  const text = body.toString("utf8");
  if (!text.startsWith("<")) return undefined;
  if (!text.includes(":Envelope")) return text;
  const inner = /<soap:Body>(.*)<\/soap:Body>/s.exec(text)?.[1] ?? "";
  new SaxesParser({ fragment: true, xmlns: false }).write(inner).close();
  return inner;
}

function* elements(element: InfosetElement): Generator<InfosetElement> {
  yield element;
  for (const child of element.children) if (typeof child !== "string") yield* elements(child);
}

function undocumented(root: InfosetElement): readonly InfosetElement[] {
  return [...elements(root)].flatMap((element) => {
    const parts = elementChildren(element).filter(({ name }) => name === `${XSD}element`);
    const named = [`${XSD}schema`, `${XSD}sequence`].includes(element.name) ? parts : [];
    const operations =
      element.name === `${WSDL}portType`
        ? elementChildren(element).filter(({ name }) => name === `${WSDL}operation`)
        : [];
    const itself = SELF_DOCUMENTED.includes(element.name) && hasName(element) ? [element] : [];
    return [...named, ...operations, ...itself].filter((candidate) => !isDocumented(candidate));
  });
}

const SELF_DOCUMENTED = [
  `${XSD}complexType`,
  `${XSD}simpleType`,
  `${WSDL}portType`,
  `${WSDL}service`,
  `${WSDL}definitions`,
];

function hasName({ attributes }: InfosetElement): boolean {
  return attributes.some((text) => text.startsWith("{}name="));
}

function elementChildren({ children }: InfosetElement): readonly InfosetElement[] {
  return children.filter((child) => typeof child !== "string");
}

/** Has a documentation of its own, not one of something inside it. */
function isDocumented(element: InfosetElement): boolean {
  const inside = elementChildren(element).flatMap((child) =>
    child.name === `${XSD}annotation` ? elementChildren(child) : [child],
  );
  const found = inside.find(({ name }) => name === `${XSD}documentation` || name === `${WSDL}documentation`);
  return found?.children.some((child) => typeof child === "string" && child.trim() !== "") ?? false;
}
