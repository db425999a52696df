import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, test } from "vitest";
import { describe as describeContract } from "../../generator/describe/describe.js";
import { loadContract } from "../../generator/load.js";
import { DeclaredFault, SoapFault } from "../../runtime/errors.js";
import { call, createCaller, fetchTransport, headerBlocks } from "../../runtime/client.js";
import type { OperationDescriptor, XmlElement } from "../../runtime/descriptor.js";
import { type HandlerContext, serve } from "../../runtime/server.js";

/*
 * Requests and answers as WSDL 1.1, SOAP 1.1 and SOAP 1.2 say that they are, written by hand: a server of the contract
 * gets such requests, and its client such answers. Then the two call each other.
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
  test("gives the value of a bare element to the handler, and answers with one", async () => {
    answer = () => ({ name: "n", count: 2 });
    const response = await post("/doc", envelope("<m:Text>x</m:Text>"), '"urn:find"');
    expect(received?.request).toBe("x");
    expect(bodyOf(await response.text())).toBe('<Item xmlns="urn:messages"><name>n</name><count>2</count></Item>');
  });

  test("reads and writes several parts in the Body", async () => {
    answer = () => ({ first: "y", second: 3 });
    const response = await post("/doc", envelope("<m:Text>x</m:Text> <m:Number>2</m:Number>"), '"urn:both"');
    expect(received?.request).toEqual({ first: "x", second: 2 });
    expect(bodyOf(await response.text())).toBe(
      '<Text xmlns="urn:messages">y</Text><Number xmlns="urn:messages">3</Number>',
    );
  });

  test.each([
    ["a part is missing", "<m:Text>x</m:Text>", "missing"],
    ["a part is invalid", "<m:Text>x</m:Text><m:Number>x</m:Number>", "lexical"],
    ["there is an element too many", "<m:Text>x</m:Text><m:Number>2</m:Number><m:Number>2</m:Number>", "unknown"],
  ])("refuses a message of several parts where %s", async (_, body, rule) => {
    const response = await post("/doc", envelope(body), '"urn:both"');
    expect([response.status, received]).toEqual([500, undefined]);
    expect(await response.text()).toContain(`<rule>${rule}</rule>`);
  });

  test("answers 202 without a body to a one-way operation", async () => {
    const response = await post("/doc", envelope("<m:Item><m:name>n</m:name></m:Item>"));
    expect([response.status, await response.text(), response.headers.get("content-type")]).toEqual([202, "", null]);
    expect(received?.request).toEqual({ name: "n" });
  });

  test("reads and writes an empty Body", async () => {
    const response = await post("/doc", envelope(""), '"urn:ping"');
    expect([response.status, bodyOf(await response.text()), received?.request]).toEqual([200, "", {}]);
  });

  test("reads the parts of an rpc call, which have no namespace", async () => {
    answer = () => "done";
    const call = "<r:Add><a>1</a><item><m:name>n</m:name></item></r:Add>";
    const response = await post("/rpc", envelope(call));
    expect(received?.request).toEqual({ a: 1, item: { name: "n" } });
    expect(bodyOf(await response.text())).toBe(
      '<AddResponse xmlns="urn:rpc"><result xmlns="">done</result></AddResponse>',
    );
  });

  test("answers an rpc call with several results", async () => {
    answer = () => ({ result: "done", item: { name: "n" } });
    const response = await post("/rpc", envelope("<r:Split><a>1</a><item><m:name>n</m:name></item></r:Split>"));
    expect(bodyOf(await response.text())).toBe(
      '<SplitResponse xmlns="urn:rpc"><result xmlns="">done</result><item xmlns=""><name xmlns="urn:messages">n</name></item></SplitResponse>',
    );
  });

  test("calls the operation that the action names where several have the same element", async () => {
    await post("/doc", envelope("<m:Number>1</m:Number>"), '"urn:count"');
    expect(received?.context.operation).toBe("Count");
    answer = () => [];
    await post("/doc", envelope("<m:Number>1</m:Number>"), '"urn:list"');
    expect(received?.context.operation).toBe("List");
  });

  test("reads and writes declared header blocks, one that must be understood too", async () => {
    answer = ({ answerHeaders }) => {
      answerHeaders["session"] = "s&1";
      return { name: "n" };
    };
    const auth = '<m:Auth e:mustUnderstand="1"><m:user>u</m:user></m:Auth>';
    const response = await post("/doc", envelope("<m:Text>x</m:Text>", header(auth)));
    expect(received?.context.headers).toEqual({ auth: { user: "u" } });
    expect(await response.text()).toContain(
      '<soap:Header><Session xmlns="urn:messages">s&amp;1</Session></soap:Header>',
    );
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

  test("refuses a header block that is not of its type", async () => {
    const response = await post("/doc", envelope("<m:Text>x</m:Text>", header("<m:Auth/>")));
    expect([response.status, received]).toEqual([500, undefined]);
    expect(await response.text()).toContain("<rule>missing</rule>");
  });

  test("writes the detail of a declared fault", async () => {
    answer = () => Promise.reject(new DeclaredFault("NotFoundFault", { id: 7 }, { reason: "no such text" }));
    const response = await post("/doc", envelope("<m:Text>x</m:Text>"));
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).toContain("<faultcode>soap:Client</faultcode><faultstring>no such text</faultstring>");
    expect(text).toContain('<detail><NotFound xmlns="urn:messages"><id>7</id></NotFound></detail>');
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
  test("sends a simple value as a bare element, and reads one", async () => {
    const item = reply(envelope("<m:Item><m:name>n</m:name></m:Item>"));
    const { result, text, headers } = await callWith("find", "a<b", item);
    expect(bodyOf(text)).toBe('<Text xmlns="urn:messages">a&lt;b</Text>');
    expect(headers.get("soapaction")).toBe('"urn:find"');
    expect(result).toEqual({ name: "n" });
  });

  test("sends and reads several parts", async () => {
    const parts = reply(envelope("<m:Text>y</m:Text><m:Number>3</m:Number>"));
    const { result, text } = await callWith("both", { first: "x", second: 2 }, parts);
    expect(bodyOf(text)).toBe('<Text xmlns="urn:messages">x</Text><Number xmlns="urn:messages">2</Number>');
    expect(result).toEqual({ first: "y", second: 3 });
  });

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

  test("sends the parts of an rpc call without a namespace, to the port that offers it", async () => {
    const added = reply(envelope("<r:AddResponse><result>done</result></r:AddResponse>"));
    const { result, text, url } = await callWith("add", { a: 1, item: { name: "n" } }, added);
    expect(url).toBe("https://a.example/rpc");
    expect(bodyOf(text)).toBe(
      '<Add xmlns="urn:rpc"><a xmlns="">1</a><item xmlns=""><name xmlns="urn:messages">n</name></item></Add>',
    );
    expect(result).toBe("done");
  });

  test("does not ask for the name of the element that wraps the results of an rpc call", async () => {
    const added = reply(envelope("<r:addReturn><result>done</result></r:addReturn>"));
    expect((await callWith("add", { a: 1, item: { name: "n" } }, added)).result).toBe("done");
  });

  test("sends and reads declared header blocks", async () => {
    const item = "<m:Item><m:name>n</m:name></m:Item>";
    const answered = reply(envelope(item, header("<other/><m:Session>s1</m:Session>")));
    let blocks: unknown;
    const options = {
      soapHeaders: { auth: { user: "u" } },
      onSoapHeaders(headers: unknown) {
        blocks = headers;
      },
    };
    const { text } = await callWith("find", "x", answered, options);
    expect(text).toContain('<soap:Header><Auth xmlns="urn:messages"><user>u</user></Auth></soap:Header><soap:Body>');
    expect(blocks).toEqual({ session: "s1" });
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

  test("raises a plain fault for a detail that is not declared, or not valid", async () => {
    for (const text of [fault11.replaceAll("NotFound", "Lost"), fault11.replace(">7<", ">x<")]) {
      const { result } = await callWith("find", "x", reply(text, 500));
      expect(result).toMatchObject({ name: "SoapFault", reason: "gone" });
      expect(result).not.toBeInstanceOf(DeclaredFault);
    }
  });
});

describe("client and server of the contract", () => {
  const caller = createCaller(service, {
    baseUrl: "https://a.example",
    transport: fetchTransport({ fetch: (url, init) => server.fetch(new Request(url, init)) }),
    soapHeaders: { auth: { user: "shared" } },
  });

  test.each<[string, unknown, unknown]>([
    ["find", "x", { name: "n", count: 1 }],
    ["both", { first: "x", second: 1 }, { first: "y", second: 2 }],
    ["tell", { name: "n" }, undefined],
    ["ping", {}, undefined],
    ["list", 2, [{ name: "n" }, { name: "m", count: 2 }]],
    ["add", { a: 1, item: { name: "n" } }, "done"],
    ["split", { a: 1, item: { name: "n" } }, { result: "done", item: { name: "n" } }],
    ["note", { a: 1, item: { name: "n" } }, undefined],
  ])("agree on %s", async (name, request, result) => {
    answer = () => result;
    expect(await call(caller, operation(name), request as never)).toEqual(result);
    expect(received?.request).toEqual(request);
  });

  test.each(["DocPort", "soap12"])("agree on faults and headers over %s", async (binding) => {
    answer = () => Promise.reject(new DeclaredFault("DeniedFault", "no", { reason: "denied", code: "Receiver" }));
    const failed = await call(caller, operation("find"), "x", { binding }).catch((error: unknown) => error);
    expect(failed).toMatchObject({ name: "DeniedFault", detail: "no", reason: "denied" });
    expect(received?.context.headers).toEqual({ auth: { user: "shared" } });
  });
});
