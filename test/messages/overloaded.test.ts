import { fileURLToPath } from "node:url";
import { beforeEach, expect, test } from "vitest";
import { describe } from "../../generator/describe/describe.js";
import { loadContract } from "../../generator/load.js";
import { type HandlerContext, serve } from "../../runtime/server.js";

/* Operations whose requests begin with the same element: the rest of the message says which one is called. */

const file = fileURLToPath(new URL("overloaded.wsdl", import.meta.url));
const { service, warnings } = describe(loadContract(file));

let calls: unknown[] = [];
const handlers = Object.fromEntries(
  service.operations.map(({ name }) => [
    name,
    (request: unknown, { binding }: HandlerContext) => {
      calls.push([name, request, binding]);
      return "done";
    },
  ]),
);
const server = serve(service, handlers);

beforeEach(() => {
  calls = [];
});

async function post(path: string, body: string): Promise<string> {
  const text = `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/" xmlns:s="urn:overloaded"><e:Body>${body}</e:Body></e:Envelope>`;
  const headers = { "content-type": "text/xml" };
  const response = await server.fetch(new Request(`https://a.example${path}`, { method: "POST", headers, body: text }));
  return `${response.status} ${await response.text()}`;
}

const found = (content: string): string => `<r:find xmlns:r="urn:rpc">${content}</r:find>`;

test.each([
  ["/rpc", found(""), ["find", {}, "Rpc"]],
  ["/rpc", found("<key><s:size>1</s:size></key>"), ["findRpc", { key: { size: 1 } }, "Rpc"]],
  ["/rpc", found("<key>1</key>"), ["find2", { key: 1 }, "Rpc"]],
  ["/bare", "<s:text>t</s:text><s:number>1</s:number>", ["both", { a: "t", b: 1 }, "Bare"]],
  ["/bare", "<s:text>t</s:text>", ["one", "t", "Bare"]],
])("%s %s calls the operation that has this message", async (path, body, expected) => {
  await post(path, body);
  expect(calls).toEqual([expected]);
});

test("a message of none of them is refused with the reason of the first", async () => {
  const answer = await post("/rpc", found("<key>x</key>"));
  expect(answer).toMatch(/^500 .*find\/key.*is not known here/s);
  expect(calls).toEqual([]);
});

test("a handler's error is no reason to call another one", async () => {
  const failing = serve(service, {
    ...handlers,
    findRpc: () => {
      throw new Error("broken");
    },
  });
  const body = `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/" xmlns:s="urn:overloaded"><e:Body>${found("<key><s:size>1</s:size></key>")}</e:Body></e:Envelope>`;
  const headers = { "content-type": "text/xml" };
  const answer = await failing.fetch(new Request("https://a.example/rpc", { method: "POST", headers, body }));
  expect([answer.status, calls]).toEqual([500, []]);
});

test("operations with equal requests are reported, each once, whatever ports they have", () => {
  expect(warnings.map(({ code, message, span }) => [code, message, span.line])).toEqual([
    ["PW503", 'a server answers each call of "tell" by its handler "one": their requests are equal', 19],
  ]);
});
