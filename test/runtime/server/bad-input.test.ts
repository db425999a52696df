import { describe, expect, test } from "vitest";
import { serve } from "../../../runtime/server/serve.js";
import { type Reach, type Sent, viaFetch, viaListener } from "../../support/reach.js";
import { idleHandlers } from "../../support/sample-handlers.js";
import { PATH, sampleService } from "../../support/sample-service.js";
import { callElement, envelope, faultOf, type SoapBinding, soapRequest, VERSIONS } from "../../support/soap-message.js";

const server = serve(sampleService, idleHandlers, {
  limits: { bodyBytes: 5_000, depth: 20, attributes: 8, items: 50, fields: 50 },
});

const good = "<key>k</key><name>n</name><age>1</age><admin>true</admin>";
const addUser = (children: string): string => callElement("AddUser", children);

/** [what is wrong, the Body, the rule, what the reason must say] */
const bodies: readonly (readonly [string, string, string, readonly string[]])[] = [
  ["missing parameter", addUser("<key>k</key><name>n</name><admin>true</admin>"), "missing", ["age"]],
  ["missing last parameter", addUser("<key>k</key><name>n</name><age>1</age>"), "missing", ["admin"]],
  ["duplicate parameter", addUser(`${good}<admin>true</admin>`), "repeated", ["admin"]],
  ["unknown parameter", addUser(`${good}<other>1</other>`), "unknown", ["other"]],
  ["parameters out of order", addUser("<name>n</name><key>k</key><age>1</age><admin>true</admin>"), "order", ["key"]],
  ["no int", addUser(good.replace(">1<", ">12x<")), "lexical", ["age", "12x", "int"]],
  ["an int out of range", addUser(good.replace(">1<", ">2147483648<")), "range", ["age", "2147483648", "int"]],
  ["no boolean", addUser(good.replace("true", "yes")), "lexical", ["admin", "yes", "boolean"]],
  ["a parameter of another namespace", addUser(good.replace("<age>", `<age xmlns="urn:x">`)), "unknown", ["age"]],
  [
    "another namespace",
    callElement("AddUser", good, "urn:other"),
    "operation",
    ["{urn:other}AddUser", "{urn:sample}AddUser"],
  ],
  ["an unknown operation", callElement("DropUser", good), "operation", ["{urn:sample}DropUser"]],
  ["an empty Body", "", "operation", ["Body"]],
  ["two children of the Body", addUser(good) + addUser(good), "repeated", ["AddUser"]],
  ["an undeclared prefix", "<x:AddUser/>", "well-formed", ["x"]],
  ["an end tag that fits none", addUser(`${good}</key>`), "well-formed", []],
  ["an attribute twice", addUser(good.replace("<key>", `<key a="1" a="2">`)), "well-formed", ["a"]],
  ["an entity that is not declared", addUser(good.replace(">n<", ">&lol;<")), "well-formed", ["lol"]],
];

describe.each(["soap11", "soap12"] as const)("%s refuses", (binding) => {
  const check = async (reach: Reach, message: string | Uint8Array, rule: string, words: readonly string[]) => {
    const answer = await reach(server, soapRequest(binding, message));
    expect(answer.status).toBe(binding === "soap11" ? 500 : 400);
    expect(answer.header("content-type")).toBe(VERSIONS[binding].contentType);
    const fault = faultOf(binding, answer);
    expect({ code: fault.code, rule: fault.rule }).toEqual({ code: binding === "soap11" ? "Client" : "Sender", rule });
    for (const word of words) expect(fault.reason).toContain(word);
    expect(fault.reason).not.toMatch(/\bat .*:\d+:\d+/);
  };

  test.each(bodies)("%s", async (_, body, rule, words) => {
    await check(viaFetch, envelope(binding, body), rule, words);
    await check(viaListener, envelope(binding, body), rule, words);
  });

  const message = envelope(binding, addUser(good));
  const documents: readonly (readonly [string, string | Uint8Array, string])[] = [
    ["a DOCTYPE", `<!DOCTYPE x [<!ENTITY lol "x">]>${message}`, "doctype"],
    ["an empty body", "", "well-formed"],
    ["text", "hello", "well-formed"],
    ["JSON", `{"key":"k"}`, "well-formed"],
    ["a truncated message", message.slice(0, -20), "well-formed"],
    ["a message with something after it", `${message}<x/>`, "well-formed"],
    ["bytes that are not UTF-8", Buffer.from(message.replace(">n<", ">\xff<"), "latin1"), "encoding"],
    ["a forbidden character", message.replace(">n<", ">\u0001<"), "well-formed"],
    ["nesting beyond the limit", envelope(binding, addUser(good), `<a xmlns="urn:h">${"<a>".repeat(30)}`), "limit"],
    [
      "more attributes than the limit",
      message.replace("<key", `<key ${"abcdefghi".replace(/./g, `$&="1" `)}`),
      "limit",
    ],
    [
      "more elements than the limit",
      envelope(binding, callElement("SetTags", `<key/><tags>${"<string/>".repeat(60)}</tags>`)),
      "limit",
    ],
    ["an element that is no Envelope", "<x/>", "unknown"],
    ["an envelope without a Body", `<s:Envelope xmlns:s="${VERSIONS[binding].namespace}"/>`, "missing"],
  ];

  test.each(documents)("%s", (_, document, rule) => check(viaFetch, document, rule, []));
});

const fields = "key=k&name=n&age=1&admin=true";
/** [what is wrong, the fields, the rule, what the answer must say] */
const forms: readonly (readonly [string, string, string, readonly string[]])[] = [
  ["missing parameter", "key=k&name=n&admin=true", "missing", ["age"]],
  ["all parameters missing", "", "missing", ["key"]],
  ["duplicate parameter", `${fields}&age=1`, "repeated", ["age", "2 times"]],
  ["unknown parameter", `${fields}&other=1`, "unknown", ["other"]],
  ["name in another case", fields.replace("key", "Key"), "unknown", ["Key"]],
  ["no int", fields.replace("age=1", "age=12x"), "lexical", ["age", "12x", "int"]],
  ["an empty int", fields.replace("age=1", "age="), "lexical", ["age", "int"]],
  ["an int out of range", fields.replace("age=1", "age=-2147483649"), "range", ["age", "-2147483649", "int"]],
  ["no boolean", fields.replace("true", "True"), "lexical", ["admin", "True", "boolean"]],
  ["a bad percent sign", fields.replace("name=n", "name=100%"), "percent-encoding", ["100%"]],
  ["percent-encoded bytes that are not UTF-8", fields.replace("name=n", "name=%FF"), "percent-encoding", ["%FF"]],
  ["a character that XML lacks", fields.replace("name=n", "name=%00"), "character", ["name", "U+0000"]],
  ["too many fields", `${fields}${"&x=1".repeat(60)}`, "limit", ["50"]],
];

describe.each(["GET", "POST"])("HTTP %s refuses", (method) => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const request = (given: string): Sent =>
    method === "GET"
      ? { method, target: `${PATH}/AddUser?${given}` }
      : { method, target: `${PATH}/AddUser`, headers, body: given };

  test.each(forms)("%s", async (_, given, rule, words) => {
    for (const reach of [viaFetch, viaListener]) {
      const answer = await reach(server, request(given));
      expect(answer.status).toBe(400);
      expect(answer.header("content-type")).toBe("text/plain; charset=utf-8");
      expect(answer.header("x-content-type-options")).toBe("nosniff");
      for (const word of [...words, `[rule ${rule}]`]) expect(answer.text).toContain(word);
    }
  });
});

test("a form that is not UTF-8 is refused", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const body = Buffer.from("key=\xff", "latin1");
  const answer = await viaFetch(server, { method: "POST", target: `${PATH}/VerifyKey`, headers, body });
  expect([answer.status, answer.text]).toEqual([400, "the form is not UTF-8 [rule encoding]\n"]);
});

describe("what old clients send can be let through", () => {
  const generous = serve(sampleService, idleHandlers, { order: "any", unknown: "ignore" });
  const body = "<other/><admin>true</admin><age>1</age><name>n</name><key>k</key>";

  test.each(["soap11", "soap12"] as const)("%s: any order, unknown parameters", async (binding: SoapBinding) => {
    const answer = await viaFetch(generous, soapRequest(binding, envelope(binding, addUser(body))));
    expect(answer.status).toBe(200);
  });

  test("HTTP GET: unknown parameters", async () => {
    const answer = await viaFetch(generous, { method: "GET", target: `${PATH}/AddUser?${fields}&other=1` });
    expect(answer.status).toBe(200);
  });
});
