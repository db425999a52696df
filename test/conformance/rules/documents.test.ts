import { describe, expect, test } from "vitest";
import { findings } from "../mutants/hunt.js";
import type { Fetch } from "../mutants/mutant.js";
import { answering, exceptFor, goodServer } from "../mutants/servers.js";

const only = { operations: ["VerifyKey"] };
const isEqual = (rule: string): boolean => rule === "contract-equal";

/** A server whose documents are changed; `query` says which. */
const changed = (query: RegExp, change: (text: string) => string): Fetch =>
  answering(({ body }, { url }) => (query.test(url) ? { body: change(body) } : {}))();
const wsdl = (from: string | RegExp, to: string): Fetch => changed(/\?wsdl/, (text) => text.replace(from, to));
const schema = (from: string | RegExp, to: string): Fetch =>
  changed(/\?xsd=customerapi/, (text) => text.replace(from, to));

const text = async (query: string): Promise<string> =>
  (await goodServer()(new Request(`http://localhost/1.0/customerapi.asmx${query}`))).text();

/** The schemas are in the WSDL; the imports between them have no location. */
async function inlined(): Promise<string> {
  const schemas = [await text("?xsd=customerapi"), await text("?xsd=guid")].map((schema) =>
    schema.replace(/<\?xml.*?\?>/, "").replace(/ schemaLocation="[^"]*"/g, ""),
  );
  const wsdl = await text("?wsdl");
  return wsdl.replace(/<xs:schema>.*?<\/xs:schema>/s, schemas.join(""));
}

const SAME_CONTRACTS: readonly (readonly [difference: string, fetch: Fetch])[] = [
  [
    "no documentation",
    changed(/\?/, (text) =>
      text.replace(/<wsdl:documentation>.*?<\/wsdl:documentation>|<xs:annotation>.*?<\/xs:annotation>/gs, ""),
    ),
  ],
  ["other prefixes", changed(/\?/, (text) => text.replace(/\b(tns|xs|wsdl|wt|soap)(?=[:=])(?!:\/)/g, "p$1"))],
  ["a default namespace", wsdl(/<wsdl:definitions/, '<wsdl:definitions xmlns="urn:unused"')],
  [
    "another order at the top",
    changed(/\?wsdl/, (text) => {
      const message = /<wsdl:message name="VerifyKeySoapIn">.*?<\/wsdl:message>/s.exec(text)?.[0] ?? "";
      return text.replace(message, "").replace("</wsdl:definitions>", `${message}</wsdl:definitions>`);
    }),
  ],
  [
    "defaults written out",
    schema(/(\n {8}<xs:element name="\w+" type="[\w:]+")>/g, '$1 maxOccurs="1" nillable="0" form="qualified">'),
  ],
  ["comments and white space", changed(/\?/, (text) => text.replace(/>\s+</g, "><!-- c -->\n\n<"))],
  [
    "names of inputs",
    wsdl(/<wsdl:input message="tns:VerifyKeySoapIn"/, '<wsdl:input name="In" message="tns:VerifyKeySoapIn"'),
  ],
  ["optional extensions", wsdl("<wsdl:portType", '<p:policy xmlns:p="urn:p"/><wsdl:portType')],
  ["another host and port", wsdl(/(address location=")http:\/\/localhost/g, "$1https://other:8443")],
];

describe("a contract is equivalent with", () => {
  test.each(SAME_CONTRACTS)("%s", async (_, fetch) => {
    const changes = await fetch(new Request("http://localhost/1.0/customerapi.asmx?wsdl"));
    const schema = await fetch(new Request("http://localhost/1.0/customerapi.asmx?xsd=customerapi"));
    expect([await changes.text(), await schema.text()]).not.toEqual([
      await text("?wsdl"),
      await text("?xsd=customerapi"),
    ]);
    expect(await findings(fetch, isEqual, only)).toEqual([]);
  });

  test("its schemas in the WSDL", async () => {
    const joined = await inlined();
    expect(joined).toContain('name="SMGetAllUsersResponse"');
    const headers = new Headers({ "content-type": "text/xml" });
    const fetch = exceptFor(
      ({ url }) => url.endsWith("?wsdl"),
      () => ({ status: 200, headers, body: joined }),
    )();
    expect(await findings(fetch, isEqual, only)).toEqual([]);
  });
});
