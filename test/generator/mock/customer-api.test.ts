import { readFileSync } from "node:fs";
import { type BindingName, createClient } from "customerapi/client";
import { service } from "customerapi/service";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { requestArbitrary } from "../../../conformance/arbitraries/operations.js";
import type { OperationDescriptor } from "../../../runtime/service-descriptor.js";
import { fetchTransport } from "../../../runtime/client/fetch-transport.js";
import type { Transport } from "../../../runtime/client/transport.js";
import { infoset } from "../../support/infoset.js";
import { schemaFromFile } from "../../support/libxml2.js";
import { withMock } from "./running-mock.js";

const validate = schemaFromFile(new URL("../../../schema/customerapi.xsd", import.meta.url), (file) =>
  readFileSync(file),
);
const BINDINGS: readonly BindingName[] = ["soap11", "soap12", "httpGet", "httpPost"];
const PATH = "/1.0/customerapi.asmx";

/** The outcome of a call: the value, and the response on the wire. */
interface Outcome {
  readonly value: unknown;
  readonly status: number;
  readonly text: string;
}

test("all 20 operations answer over all four bindings with valid values that the generated client reads strictly", async () => {
  await withMock({}, async (url) => {
    expect(service.operations).toHaveLength(20);
    for (const operation of service.operations) {
      for (const request of requestsOf(operation)) {
        const outcomes = await Promise.all(BINDINGS.map((binding) => call(url, operation, binding, request)));
        for (const { status, text } of outcomes) {
          expect(status).toBe(200);
          if (text !== "") expect(validate(payload(text)), operation.name).toEqual([]);
        }
        const [first] = outcomes;
        for (const { value } of outcomes) expect(value, operation.name).toStrictEqual(first?.value);
        expect(first?.value === undefined).toBe(operation.result === undefined);
      }
    }
  });
});

test("equal seeds give equal bytes in every run, another seed other values", async () => {
  const [once, again, other] = [await answers(7), await answers(7), await answers(8)];
  expect(again).toEqual(once);
  expect(other).not.toEqual(once);
  expect(new Set(once).size).toBeGreaterThan(40);
});

describe("what the mock refuses and shows", () => {
  test.each([
    ["a missing parameter", `${PATH}/VerifyKey`, 400, 'parameter "key" is missing'],
    ["an unknown parameter", `${PATH}/VerifyKey?key=k&more=1`, 400, '"more"'],
    ["an unknown operation", `${PATH}/Nothing`, 404, "There is no service and no operation"],
    ["the contract", `${PATH}?wsdl`, 200, "wsdl:definitions"],
    ["the page of the service", PATH, 200, "<title>CustomerApi</title>"],
    ["the page of an operation", `${PATH}?op=VerifyKey`, 200, "Tells whether a key is valid"],
  ])("%s", async (_, target, status, text) => {
    await withMock({}, async (url) => {
      const response = await fetch(url + target);
      expect(response.status).toBe(status);
      expect(await response.text()).toContain(text);
    });
  });

  test("a SOAP request that the contract does not allow is a fault of the sender", async () => {
    await withMock({}, async (url) => {
      const body = `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body><VerifyKey xmlns="${service.namespace}"/></s:Body></s:Envelope>`;
      const headers = { "Content-Type": "application/soap+xml; charset=utf-8" };
      const response = await fetch(url + PATH, { method: "POST", headers, body });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain("Sender");
    });
  });

  test("every answer waits for the latency", async () => {
    await withMock({ latency: 60 }, async (url) => {
      const start = performance.now();
      await fetch(`${url}${PATH}/VerifyKey?key=k`);
      expect(performance.now() - start).toBeGreaterThanOrEqual(55);
    });
  });
});

/** Some requests that every binding can transmit. */
function requestsOf(operation: OperationDescriptor): readonly object[] {
  const requests = requestArbitrary(operation, { binding: "httpGet" }) as fc.Arbitrary<object>;
  return fc.sample(requests, { seed: 1, numRuns: 3 });
}

async function call(url: string, { name }: OperationDescriptor, binding: BindingName, request: object) {
  const seen: Omit<Outcome, "value">[] = [];
  const transport: Transport = fetchTransport({
    fetch: async (target, init) => {
      const response = await fetch(target, init);
      seen.push({ status: response.status, text: await response.clone().text() });
      return response;
    },
  });
  const client = createClient({ baseUrl: url, binding, transport, decode: { unknown: "error" } });
  const method: (parameters: object) => Promise<unknown> = Reflect.get(client, name);
  const value = await method(request);
  return { value, status: 0, text: "", ...seen[0] } satisfies Outcome;
}

/** The element that the schema declares: the root, or the one in the Body of an envelope. */
function payload(text: string): string {
  const body = /<(\w+:)?Body>(.*)<\/\1Body>/s.exec(text)?.[2];
  expect(infoset(text).name.endsWith("}Envelope")).toBe(body !== undefined);
  return body ?? text;
}

/** The answers of a mock with this seed to a call of each operation over each binding, as written on the wire. */
async function answers(seed: number): Promise<readonly string[]> {
  return withMock({ seed }, async (url) => {
    const texts: string[] = [];
    for (const operation of service.operations) {
      const [request = {}] = requestsOf(operation);
      for (const binding of BINDINGS) texts.push((await call(url, operation, binding, request)).text);
    }
    return texts;
  });
}
