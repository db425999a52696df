import { expect, test } from "vitest";
import { describe } from "../../../generator/describe/describe.js";
import { call, createCaller, fetchTransport, streamCall } from "../../../runtime/client.js";
import type { OperationDescriptor } from "../../../runtime/service-descriptor.js";
import { createExplorer } from "../../../runtime/explorer.js";
import { serve } from "../../../runtime/server.js";
import { contractOf } from "../../generator/describe/contract-text.js";

/* XML over HTTP POST (WSDL 1.1, sections 4 and 5), beside SOAP: the messages are the elements in the Body. */

const soap = '<w:port name="P" binding="s:B"><soap:address location="https://a.example/soap"/></w:port>';
const { service, warnings } = describe(
  contractOf({
    request: '<xs:element name="size" type="xs:int"/>',
    response: '<xs:element name="n" type="xs:int" minOccurs="0" maxOccurs="unbounded"/>',
    more: `<w:binding name="X" type="s:T"><http:binding verb="POST"/><w:operation name="Do"><http:operation location="/do"/>
      <w:input><mime:content part="parameters" type="application/xml"/></w:input>
      <w:output><mime:content part="parameters" type="application/xml"/></w:output></w:operation></w:binding>`,
    ports: `${soap}<w:port name="X" binding="s:X"><http:address location="https://a.example/xml"/></w:port>`,
  }),
);
const operation = service.operations[0] as OperationDescriptor<object, readonly number[]>;
const explorer = createExplorer({ documentation: { service: undefined, operations: new Map(), types: new Map() } });
const server = serve(
  service,
  { do$: ({ size }: { readonly size: number }) => Array.from({ length: size }, (_, n) => n) },
  { explorer },
);

const post = (body: string, contentType = "text/xml"): Promise<Response> =>
  server.fetch(
    new Request("https://a.example/xml/do", { method: "POST", body, headers: { "content-type": contentType } }),
  );

const RESPONSE = '<?xml version="1.0" encoding="utf-8"?><DoResponse xmlns="urn:s"><n>0</n><n>1</n></DoResponse>';

test("an operation whose part is the element in the Body is offered over such a port", () => {
  expect(warnings).toEqual([]);
  expect(operation.bindings["httpPost"]).toEqual({ kind: "xml", location: "/do", mediaType: "application/xml" });
});

test("a server reads the element of the request and answers with that of the response", async () => {
  const answer = await post('<s:Do xmlns:s="urn:s"><s:size>2</s:size></s:Do>');
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
  expect(await answer.text()).toBe(RESPONSE);
});

test.each<[string, string, string | undefined, number, string]>([
  ["a value that is not valid", '<Do xmlns="urn:s"><size>x</size></Do>', undefined, 400, "Do/size"],
  ["another element", '<Undo xmlns="urn:s"/>', undefined, 400, "Undo"],
  ["text that is no XML", "size=2", undefined, 400, "[rule well-formed]"],
  ["a form", "size=2", "application/x-www-form-urlencoded", 415, "Send text/xml or application/xml"],
])("a server refuses %s", async (_, body, contentType, status, problem) => {
  const answer = await post(body, contentType);
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(problem)]);
});

test("a client calls over the port as over SOAP, and reads lists item by item", async () => {
  const sent: unknown[] = [];
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    sent.push([url, new Headers(init.headers).get("content-type"), Buffer.from(init.body as Uint8Array).toString()]);
    return server.fetch(new Request(url, init));
  };
  const caller = createCaller(service, { baseUrl: "https://a.example", transport: fetchTransport({ fetch }) });
  const options = { binding: "httpPost" } as const;
  expect(await call(caller, operation, { size: 2 }, options)).toEqual([0, 1]);
  const items: number[] = [];
  for await (const item of streamCall(caller, operation, { size: 2 }, options)) items.push(item);
  expect(items).toEqual([0, 1]);
  const document = '<?xml version="1.0" encoding="utf-8"?><Do xmlns="urn:s"><size>2</size></Do>';
  const request = ["https://a.example/xml/do", "application/xml; charset=utf-8", document];
  expect(sent).toEqual([request, request]);
});

test("the page of the operation shows the messages, and calls over SOAP and with XML over POST", async () => {
  const page = await (await server.fetch(new Request("https://a.example/soap?op=Do"))).text();
  expect(page).toContain("POST /xml/do HTTP/1.1\nHost: a.example\nContent-Type: application/xml; charset=utf-8");
  expect(page).toContain('value="soap11"');
  expect(page).toContain('value="httpPost"');
});
