import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, test } from "vitest";
import { describe as describeContract } from "../../generator/describe/describe.js";
import { loadContract } from "../../generator/load.js";
import { DeclaredFault, SoapFault } from "../../runtime/errors.js";
import { call, createCaller, fetchTransport, headerBlocks } from "../../runtime/client.js";
import type { XmlElement } from "../../runtime/descriptor.js";
import type { OperationDescriptor } from "../../runtime/service-descriptor.js";
import { type HandlerContext, serve } from "../../runtime/server.js";

/*
 * Requests and answers as WSDL 1.1, SOAP 1.1 and SOAP 1.2 say that they are, written by hand: a server of the contract
 * gets such requests, and its client such answers. Then the two call each other. The messages of each kind of operation
 * are in test/cases/constructs.
 */

const file = fileURLToPath(new URL("../cases/emit/messages/input.wsdl", import.meta.url));
const { service } = describeContract(loadContract(file));

const SOAP11 = "http://schemas.xmlsoap.org/soap/envelope/";
const SOAP12 = "http://www.w3.org/2003/05/soap-envelope";
const envelope = (body: string, header = "", namespace = SOAP11): string =>
  `<e:Envelope xmlns:e="${namespace}" xmlns:m="urn:messages" xmlns:r="urn:rpc">${header}<e:Body>${body}</e:Body></e:Envelope>`;
const header = (blocks: string): string => `<e:Header>${blocks}</e:Header>`;

/** What a handler got, and what it does. */
let received: { readonly request: unknown; readonly context: HandlerContext } | undefined;
let answer: (context: HandlerContext) => unknown = () => undefined;

const handlers = Object.fromEntries(
  service.operations.map(({ name }) => [
    name,
    (request: unknown, context: HandlerContext) => {
      received = { request, context };
      return answer(context);
    },
  ]),
);
const server = serve(service, handlers);

beforeEach(() => {
  received = undefined;
  answer = () => undefined;
});

function post(path: string, text: string, action = '""'): Promise<Response> {
  const headers = { "content-type": "text/xml; charset=utf-8", soapaction: action };
  return server.fetch(new Request(`https://a.example${path}`, { method: "POST", headers, body: text }));
}

/** The content of the Body that a server or client of this tree wrote. */
function bodyOf(text: string): string {
  return /<soap:Body>(.*)<\/soap:Body>/s.exec(text)?.[1] ?? text;
}

describe("a server", () => {
  test("answers 202 without a body to a one-way operation", async () => {
    const response = await post("/doc", envelope("<m:Item><m:name>n</m:name></m:Item>"));
    expect([response.status, await response.text(), response.headers.get("content-type")]).toEqual([202, "", null]);
    expect(received?.request).toEqual({ name: "n" });
  });

  test("reads and writes an empty Body", async () => {
    const response = await post("/doc", envelope(""), '"urn:ping"');
    expect([response.status, bodyOf(await response.text()), received?.request]).toEqual([200, "", {}]);
  });

  test("calls the operation that the action names where several have the same element", async () => {
    await post("/doc", envelope("<m:Number>1</m:Number>"), '"urn:count"');
    expect(received?.context.operation).toBe("Count");
    answer = () => [];
    await post("/doc", envelope("<m:Number>1</m:Number>"), '"urn:list"');
    expect(received?.context.operation).toBe("List");
  });

  test("reads a declared header block that must be understood", async () => {
    answer = () => ({ name: "n" });
    const auth = '<m:Auth e:mustUnderstand="1"><m:user>u</m:user></m:Auth>';
    expect((await post("/doc", envelope("<m:Text>x</m:Text>", header(auth)))).status).toBe(200);
    expect(received?.context.headers).toEqual({ auth: { user: "u" } });
  });

  test("writes header blocks that are not declared, after those that are, and with a fault", async () => {
    const name = { namespace: "urn:other", local: "Trace" };
    const mustUnderstand = { name: { namespace: SOAP11, local: "mustUnderstand" }, prefix: "soap", value: "0" };
    const block = { name, prefix: "", declarations: new Map(), attributes: [mustUnderstand], children: ["<1>"] };
    const trace = '<Trace xmlns="urn:other" soap:mustUnderstand="0">&lt;1&gt;</Trace></soap:Header>';
    answer = (context) => {
      context.answerHeaders["session"] = "s";
      context.answerHeaderBlocks = [block];
      return { name: "n" };
    };
    const request = envelope("<m:Text>x</m:Text>");
    expect(await (await post("/doc", request)).text()).toContain(`s</Session>${trace}`);
    answer = (context) => {
      context.answerHeaderBlocks = [block];
      throw new SoapFault("Sender", "no");
    };
    expect(await (await post("/doc", request)).text()).toContain(`<soap:Header>${trace}<soap:Body><soap:Fault>`);
  });

  test("says nothing of a fault that the operation does not declare, or whose detail is wrong", async () => {
    for (const fault of [new DeclaredFault("OtherFault", "secret"), new DeclaredFault("NotFoundFault", "secret")]) {
      answer = () => Promise.reject(fault);
      const response = await post("/doc", envelope("<m:Text>x</m:Text>"));
      const text = await response.text();
      expect([response.status, text.includes("secret")]).toEqual([500, false]);
      expect(text).toContain("<faultcode>soap:Server</faultcode>");
    }
  });
});

/** Calls an operation with the answer that the service gives; returns the request too. */
async function callWith(name: string, request: unknown, reply: Response, options = {}) {
  let sent: { readonly url: string; readonly init: RequestInit } | undefined;
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    sent = { url, init };
    return Promise.resolve(reply);
  };
  const caller = createCaller(service, { baseUrl: "https://a.example", transport: fetchTransport({ fetch }) });
  const result = await call(caller, operation(name), request as never, options).catch((error: unknown) => error);
  const text = sent === undefined ? "" : new TextDecoder().decode(sent.init.body as Uint8Array<ArrayBuffer>);
  return { result, url: sent?.url, headers: new Headers(sent?.init.headers), text };
}

function operation(name: string): OperationDescriptor {
  const found = service.operations.find((each) => each.name === name);
  if (found === undefined) throw new Error(`there is no operation ${name}`);
  return found;
}

const reply = (text: string, status = 200, type = "text/xml"): Response =>
  new Response(text, { status, headers: { "content-type": type } });

describe("a client", () => {
  test.each([
    [{ first: "x" }, /^second: missing/],
    [{ first: "x", second: 2, third: 3 }, /^third: the message has no such part/],
    [{ first: "x", second: "y" }, /a number/],
  ])("refuses %j as a message of several parts", async (request, message) => {
    const { result, url } = await callWith("both", request, reply(""));
    expect([result, url]).toEqual([expect.objectContaining({ name: "EncodeError" }), undefined]);
    expect(String(result)).toMatch(new RegExp(message.source.replace("^", "EncodeError: ")));
  });

  test.each([202, 200, 204])("takes the status %d for the end of a one-way call", async (status) => {
    const nothing = new Response(null, { status });
    expect((await callWith("tell", { name: "n" }, nothing)).result).toBeUndefined();
  });

  test("does not ask for the name of the element that wraps the results of an rpc call", async () => {
    const added = reply(envelope("<r:addReturn><result>done</result></r:addReturn>"));
    expect((await callWith("add", { a: 1, item: { name: "n" } }, added)).result).toBe("done");
  });

  test("refuses header blocks that the operation does not declare", async () => {
    const options = { soapHeaders: { other: "x" } };
    expect(String((await callWith("find", "x", reply(""), options)).result)).toMatch(/other: .* its headers: auth/);
    expect(String((await callWith("ping", {}, reply(""), options)).result)).toMatch(/Ping declares no soapHeaders/);
  });

  const block: XmlElement = {
    name: { namespace: "urn:trace", local: "Trace" },
    prefix: "t",
    declarations: new Map(),
    attributes: [{ name: { namespace: SOAP11, local: "mustUnderstand" }, prefix: "soap", value: "1" }],
    children: ["a<b"],
  };
  const TRACE = `<t:Trace xmlns:t="urn:trace" xmlns:soap="${SOAP11}" soap:mustUnderstand="1">a&lt;b</t:Trace>`;

  test("sends header blocks that no contract declares, after those that it does", async () => {
    const options = { headerBlocks: headerBlocks([block]), soapHeaders: { auth: { user: "u" } } };
    const { text } = await callWith("find", "x", reply(""), options);
    expect(text).toContain(`<soap:Header><Auth xmlns="urn:messages"><user>u</user></Auth>${TRACE}</soap:Header>`);
    const plain = await callWith("ping", {}, reply(""), { headerBlocks: headerBlocks([block]) });
    expect(plain.text).toContain(`<soap:Header>${TRACE}</soap:Header>`);
  });

  test.each([
    ["an answer", 200, "<m:Item><m:name>n</m:name></m:Item>"],
    ["a fault", 500, "<e:Fault><faultcode>e:Client</faultcode><faultstring>no</faultstring></e:Fault>"],
  ])("gives all header blocks of %s as XML", async (_, status, body) => {
    const received: (readonly XmlElement[])[] = [];
    const options = { onHeaderBlocks: (blocks: readonly XmlElement[]) => received.push(blocks) };
    await callWith("find", "x", reply(envelope(body, header("<m:Problem>p</m:Problem><other/>")), status), options);
    expect(received.map((blocks) => blocks.map(({ name, children }) => [name, children]))).toEqual([
      [
        [{ namespace: "urn:messages", local: "Problem" }, ["p"]],
        [{ namespace: "", local: "other" }, []],
      ],
    ]);
  });

  const detail = "<m:NotFound><m:id>7</m:id></m:NotFound>";
  const fault11 = envelope(
    `<e:Fault><faultcode>e:Server</faultcode><faultstring>gone</faultstring><detail>${detail}</detail></e:Fault>`,
  );
  const fault12 = envelope(
    `<e:Fault><e:Code><e:Value>e:Receiver</e:Value></e:Code><e:Reason><e:Text xml:lang="en">gone</e:Text></e:Reason><e:Detail>${detail}</e:Detail></e:Fault>`,
    "",
    SOAP12,
  );
  test.each([
    ["SOAP 1.1", fault11, {}],
    ["SOAP 1.2", fault12, { binding: "soap12" }],
  ])("raises the declared fault of an answer in %s", async (_, text, options) => {
    const { result } = await callWith("find", "x", reply(text, 500), options);
    expect(result).toBeInstanceOf(DeclaredFault);
    expect(result).toBeInstanceOf(SoapFault);
    expect(result).toMatchObject({
      name: "NotFoundFault",
      detail: { id: 7 },
      reason: "gone",
      code: "Receiver",
      status: 500,
    });
  });
});

describe("client and server of the contract", () => {
  const caller = createCaller(service, {
    baseUrl: "https://a.example",
    transport: fetchTransport({ fetch: (url, init) => server.fetch(new Request(url, init)) }),
    soapHeaders: { auth: { user: "shared" } },
  });

  test("agree on a list", async () => {
    answer = () => [{ name: "n" }, { name: "m", count: 2 }];
    expect(await call(caller, operation("list"), 2)).toEqual([{ name: "n" }, { name: "m", count: 2 }]);
    expect(received?.request).toBe(2);
  });

  test.each(["DocPort", "soap12"])("agree on faults and headers over %s", async (binding) => {
    answer = () => Promise.reject(new DeclaredFault("DeniedFault", "no", { reason: "denied", code: "Receiver" }));
    const failed = await call(caller, operation("find"), "x", { binding }).catch((error: unknown) => error);
    expect(failed).toMatchObject({ name: "DeniedFault", detail: "no", reason: "denied" });
    expect(received?.context.headers).toEqual({ auth: { user: "shared" } });
  });
});
