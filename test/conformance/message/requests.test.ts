import { expect, test } from "vitest";
import { wireParameters } from "../../../conformance/message/parameters.js";
import { asSoapCall, oneOfEachBinding, type SoapCall } from "../../../conformance/message/soap-call.js";
import { type RequestChanges, soapRequest } from "../../../conformance/message/soap-request.js";
import type { PlannedCall, Values } from "../../../conformance/rule.js";
import { service } from "../../../generated/src/service.js";
import type { BindingKind } from "../../../runtime/service-descriptor.js";
import { infoset } from "../../support/infoset.js";

const REQUEST = { key: "k", domainName: "d", aliasName: "a", newAddresses: ["x", "y"] };

function planned(binding: BindingKind, more: Partial<PlannedCall> = {}): PlannedCall {
  const operation = service.operations.find(({ wireName }) => wireName === "SMUpdateAliasAddresses");
  if (operation === undefined) throw new Error("the contract has no SMUpdateAliasAddresses");
  const fresh = ({ request }: { readonly request: Values }): Values => request;
  const examples = [{ request: REQUEST, result: undefined }] as const;
  return {
    service,
    endpoint: "http://h/p",
    operation,
    binding,
    protocol: binding,
    safe: true,
    promised: true,
    headers: {},
    requiredHeaders: [],
    faults: [],
    examples,
    fresh,
    ...more,
  };
}

function call(binding: "soap11" | "soap12"): SoapCall {
  const soap = asSoapCall(planned(binding));
  if (soap === undefined) throw new Error(`no call over ${binding}`);
  return soap;
}

const bodyOf = (changes?: RequestChanges): string =>
  new TextDecoder().decode(soapRequest(call("soap11"), changes).body);

test("the plain request is that of a client", () => {
  expect(soapRequest(call("soap11"))).toMatchObject({
    method: "POST",
    url: "http://h/p",
    headers: {
      "content-type": "text/xml; charset=utf-8",
      soapaction: '"http://example.com/customerapi/SMUpdateAliasAddresses"',
    },
  });
  expect(infoset(bodyOf())).toEqual(
    infoset(
      '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><SMUpdateAliasAddresses xmlns="http://example.com/customerapi/">' +
        "<key>k</key><domainName>d</domainName><aliasName>a</aliasName>" +
        "<newAddresses><string>x</string><string>y</string></newAddresses></SMUpdateAliasAddresses></s:Body></s:Envelope>",
    ),
  );
});

test("headers are added, changed and left out", () => {
  const { headers } = soapRequest(call("soap12"), { headers: { "content-type": undefined, "x-a": "1" } });
  expect(headers).toEqual({ "x-a": "1" });
});

test("each change works on what the one before it made", () => {
  const changed = bodyOf({
    values: { ...REQUEST, key: "first" },
    write: () => "second",
    document: (written) => `${written} third`,
    encode: (document) => new TextEncoder().encode(`${document} fourth`),
  });
  expect(changed).toBe("second third fourth");
  expect(soapRequest(call("soap11"), { document: () => "" })).not.toHaveProperty("body");
});

test("parameters and what is in them are found, of repeated ones the first", () => {
  expect(wireParameters(call("soap11")).map(({ name, type }) => [name, type.kind])).toEqual([
    ["key", "simple"],
    ["domainName", "simple"],
    ["aliasName", "simple"],
    ["newAddresses", "complex"],
    ["newAddresses/string", "simple"],
  ]);
});

test.each([
  ["key", "<key>k</key>"],
  ["aliasName", "<aliasName>a</aliasName>"],
  ["newAddresses/string", "<string>x</string>"],
])("%s is edited in its place", (name, markup) => {
  const parameter = wireParameters(call("soap11")).find((found) => found.name === name);
  if (parameter === undefined) throw new Error(`no ${name}`);
  expect(bodyOf({ edit: parameter.edit(() => []) })).toBe(bodyOf().replace(markup, ""));
});

test("one call of each binding is the best to try: promised and safe before safe before any", () => {
  const any = planned("soap11", { safe: false });
  const safe = planned("soap11", { promised: false });
  const best = planned("soap11");
  const chosen = (...calls: PlannedCall[]) => oneOfEachBinding({ calls }).map(({ safe, promised }) => [safe, promised]);
  expect(chosen(any, safe, best)).toEqual([[true, true]]);
  expect(chosen(any, safe)).toEqual([[true, false]]);
  expect(chosen(any)).toEqual([[false, true]]);
  expect(chosen(planned("httpGet"))).toEqual([]);
  expect(oneOfEachBinding({ calls: [best, planned("soap12")] }).map(({ version }) => version)).toEqual(["1.1", "1.2"]);
});
