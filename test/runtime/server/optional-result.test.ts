import { expect, test } from "vitest";
import { describe } from "../../../generator/describe/describe.js";
import { call, createCaller, fetchTransport } from "../../../runtime/client.js";
import type { OperationDescriptor } from "../../../runtime/service-descriptor.js";
import { serve } from "../../../runtime/server.js";
import { contractOf } from "../../generator/describe/contract-text.js";

/** The answer of a server whose handler returns `result`, and what a client reads in it. */
async function exchange(nillable: boolean, result: unknown): Promise<{ body: string | undefined; read: unknown }> {
  const response = `<xs:element name="text" type="xs:string" minOccurs="0" nillable="${nillable}"/>`;
  const { service } = describe(contractOf({ response }));
  const server = serve(service, { do$: () => result });
  let body: string | undefined;
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const answer = await server.fetch(new Request(url, init));
    body = /<soap:Body>(.*)<\/soap:Body>/.exec(await answer.clone().text())?.[1];
    return answer;
  };
  const caller = createCaller(service, { baseUrl: "https://a.example", transport: fetchTransport({ fetch }) });
  const read = await call(caller, service.operations[0] as OperationDescriptor, {});
  return { body, read };
}

const NIL = '<text xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"/>';

test.each<[string, boolean, unknown, string, unknown]>([
  ["a result", false, "a", "<text>a</text>", "a"],
  ["no result where it is optional", false, undefined, "", undefined],
  ["null where the result is optional and not nillable", false, null, "", undefined],
  ["no result where it is nillable too", true, undefined, "", undefined],
  ["null where the result is nillable", true, null, NIL, null],
])("a handler may return %s, and the client reads it so", async (_, nillable, result, content, read) => {
  const element = content === "" ? '<DoResponse xmlns="urn:s"/>' : `<DoResponse xmlns="urn:s">${content}</DoResponse>`;
  const got = await exchange(nillable, result);
  expect(got.body?.replace("></DoResponse>", "/>")).toBe(element.replace("></DoResponse>", "/>"));
  expect(got.read).toBe(read);
});
