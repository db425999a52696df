import { describe, expect, test } from "vitest";
import { serve } from "../../../runtime/server/serve.js";
import { viaFetch } from "../../support/reach.js";
import { idleHandlers } from "../../support/sample-handlers.js";
import { PATH, sampleService } from "../../support/sample-service.js";
import { callElement, envelope, faultOf, type SoapBinding, soapRequest, VERSIONS } from "../../support/soap-message.js";

const server = serve(sampleService, idleHandlers);
const body = callElement("VerifyKey", "<key>k</key>");

describe("SOAPAction in SOAP 1.1", () => {
  const accepted = [undefined, "", " ", '""', '"urn:sample/VerifyKey"', ' "urn:sample/VerifyKey" '];

  test.each(accepted)("%j is accepted", async (action) => {
    const headers = action === undefined ? {} : { soapaction: action };
    const answer = await viaFetch(server, soapRequest("soap11", envelope("soap11", body), headers));
    expect(answer.status).toBe(200);
  });

  const refused = [
    ["of another operation", '"urn:sample/GetUsage"', "urn:sample/GetUsage"],
    ["unquoted", "urn:sample/VerifyKey", "quoted"],
    ["half quoted", '"urn:sample/VerifyKey', "quoted"],
    ["twice", '"urn:sample/VerifyKey", "urn:sample/VerifyKey"', "quoted"],
    ["in another case", '"urn:sample/verifykey"', "urn:sample/VerifyKey"],
  ] as const;

  test.each(refused)("%s it is a fault", async (_, action, word) => {
    const answer = await viaFetch(server, soapRequest("soap11", envelope("soap11", body), { soapaction: action }));
    expect(answer.status).toBe(500);
    expect(faultOf("soap11", answer)).toMatchObject({ code: "Client", reason: expect.stringContaining(word) });
  });
});

describe("the action parameter in SOAP 1.2", () => {
  const withAction = (action: string) =>
    soapRequest("soap12", envelope("soap12", body), {
      "content-type": `application/soap+xml; charset=utf-8; action=${action}`,
    });

  test.each(['"urn:sample/VerifyKey"', '""'])("%s is accepted", async (action) => {
    expect((await viaFetch(server, withAction(action))).status).toBe(200);
  });

  test("of another operation it is a fault", async () => {
    const answer = await viaFetch(server, withAction('"urn:sample/GetUsage"'));
    expect(answer.status).toBe(400);
    expect(faultOf("soap12", answer)).toMatchObject({ code: "Sender", reason: expect.stringContaining("GetUsage") });
  });

  test("a SOAPAction header means nothing", async () => {
    const answer = await viaFetch(server, soapRequest("soap12", envelope("soap12", body), { soapaction: "other" }));
    expect(answer.status).toBe(200);
  });
});

const soap11 = VERSIONS.soap11.namespace;
const soap12 = VERSIONS.soap12.namespace;

describe("header blocks that must be understood", () => {
  const refused: readonly (readonly [string, SoapBinding, string])[] = [
    ["1.1", "soap11", `s:mustUnderstand="1"`],
    ["1.1 for the next node", "soap11", `s:mustUnderstand="1" s:actor="http://schemas.xmlsoap.org/soap/actor/next"`],
    ["1.2", "soap12", `s:mustUnderstand="1"`],
    ["1.2 as a word", "soap12", `s:mustUnderstand=" true "`],
    ["1.2 for the next node", "soap12", `s:mustUnderstand="true" s:role="${soap12}/role/next"`],
    ["1.2 for the last node", "soap12", `s:mustUnderstand="true" s:role="${soap12}/role/ultimateReceiver"`],
  ];

  test.each(refused)("%s: a MustUnderstand fault", async (_, binding, attributes) => {
    const message = envelope(binding, body, `<t:T xmlns:t="urn:t" ${attributes}/><t:U xmlns:t="urn:t"/>`);
    const answer = await viaFetch(server, soapRequest(binding, message));
    expect(answer.status).toBe(500);
    const fault = faultOf(binding, answer);
    expect(fault).toMatchObject({ code: "MustUnderstand", reason: expect.stringContaining("{urn:t}T") });
    expect(fault.detail).toBeUndefined();
    expect(fault.headers.map(({ name }) => name)).toEqual(binding === "soap11" ? [] : [`{${soap12}}NotUnderstood`]);
    if (binding === "soap12")
      expect(answer.text).toMatch(/xmlns:(\w+)="urn:t"[^>]* qname="\1:T"|qname="(\w+):T"[^>]* xmlns:\2="urn:t"/);
  });

  const accepted: readonly (readonly [string, SoapBinding, string])[] = [
    ["1.1 without it", "soap11", ""],
    ["1.1 with 0", "soap11", `s:mustUnderstand="0"`],
    ["1.1 for another node", "soap11", `s:mustUnderstand="1" s:actor="urn:other"`],
    ["1.1 with the attribute of 1.2", "soap11", `x:mustUnderstand="1" xmlns:x="${soap12}"`],
    ["1.2 with false", "soap12", `s:mustUnderstand="false"`],
    ["1.2 for another node", "soap12", `s:mustUnderstand="true" s:role="urn:other"`],
    ["1.2 for no node", "soap12", `s:mustUnderstand="true" s:role="${soap12}/role/none"`],
  ];

  test.each(accepted)("%s: no fault", async (_, binding, attributes) => {
    const message = envelope(binding, body, `<t:T xmlns:t="urn:t" ${attributes}/>`);
    expect((await viaFetch(server, soapRequest(binding, message))).status).toBe(200);
  });

  const malformed: readonly (readonly [string, SoapBinding, string, string])[] = [
    ["1.1 with a word of 1.2", "soap11", "true", "0, 1"],
    ["1.1 with another number", "soap11", "2", "0, 1"],
    ["1.1 with nothing", "soap11", "", "0, 1"],
    ["1.2 with another word", "soap12", "yes", "0, 1, false, true"],
    ["1.2 in another case", "soap12", "True", "0, 1, false, true"],
  ];

  test.each(malformed)("%s: the client's fault", async (_, binding, value, allowed) => {
    const message = envelope(binding, body, `<t:T xmlns:t="urn:t" s:mustUnderstand="${value}"/>`);
    const answer = await viaFetch(server, soapRequest(binding, message));
    expect(answer.status).toBe(binding === "soap11" ? 500 : 400);
    const code = binding === "soap11" ? "Client" : "Sender";
    expect(faultOf(binding, answer)).toMatchObject({ code, reason: expect.stringContaining(`{urn:t}T`) });
    expect(faultOf(binding, answer).reason).toContain(`one of ${allowed} in`);
  });

  test("the options say what is understood", async () => {
    const understoodHeaders = [{ namespace: "urn:t", local: "T" }];
    const knowing = serve(sampleService, idleHandlers, { understoodHeaders });
    const message = envelope("soap11", body, `<t:T xmlns:t="urn:t" s:mustUnderstand="1"/>`);
    expect((await viaFetch(knowing, soapRequest("soap11", message))).status).toBe(200);
  });
});

describe("versions", () => {
  const mismatches: readonly (readonly [string, SoapBinding, string, SoapBinding])[] = [
    ["a 1.2 envelope as text/xml", "soap11", envelope("soap12", body), "soap11"],
    ["a 1.1 envelope as application/soap+xml", "soap12", envelope("soap11", body), "soap11"],
    ["an unknown envelope as text/xml", "soap11", envelope("soap11", body).replace(soap11, "urn:soap"), "soap11"],
    [
      "an unknown envelope as application/soap+xml",
      "soap12",
      envelope("soap12", body).replace(soap12, "urn:soap"),
      "soap12",
    ],
  ];

  test.each(mismatches)("%s: a VersionMismatch fault", async (_, binding, message, answered) => {
    const answer = await viaFetch(server, soapRequest(binding, message));
    expect(answer.status).toBe(500);
    expect(answer.header("content-type")).toBe(VERSIONS[answered].contentType);
    const fault = faultOf(answered, answer);
    expect(fault.code).toBe("VersionMismatch");
    expect(fault.headers.map(({ name }) => name)).toEqual([`{${soap12}}Upgrade`]);
    const namespaces = [...answer.text.matchAll(/qname="(\w+):Envelope"|xmlns:\w+="([^"]+)"/g)];
    expect(namespaces.map(([, , namespace]) => namespace)).toEqual(expect.arrayContaining([soap11, soap12]));
  });
});

describe("charsets", () => {
  const message = (text: string): string => envelope("soap11", callElement("VerifyKey", `<key>${text}</key>`));
  const seen: string[] = [];
  const verifyKey = async ({ key }: { key: string }) => seen.push(key) > 0;
  const listening = serve(sampleService, { ...idleHandlers, verifyKey });
  const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, "utf16le");

  const read = [
    ["utf-8", Buffer.from(message("Zoë €")), "Zoë €"],
    ["UTF-8", Buffer.from(`\ufeff${message("Zoë")}`), "Zoë"],
    ["utf-16", utf16(message("Zoë €")), "Zoë €"],
    ["us-ascii", Buffer.from(message("Zoe")), "Zoe"],
    ["iso-8859-1", Buffer.from(message("Zoë"), "latin1"), "Zoë"],
    [undefined, Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${message("Zoë")}`, "latin1"), "Zoë"],
    ["utf-8", Buffer.from(`<?xml version="1.0" encoding="iso-8859-1"?>${message("Zoë")}`), "Zoë"],
  ] as const;

  test.each(read)("%s is read", async (charset, bytes, key) => {
    const contentType = charset === undefined ? "text/xml" : `text/xml; charset="${charset}"`;
    const answer = await viaFetch(listening, soapRequest("soap11", bytes, { "content-type": contentType }));
    expect([answer.status, answer.header("content-type")]).toEqual([200, "text/xml; charset=utf-8"]);
    expect(seen.at(-1)).toBe(key);
  });

  test("another one is 415", async () => {
    const headers = { "content-type": "text/xml; charset=shift_jis" };
    const answer = await viaFetch(server, soapRequest("soap11", message("k"), headers));
    expect([answer.status, answer.text]).toEqual([415, expect.stringContaining("shift_jis")]);
  });

  test("another one in the XML declaration is a fault", async () => {
    const bytes = `<?xml version="1.0" encoding="shift_jis"?>${message("k")}`;
    const answer = await viaFetch(server, soapRequest("soap11", bytes, { "content-type": "text/xml" }));
    expect(faultOf("soap11", answer)).toMatchObject({ code: "Client", rule: "encoding" });
  });
});

test("a server with SOAP 1.1 alone refuses SOAP 1.2", async () => {
  const alone = serve(sampleService, idleHandlers, { bindings: ["soap11"] });
  const answer = await viaFetch(alone, soapRequest("soap12", envelope("soap12", body)));
  expect([answer.status, answer.header("accept")]).toEqual([415, "text/xml"]);
  const mismatch = await viaFetch(alone, soapRequest("soap11", envelope("soap12", body)));
  expect(mismatch.text).not.toContain(`"${soap12}" qname`);
  expect((await viaFetch(alone, { method: "GET", target: `${PATH}/VerifyKey?key=k` })).status).toBe(404);
});
