import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createCaller } from "../../../runtime/client/caller.js";
import { streamCall } from "../../../runtime/client/stream-call.js";
import type { BindingName } from "../../../runtime/service-descriptor.js";
import { fakeTransport, type Given } from "../../support/fake-transport.js";
import { rawServer } from "../../support/raw-server.js";
import { listUsers, sampleService, type User } from "../../support/sample-service.js";
import { callElement, envelope } from "../../support/soap-message.js";

const request = { key: "k", domain: "d" };
const list = `<User><Name>Zoë</Name><Age>1</Age></User><User><Age>2</Age></User>`;
const users = [{ name: "Zoë", age: 1 }, { age: 2 }];
const soapList = envelope("soap11", callElement("ListUsersResponse", `<ListUsersResult>${list}</ListUsersResult>`));
const xml = (body: string, status = 200, contentType = "text/xml; charset=utf-8"): Given => ({
  status,
  headers: { "content-type": contentType },
  body,
});

async function collect(items: AsyncIterable<User>): Promise<readonly User[]> {
  const collected: User[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

const stream = (binding: BindingName, given: Given): AsyncIterable<User> =>
  streamCall(
    createCaller(sampleService, { baseUrl: "http://x", binding, transport: fakeTransport(given).transport }),
    listUsers,
    request,
  );

describe("gives the items", () => {
  const cases: readonly (readonly [string, BindingName, Given, readonly User[]])[] = [
    ["of a SOAP answer", "soap11", xml(soapList), users],
    ["of a document", "httpGet", xml(`<ArrayOfUser xmlns="urn:sample">${list}</ArrayOfUser>`), users],
    ["of an empty list", "httpPost", xml(`<ArrayOfUser xmlns="urn:sample"/>`), []],
    ["of an absent list", "soap11", xml(envelope("soap11", callElement("ListUsersResponse", ""))), []],
  ];

  test.each(cases)("%s", async (_, binding, given, want) => {
    expect(await collect(stream(binding, given))).toEqual(want);
  });
});

describe("throws", () => {
  const fault = `<s:Fault><faultcode>s:Server</faultcode><faultstring>no</faultstring></s:Fault>`;
  const cases: readonly (readonly [string, BindingName, Given, object])[] = [
    [
      "a fault with status 500",
      "soap11",
      xml(envelope("soap11", fault), 500),
      { name: "SoapFault", code: "Receiver", status: 500 },
    ],
    ["a fault with status 200", "soap11", xml(envelope("soap11", fault)), { name: "SoapFault", reason: "no" }],
    ["another status", "httpGet", { status: 404, body: "gone" }, { name: "HttpError", status: 404, body: "gone" }],
    [
      "another media type",
      "httpGet",
      xml("x", 200, "text/html"),
      { name: "DecodeError", violation: { rule: "media-type" } },
    ],
    [
      "a charset that cannot be streamed",
      "httpGet",
      xml("x", 200, "text/xml; charset=utf-16"),
      { name: "DecodeError", violation: { rule: "encoding" } },
    ],
  ];

  test.each(cases)("%s", async (_, binding, given, want) => {
    await expect(collect(stream(binding, given))).rejects.toMatchObject(want);
  });

  test("in the middle: what came before it was given", async () => {
    const broken = xml(`<ArrayOfUser xmlns="urn:sample">${list}<User><Age>x</Age></User></ArrayOfUser>`);
    const items = stream("httpGet", broken)[Symbol.asyncIterator]();
    expect([(await items.next()).value, (await items.next()).value]).toEqual(users);
    await expect(items.next()).rejects.toMatchObject({ name: "DecodeError", path: expect.stringContaining("Age") });
  });
});

const head = "HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\nTransfer-Encoding: chunked\r\n\r\n";
const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

describe("over a real connection", () => {
  const open = (baseUrl: string, timeout: number, signal?: AbortSignal) => {
    const caller = createCaller(sampleService, { baseUrl, binding: "httpGet", timeout });
    return streamCall(caller, listUsers, request, signal && { signal });
  };

  test("items come while the service is still sending, and leaving closes the connection", async () => {
    await using server = await rawServer((socket) =>
      socket.write(head + chunk(`<ArrayOfUser xmlns="urn:sample"><User><Age>1</Age></User>`)),
    );
    for await (const item of open(server.url, 5_000)) {
      expect(item).toEqual({ age: 1 });
      break;
    }
    await expect.poll(() => server.open).toBe(0);
  });

  test("nothing is sent before the first item is asked for", async () => {
    await using server = await rawServer(() => undefined);
    open(server.url, 5_000);
    await delay(20);
    expect(server.connections).toBe(0);
  });

  test("the time-out applies to each wait, not to the reader's own time", async () => {
    await using server = await rawServer(async (socket) => {
      socket.write(head + chunk(`<ArrayOfUser xmlns="urn:sample">`));
      for (let age = 0; age < 4; age++) {
        await delay(300);
        socket.write(chunk(`<User><Age>${age}</Age></User>`));
      }
    });
    const ages: number[] = [];
    const reading = (async () => {
      for await (const { age } of open(server.url, 1_000)) {
        ages.push(age);
        if (age === 0) await delay(1_200);
      }
    })();
    await expect(reading).rejects.toMatchObject({ name: "TimeoutError", timeout: 1_000 });
    expect(ages).toEqual([0, 1, 2, 3]);
  });

  test("an abort in the middle rejects with the reason", async () => {
    await using server = await rawServer((socket) =>
      socket.write(head + chunk(`<ArrayOfUser xmlns="urn:sample"><User><Age>1</Age></User>`)),
    );
    const controller = new AbortController();
    const items = open(server.url, 5_000, controller.signal);
    expect((await items.next()).value).toEqual({ age: 1 });
    const next = items.next();
    controller.abort(new Error("enough"));
    await expect(next).rejects.toThrow("enough");
  });

  test("a connection that breaks in the middle is a TransportError", async () => {
    await using server = await rawServer((socket) =>
      socket.end(head + chunk(`<ArrayOfUser xmlns="urn:sample"><User><Age>1</Age></User>`)),
    );
    await expect(collect(open(server.url, 5_000))).rejects.toMatchObject({ name: "TransportError" });
  });
});
