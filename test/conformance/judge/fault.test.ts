import { describe, expect, test } from "vitest";
import { expectFault, type WantedFault } from "../../../conformance/judge/fault.js";
import { expectRefusal } from "../../../conformance/judge/answer.js";
import type { WireAnswer } from "../../../conformance/wire/exchange.js";
import { callOf, messageOf, recordingOf } from "./recorded-answer.js";

const NS = { soap11: "http://schemas.xmlsoap.org/soap/envelope/", soap12: "http://www.w3.org/2003/05/soap-envelope" };
const TYPE = { soap11: "text/xml; charset=utf-8", soap12: "application/soap+xml; charset=utf-8" };

type Binding = keyof typeof NS;

interface Sent {
  readonly status?: number;
  readonly contentType?: string;
  /** Edits the text of the message. */
  readonly edit?: (text: string) => string;
  readonly wanted?: Partial<WantedFault>;
}

const FAULT: Readonly<Record<Binding, string>> = {
  soap11:
    "<soap:Fault><faultcode>soap:Client</faultcode><faultstring>no key</faultstring>" +
    "<faultactor>urn:a</faultactor><detail><why xmlns='urn:x'>key</why></detail></soap:Fault>",
  soap12:
    '<soap:Fault><soap:Code><soap:Value>soap:Sender</soap:Value></soap:Code><soap:Reason><soap:Text xml:lang="en">no key</soap:Text>' +
    "</soap:Reason><soap:Role>urn:a</soap:Role><soap:Detail><why xmlns='urn:x'>key</why></soap:Detail></soap:Fault>",
};

/** What the judge says of a fault; "" when it is right. */
function judge(binding: Binding, { status, contentType, edit = (text) => text, wanted }: Sent): string {
  const plain = `<?xml version="1.0"?><soap:Envelope xmlns:soap="${NS[binding]}"><soap:Body>${FAULT[binding]}</soap:Body></soap:Envelope>`;
  const answer: WireAnswer = {
    status: status ?? (binding === "soap11" ? 500 : 400),
    header: (name) => (name === "content-type" ? (contentType ?? TYPE[binding]) : undefined),
    body: new TextEncoder().encode(edit(plain)),
  };
  const call = callOf(recordingOf("VerifyKey", binding));
  return messageOf(() => expectFault(call, answer, { request: "a call without key", codes: ["Sender"], ...wanted }));
}

const replace =
  (from: string | RegExp, to: string) =>
  (text: string): string => {
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${from} is not in ${text}`);
    return changed;
  };

const RIGHT: readonly [what: string, binding: Binding, sent: Sent][] = [
  ["as the specification shows it", "soap11", {}],
  ["as the specification shows it", "soap12", {}],
  ["Sender with status 500, as older servers have it", "soap12", { status: 500 }],
  ["a finer code behind a dot", "soap11", { edit: replace("soap:Client", "soap:Client.NoKey") }],
  ["without detail", "soap11", { edit: replace(/<detail>.*<\/detail>/, "") }],
  ["without Role and Detail", "soap12", { edit: replace(/<soap:Role>.*<\/soap:Detail>/, "") }],
  [
    "a Subcode of its own",
    "soap12",
    {
      edit: replace(
        "</soap:Code>",
        "<soap:Subcode><soap:Value xmlns:m='urn:m'>m:x</soap:Value></soap:Subcode></soap:Code>",
      ),
    },
  ],
  [
    "two languages",
    "soap12",
    { edit: replace("</soap:Reason>", '<soap:Text xml:lang="de">x</soap:Text></soap:Reason>') },
  ],
  ["no language, which has a rule of its own", "soap12", { edit: replace(' xml:lang="en"', "") }],
  ["another prefix", "soap12", { edit: (text) => text.replaceAll("soap:", "e:").replace("xmlns:soap", "xmlns:e") }],
  [
    "a prefix that is declared on the code",
    "soap11",
    { edit: replace("<faultcode>soap:", `<faultcode xmlns:z="${NS.soap11}">z:`) },
  ],
  [
    "as .NET writes it",
    "soap11",
    {
      edit: replace(
        /<soap:Fault>.*<\/soap:Fault>/,
        "<soap:Fault><faultcode>soap:Client</faultcode><faultstring>Server was unable to read request. ---&gt; " +
          "Input string was not in a correct format.</faultstring><detail /></soap:Fault>",
      ),
    },
  ],
  [
    "as .NET writes it",
    "soap12",
    {
      status: 500,
      edit: replace(
        /<soap:Fault>.*<\/soap:Fault>/,
        '<soap:Fault><soap:Code><soap:Value>soap:Sender</soap:Value></soap:Code><soap:Reason><soap:Text xml:lang="en">' +
          "Server was unable to read request.</soap:Text></soap:Reason><soap:Detail /></soap:Fault>",
      ),
    },
  ],
  ["a name in the detail", "soap11", { wanted: { mentions: "key" } }],
  ["white space around the code", "soap12", { edit: replace("soap:Sender", "\n soap:Sender\n") }],
  ["a code of its own, where any fits", "soap11", { wanted: { codes: ["Receiver", "Sender"] } }],
];

/** The other faults of faults are those of test/conformance/mutants. */
const WRONG: readonly [what: string, binding: Binding, sent: Sent, message: string | RegExp][] = [
  ["status 200", "soap12", { status: 200 }, "a SOAP fault came with status 200, expected status 400 or 500"],
  ["text in the Body", "soap11", { edit: replace("<soap:Body>", "<soap:Body>x") }, /the Body of the answer has text/],
  [
    "two reasons",
    "soap11",
    { edit: replace(/<faultstring>.*<\/faultstring>/, "$&$&") },
    "the SOAP 1.1 Fault has faultstring twice",
  ],
  ["no Code", "soap12", { edit: replace(/<soap:Code>.*<\/soap:Code>/, "") }, "the SOAP 1.2 Fault has no Code"],
];

describe.each(["soap11", "soap12"] as const)("a fault of %s", (binding) => {
  test.each(RIGHT.filter(([, own]) => own === binding))("is right %s", (_what, _binding, sent) => {
    expect(judge(binding, sent)).toBe("");
  });

  test.each(WRONG.filter(([, own]) => own === binding))("is wrong with %s", (_what, _binding, sent, message) => {
    expect(judge(binding, sent)).toMatch(message);
  });
});

test("a result is no refusal", () => {
  for (const binding of ["soap11", "soap12", "httpGet", "httpPost"] as const) {
    const recording = recordingOf("VerifyKey", binding);
    const answer: WireAnswer = {
      status: recording.status,
      header: (name) => recording.response.headers.get(name),
      body: recording.response.body,
    };
    const message = messageOf(() => expectRefusal(callOf(recording), answer, { request: "a call without key" }));
    expect(message).toMatch(/^a call without key was accepted: status 200, /);
  }
});
