import { describe, expect, test } from "vitest";
import { call } from "../../../runtime/client/call.js";
import { createCaller } from "../../../runtime/client/caller.js";
import type { BindingName, OperationDescriptor } from "../../../runtime/service-descriptor.js";
import { xs } from "../../../runtime/types/xs.js";
import { fakeTransport, type Given } from "../../support/fake-transport.js";
import { addUser, getUsage, listUsers, sampleService, verifyKey } from "../../support/sample-service.js";
import { callElement, envelope, VERSIONS } from "../../support/soap-message.js";

const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const requests = new Map<OperationDescriptor, object>([
  [listUsers, { key: "k", domain: "d" }],
  [addUser, { key: "k", name: "n", age: 1, admin: true }],
  [getUsage, { key: "k" }],
  [verifyKey, { key: "k" }],
]);
const soap = (operation: string, children: string, status = 200): Given => ({
  status,
  headers: { "content-type": VERSIONS.soap11.contentType },
  body: envelope("soap11", callElement(`${operation}Response`, children)),
});
const xml = (body: string | Uint8Array, contentType = "text/xml; charset=utf-8", status = 200): Given => ({
  status,
  headers: { "content-type": contentType },
  body,
});

/** Calls over a transport that gives this one answer. */
async function receive(
  operation: OperationDescriptor,
  binding: BindingName,
  given: Given,
  decode = {},
  maxResponseBytes = 2_000,
): Promise<unknown> {
  const caller = createCaller(sampleService, {
    baseUrl: "http://x",
    binding,
    transport: fakeTransport(given).transport,
    maxResponseBytes,
    decode,
  });
  return call(caller, operation, requests.get(operation) ?? { key: "k" });
}

const user = "<Name> Zoë &amp; <![CDATA[<b>]]></Name><Age>1</Age>";
const users = [{ name: " Zoë & <b>", age: 1 }, { age: -2 }];
type Case = readonly [string, OperationDescriptor, BindingName, Given, unknown];

const results: readonly Case[] = [
  [
    "a list over SOAP",
    listUsers,
    "soap11",
    soap("ListUsers", `<ListUsersResult><User>${user}</User><User><Age>-2</Age></User></ListUsersResult>`),
    users,
  ],
  [
    "a list over GET",
    listUsers,
    "httpGet",
    xml(`<ArrayOfUser xmlns="urn:sample"><User>${user}</User><User><Age>-2</Age></User></ArrayOfUser>`),
    users,
  ],
  ["an empty list over SOAP", listUsers, "soap11", soap("ListUsers", "<ListUsersResult/>"), []],
  ["an absent list over SOAP", listUsers, "soap11", soap("ListUsers", ""), []],
  ["an empty list over POST", listUsers, "httpPost", xml(`<ArrayOfUser xmlns="urn:sample"/>`), []],
  ["a nil list over GET", listUsers, "httpGet", xml(`<ArrayOfUser xmlns="urn:sample" ${XSI} xsi:nil="true"/>`), []],
  [
    "a record over SOAP",
    getUsage,
    "soap11",
    soap("GetUsage", "<GetUsageResult><Used>1</Used><Quota>2</Quota></GetUsageResult>"),
    { used: 1, quota: 2 },
  ],
  [
    "a record over GET",
    getUsage,
    "httpGet",
    xml(`<Usage xmlns="urn:sample"><Used>1</Used><Quota>2</Quota></Usage>`),
    { used: 1, quota: 2 },
  ],
  ["a boolean over POST", verifyKey, "httpPost", xml(`<boolean xmlns="urn:sample">0</boolean>`), false],
  [
    "a boolean whose xsi:type only the server has",
    verifyKey,
    "httpGet",
    xml(`<boolean xmlns="urn:sample" xmlns:o="urn:other" ${XSI} xsi:type="o:Flag">1</boolean>`),
    true,
  ],
  ["no result: an empty response element", addUser, "soap11", soap("AddUser", ""), undefined],
  ["no result: no body over SOAP", addUser, "soap12", { status: 202 }, undefined],
  ["no result: no body over GET", addUser, "httpGet", { status: 200 }, undefined],
  ["no result: 204", addUser, "httpPost", { status: 204 }, undefined],
  ["no result: an empty Body", addUser, "soap11", xml(envelope("soap11", "")), undefined],
  ["no result: any body over GET", addUser, "httpGet", { status: 200, body: "done" }, undefined],
  [
    "a SOAP 1.2 envelope that was not asked for",
    verifyKey,
    "soap11",
    xml(
      envelope("soap12", callElement("VerifyKeyResponse", "<VerifyKeyResult>true</VerifyKeyResult>")),
      "application/soap+xml",
    ),
    true,
  ],
  ["application/xml", verifyKey, "httpGet", xml(`<boolean xmlns="urn:sample">true</boolean>`, "application/xml"), true],
  [
    "ISO-8859-1",
    listUsers,
    "httpGet",
    xml(
      Buffer.from(`<ArrayOfUser xmlns="urn:sample"><User><Name>Zoë</Name><Age>1</Age></User></ArrayOfUser>`, "latin1"),
      "text/xml; charset=iso-8859-1",
    ),
    [{ name: "Zoë", age: 1 }],
  ],
  [
    "unknown elements and attributes are skipped",
    getUsage,
    "httpGet",
    xml(`<Usage xmlns="urn:sample" x="1"><Used y="1">1</Used><Quota>2</Quota><New><a/></New></Usage>`),
    { used: 1, quota: 2 },
  ],
];

test.each(results)("%s", async (_, operation, binding, given, want) => {
  expect(await receive(operation, binding, given)).toEqual(want);
});

const fault11 = `<s:Fault><faultcode>s:Client</faultcode><faultstring>no &lt;k&gt;</faultstring><detail><d xmlns="urn:d">1</d></detail></s:Fault>`;
const fault12 = `<s:Fault><s:Code><s:Value>s:Sender</s:Value></s:Code><s:Reason><s:Text xml:lang="en">no &lt;k&gt;</s:Text></s:Reason></s:Fault>`;
const soapFault = (status: number) => ({ name: "SoapFault", code: "Sender", reason: "no <k>", status });
const html = `<!DOCTYPE html><p>Bad gateway</p>`;

const failures: readonly Case[] = [
  [
    "a SOAP 1.1 fault",
    verifyKey,
    "soap11",
    xml(envelope("soap11", fault11), undefined, 500),
    { ...soapFault(500), detail: [{ name: { namespace: "urn:d", local: "d" }, children: ["1"] }] },
  ],
  [
    "a SOAP 1.2 fault",
    verifyKey,
    "soap12",
    xml(envelope("soap12", fault12), "application/soap+xml", 400),
    soapFault(400),
  ],
  ["a fault with status 200", verifyKey, "soap11", xml(envelope("soap11", fault11)), soapFault(200)],
  [
    "a fault for a call without a result",
    addUser,
    "soap11",
    xml(envelope("soap11", fault11), undefined, 500),
    soapFault(500),
  ],
  [
    "500 with HTML",
    verifyKey,
    "soap11",
    xml(html, "text/html", 502),
    { name: "HttpError", status: 502, contentType: "text/html", body: html },
  ],
  [
    "500 with XML that is no envelope",
    verifyKey,
    "soap11",
    xml("<x/>", undefined, 500),
    { name: "HttpError", status: 500, body: "<x/>" },
  ],
  ["500 with broken XML", verifyKey, "soap11", xml("<x", undefined, 500), { name: "HttpError", status: 500 }],
  [
    "500 with a result",
    verifyKey,
    "soap11",
    soap("VerifyKey", "<VerifyKeyResult>true</VerifyKeyResult>", 500),
    { name: "HttpError", status: 500 },
  ],
  [
    "400 over GET",
    verifyKey,
    "httpGet",
    { status: 400, headers: { "content-type": "text/plain" }, body: "parameter" },
    {
      name: "HttpError",
      status: 400,
      contentType: "text/plain",
      body: "parameter",
      message: "HTTP status 400: parameter",
    },
  ],
  [
    "404 without a body",
    verifyKey,
    "httpPost",
    { status: 404 },
    { name: "HttpError", status: 404, contentType: undefined, body: "" },
  ],
  ["a redirect", verifyKey, "soap11", { status: 302, headers: { location: "/x" } }, { name: "HttpError", status: 302 }],
  [
    "a failure longer than the limit",
    verifyKey,
    "soap11",
    xml("x".repeat(3_000), "text/html", 500),
    { name: "HttpError", status: 500, body: "" },
  ],
  [
    "200 with HTML",
    verifyKey,
    "soap11",
    xml(html, "text/html"),
    {
      name: "DecodeError",
      violation: { rule: "media-type", value: "text/html" },
      message: expect.stringContaining("text/html"),
    },
  ],
  [
    "200 without a content type",
    verifyKey,
    "httpGet",
    { status: 200, body: "<x/>" },
    { name: "DecodeError", violation: { rule: "media-type" } },
  ],
  ["200 without a body", verifyKey, "soap11", { status: 200 }, { name: "DecodeError" }],
  [
    "an absent record",
    getUsage,
    "soap11",
    soap("GetUsage", ""),
    { name: "DecodeError", message: expect.stringContaining("the service returned no result") },
  ],
  [
    "a nil record",
    getUsage,
    "httpGet",
    xml(`<Usage xmlns="urn:sample" ${XSI} xsi:nil="true"/>`),
    { name: "DecodeError", message: expect.stringContaining("the service returned no result") },
  ],
  [
    "a field that is missing",
    getUsage,
    "httpGet",
    xml(`<Usage xmlns="urn:sample"><Used>1</Used></Usage>`),
    { name: "DecodeError", violation: { rule: "missing" } },
  ],
  [
    "a field of another type",
    getUsage,
    "httpGet",
    xml(`<Usage xmlns="urn:sample"><Used>1</Used><Quota>lots</Quota></Usage>`),
    {
      name: "DecodeError",
      path: "Usage/Quota",
      violation: { rule: "lexical", value: "lots" },
      position: { line: 1 },
    },
  ],
  ["the answer to another call", verifyKey, "soap11", soap("GetUsage", ""), { name: "DecodeError" }],
  ["the root of another call", verifyKey, "httpGet", xml(`<int xmlns="urn:sample">1</int>`), { name: "DecodeError" }],
  [
    "half a document",
    verifyKey,
    "httpGet",
    xml(`<boolean xmlns="urn:sample">tr`),
    { name: "DecodeError", violation: { rule: "well-formed" } },
  ],
  ["an empty Body where a result is due", verifyKey, "soap11", xml(envelope("soap11", "")), { name: "DecodeError" }],
  [
    "an answer longer than the limit",
    listUsers,
    "httpGet",
    xml(`<ArrayOfUser xmlns="urn:sample">${" ".repeat(3_000)}</ArrayOfUser>`),
    { name: "DecodeError", violation: { rule: "limit" } },
  ],
];

test.each(failures)("%s", async (_, operation, binding, given, want) => {
  await expect(receive(operation, binding, given)).rejects.toMatchObject(want as object);
});

test.each([
  [500, { name: "HttpError", status: 500 }],
  [200, { name: "DecodeError", violation: { rule: "limit" } }],
])("a fault of more than 1 MB with status %i is not read", async (status, want) => {
  const message = envelope("soap11", fault11.replace("<detail>", `<detail>${"<a/>".repeat(270_000)}`));
  await expect(receive(verifyKey, "soap11", xml(message, undefined, status), {}, 9e6)).rejects.toMatchObject(want);
});

describe("strict reading on request", () => {
  test("an unknown element is an error", async () => {
    const given = xml(`<Usage xmlns="urn:sample"><Used>1</Used><Quota>2</Quota><New/></Usage>`);
    await expect(receive(getUsage, "httpGet", given, { unknown: "error" })).rejects.toMatchObject({
      violation: { rule: "unknown" },
    });
  });
});

describe("a result that the contract allows to be nil", () => {
  const child = { property: "usage", name: "GetUsageResult", type: xs.int, nillable: true } as const;
  const operation: OperationDescriptor<{ key: string }, unknown> = {
    ...getUsage,
    output: {
      style: "document",
      body: [
        {
          kind: "element",
          namespace: "urn:sample",
          name: "GetUsageResponse",
          type: () => ({ kind: "complex", name: "GetUsageResponse", namespace: "urn:sample", children: [child] }),
        },
      ],
    },
  };
  const respond = (result: string): Promise<unknown> => receive(operation, "soap11", soap("GetUsage", result));

  test("is null", async () => {
    expect(await respond(`<GetUsageResult ${XSI} xsi:nil="true"/>`)).toBeNull();
  });

  test("is still an error when it is absent", async () => {
    await expect(respond("")).rejects.toMatchObject({ name: "DecodeError" });
  });
});
