import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { serve } from "../../runtime/server/serve.js";
import { type Sent, viaFetch } from "../support/reach.js";
import { idleHandlers } from "../support/sample-handlers.js";
import { PATH, sampleService } from "../support/sample-service.js";
import { callElement, envelope, type SoapBinding, soapRequest, VERSIONS } from "../support/soap-message.js";

/** The most of a request that an answer repeats in one place, and the longest answer to a request that is refused. */
const LONGEST_ECHO = 128;
const LONGEST_ANSWER = 4_096;

const LONG = "q".repeat(100_000);
const XSI = 'xmlns:i="http://www.w3.org/2001/XMLSchema-instance"';
const call = (children: string): string => callElement("AddUser", children);

/** What a message has that is far too long, with something in it to be refused. */
const messages: Readonly<Record<string, (binding: SoapBinding) => string>> = {
  "the name of the operation": (binding) => envelope(binding, `<${LONG}/>`),
  "its namespace": (binding) => envelope(binding, `<AddUser xmlns="${LONG}"/>`),
  "a prefix that is not declared": (binding) => envelope(binding, `<${LONG}:a/>`),
  "the name of a parameter": (binding) => envelope(binding, call(`<${LONG}/>`)),
  "the namespace of a parameter": (binding) => envelope(binding, call(`<key xmlns="${LONG}"/>`)),
  "an element in a parameter": (binding) => envelope(binding, call(`<key><${LONG}/></key>`)),
  "an attribute": (binding) => envelope(binding, call(`<key ${LONG}="1"/>`)),
  "an attribute that occurs twice": (binding) => envelope(binding, call(`<key ${LONG}="1" ${LONG}="1"/>`)),
  "an attribute without a value": (binding) => envelope(binding, call(`<key ${LONG} />`)),
  "a prefix without a name": (binding) => envelope(binding, call(`<${LONG}:1/>`)),
  "an end tag": (binding) => envelope(binding, call(`<key></${LONG}>`)),
  "an entity": (binding) => envelope(binding, call(`<key>&${LONG};</key>`)),
  "a character reference": (binding) => envelope(binding, call(`<key>&#${"9".repeat(100_000)};</key>`)),
  "text between elements": (binding) => envelope(binding, call(LONG)),
  "a number": (binding) => envelope(binding, call(`<key/><name/><age>${"9".repeat(100_000)}</age>`)),
  "a boolean": (binding) => envelope(binding, call(`<key/><name/><age>1</age><admin>${LONG}</admin>`)),
  "xsi:nil": (binding) => envelope(binding, call(`<key ${XSI} i:nil="${LONG}"/>`)),
  "xsi:type": (binding) => envelope(binding, call(`<key ${XSI} i:type="${LONG}"/>`)),
  "the names of elements in each other": (binding) => {
    return envelope(binding, "", `${`<${"q".repeat(1_000)}>`.repeat(90)}&x;`);
  },
  "a header that must be understood": (binding) => {
    return envelope(
      binding,
      "",
      `<${LONG.slice(0, 20_000)} s:mustUnderstand="1" xmlns:s="${VERSIONS[binding].namespace}"/>`,
    );
  },
  "its namespace, and mustUnderstand": (binding) => {
    const soap = `xmlns:s="${VERSIONS[binding].namespace}"`;
    return envelope(
      binding,
      "",
      `<h xmlns="${LONG.slice(0, 10_000)}" ${soap} s:mustUnderstand="${LONG.slice(0, 10_000)}"/>`,
    );
  },
  "many headers that must be understood": (binding) => {
    const header = `<qqqqqqqqqqqqqqqqqqqqqqqqqq xmlns="urn:q" s:mustUnderstand="1" xmlns:s="${VERSIONS[binding].namespace}"/>`;
    return envelope(binding, "", header.repeat(60));
  },
  "the namespace of the envelope": () => `<s:Envelope xmlns:s="${LONG}"><s:Body/></s:Envelope>`,
  "the root": () => `<${LONG}/>`,
  "the encoding of the XML declaration": () => `<?xml version="1.0" encoding="${"q".repeat(100)}"?><a/>`,
};

const refused = async (sent: Sent): Promise<void> => {
  const { status, text } = await viaFetch(serve(sampleService, idleHandlers, { trustProxy: true }), sent);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(text.length).toBeLessThan(LONGEST_ANSWER);
  for (const run of text.match(/q+|9+/g) ?? []) expect(run.length).toBeLessThanOrEqual(LONGEST_ECHO);
};

test.each(
  Object.entries(messages).flatMap(([name, message]) => [
    [name, "soap11", message] as const,
    [name, "soap12", message] as const,
  ]),
)("an answer repeats little of a long request: %s over %s", async (_, binding, message) => {
  await refused(soapRequest(binding, message(binding)));
  const request = soapRequest(binding, gzipSync(message(binding)));
  await refused({ ...request, headers: { ...request.headers, "Content-Encoding": "gzip" } });
});

const good = envelope("soap11", callElement("VerifyKey", "<key/>"));
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

test.each<readonly [name: string, request: Sent]>([
  ["SOAPAction", soapRequest("soap11", good, { SOAPAction: LONG })],
  ["a quoted SOAPAction", soapRequest("soap11", good, { SOAPAction: `"${LONG}"` })],
  ["the media type", soapRequest("soap11", good, { "Content-Type": LONG })],
  ["its charset", soapRequest("soap11", good, { "Content-Type": `text/xml; charset=${LONG}` })],
  ["the content coding", soapRequest("soap11", good, { "Content-Encoding": LONG })],
  ["the path", { method: "GET", target: `/${LONG}` }],
  ["the host", { method: "GET", target: `${PATH}?wsdl`, headers: { "X-Forwarded-Host": LONG, Host: LONG } }],
  ["the name of an operation page", { method: "GET", target: `${PATH}?op=${LONG}` }],
  ["the name of a document", { method: "GET", target: `${PATH}?xsd=${LONG}` }],
  ["the name of a field", { method: "GET", target: `${PATH}/VerifyKey?${LONG}=1` }],
  ["the value of a field", { method: "GET", target: `${PATH}/AddUser?key=&name=&admin=true&age=${LONG}` }],
  ["bad percent-encoding", { method: "GET", target: `${PATH}/VerifyKey?key=${LONG}%` }],
  ["the name of a field of a form", { method: "POST", target: `${PATH}/VerifyKey`, headers: FORM, body: `${LONG}=1` }],
])("an answer repeats little of a long request: %s", (_, request) => refused(request));
