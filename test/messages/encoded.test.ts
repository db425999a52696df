import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { describe } from "../../generator/describe/describe.js";
import { loadContract } from "../../generator/load.js";
import { call, createCaller, fetchTransport } from "../../runtime/client.js";
import { serve } from "../../runtime/server.js";

const file = fileURLToPath(new URL("encoded.wsdl", import.meta.url));
const { service } = describe(loadContract(file));

let received: unknown;
const items = [
  { name: "n", count: 1 },
  { name: "m", count: 2 },
];
const server = serve(service, {
  sort(request: unknown) {
    received = request;
    return items;
  },
});

/** As Axis 1 writes it: the values of the parameters are behind the call (SOAP 1.1, section 5.1). */
const AXIS = `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><soapenv:Body><ns1:sort soapenv:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/" xmlns:ns1="urn:shop"><first href="#id0"/><note xsi:type="xsd:string">x</note></ns1:sort><multiRef id="id0" soapenc:root="0" soapenv:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/" xsi:type="ns2:Item" xmlns:soapenc="http://schemas.xmlsoap.org/soap/encoding/" xmlns:ns2="urn:encoded"><name xsi:type="xsd:string">n</name><count href="#id1"/></multiRef><multiRef id="id1" xsi:type="xsd:int">1</multiRef></soapenv:Body></soapenv:Envelope>`;

test("a server reads an encoded call as Axis 1 writes it, and answers with an encoded array", async () => {
  const headers = { "content-type": "text/xml", soapaction: '""' };
  const response = await server.fetch(new Request("https://a.example/shop", { method: "POST", headers, body: AXIS }));
  expect(received).toEqual({ first: { name: "n", count: 1 }, note: "x" });
  const text = await response.text();
  expect([response.status, text]).toEqual([200, expect.stringMatching(/:Item\[2\]"/)]);
  expect(text).toContain('encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"');
});

test("a client and a server of the contract agree", async () => {
  const transport = fetchTransport({ fetch: (url, init) => server.fetch(new Request(url, init)) });
  const [operation] = service.operations;
  if (operation === undefined) throw new Error("the contract has an operation");
  const caller = createCaller(service, { baseUrl: "https://a.example", transport });
  const request = { first: { name: "a<b", count: -1 }, note: "" };
  expect(await call(caller, operation, request as never)).toEqual(items);
  expect(received).toEqual(request);
});
