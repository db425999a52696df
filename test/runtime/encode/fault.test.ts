import { describe, expect, test } from "vitest";
import { SoapFault } from "../../../runtime/errors.js";
import { openEnvelope } from "../../../runtime/soap/envelope.js";
import { readFault } from "../../../runtime/soap/fault.js";
import { SOAP, type SoapVersion } from "../../../runtime/soap/version.js";
import { writeFault } from "../../../runtime/soap/write-envelope.js";
import { decodeNode } from "../../../runtime/xml/decode.js";
import { infoset } from "../../support/infoset.js";

const parse = (xml: string) => decodeNode(new TextEncoder().encode(xml));
const qname = (local: string, namespace = "") => ({ namespace, local });

const NS11 = "http://schemas.xmlsoap.org/soap/envelope/";
const NS12 = "http://www.w3.org/2003/05/soap-envelope";
const detail = [parse("<d:Problem xmlns:d='urn:d' at='3'>text<d:More/></d:Problem>")];
const problem = "<d:Problem xmlns:d='urn:d' at='3'>text<d:More/></d:Problem>";

const inEnvelope = (namespace: string, header: string, fault: string): string =>
  `<soap:Envelope xmlns:soap='${namespace}'>${header}<soap:Body>${fault}</soap:Body></soap:Envelope>`;

/** Faults, and the same written by hand after the specifications. */
const FAULTS: readonly (readonly [name: string, version: SoapVersion, fault: SoapFault, xml: string])[] = [
  [
    "Sender is Client, with an empty detail since it is about the body",
    "1.1",
    new SoapFault("Sender", "a <wrong> value"),
    "<faultcode>soap:Client</faultcode><faultstring>a &lt;wrong&gt; value</faultstring><detail/>",
  ],
  [
    "Receiver is Server, with actor and detail",
    "1.1",
    new SoapFault("Receiver", "r", { actor: "urn:me", detail }),
    `<faultcode>soap:Server</faultcode><faultstring>r</faultstring><faultactor>urn:me</faultactor><detail>${problem}</detail>`,
  ],
  [
    "a fault about a header has no detail",
    "1.1",
    new SoapFault("MustUnderstand", "r"),
    "<faultcode>soap:MustUnderstand</faultcode><faultstring>r</faultstring>",
  ],
  [
    "a fault about the version has none either",
    "1.1",
    new SoapFault("VersionMismatch", "r"),
    "<faultcode>soap:VersionMismatch</faultcode><faultstring>r</faultstring>",
  ],
  [
    "SOAP 1.1 has no DataEncodingUnknown",
    "1.1",
    new SoapFault("DataEncodingUnknown", "r"),
    "<faultcode>soap:Client</faultcode><faultstring>r</faultstring><detail/>",
  ],
  [
    "subcodes behind dots",
    "1.1",
    new SoapFault("Sender", "r", { subcodes: [qname("Authentication"), qname("Expired")] }),
    "<faultcode>soap:Client.Authentication.Expired</faultcode><faultstring>r</faultstring><detail/>",
  ],
  [
    "a subcode of its own namespace",
    "1.1",
    new SoapFault("Sender", "r", { subcodes: [qname("Quota", "urn:codes"), qname("Disk", "urn:codes")] }),
    "<faultcode xmlns:code='urn:codes'>code:Quota.Disk</faultcode><faultstring>r</faultstring><detail/>",
  ],
  [
    "a code and a reason alone",
    "1.2",
    new SoapFault("Sender", "a <wrong> value"),
    `<soap:Code><soap:Value>soap:Sender</soap:Value></soap:Code>
     <soap:Reason><soap:Text xml:lang='en'>a &lt;wrong&gt; value</soap:Text></soap:Reason>`,
  ],
  [
    "subcodes, role and detail",
    "1.2",
    new SoapFault("Receiver", "r", { subcodes: [qname("Quota", "urn:codes"), qname("Disk")], actor: "urn:me", detail }),
    `<soap:Code><soap:Value>soap:Receiver</soap:Value><soap:Subcode><soap:Value xmlns:code='urn:codes'>code:Quota</soap:Value>
       <soap:Subcode><soap:Value>Disk</soap:Value></soap:Subcode></soap:Subcode></soap:Code>
     <soap:Reason><soap:Text xml:lang='en'>r</soap:Text></soap:Reason><soap:Role>urn:me</soap:Role>
     <soap:Detail>${problem}</soap:Detail>`,
  ],
  [
    "DataEncodingUnknown",
    "1.2",
    new SoapFault("DataEncodingUnknown", "r"),
    `<soap:Code><soap:Value>soap:DataEncodingUnknown</soap:Value></soap:Code>
     <soap:Reason><soap:Text xml:lang='en'>r</soap:Text></soap:Reason>`,
  ],
];

describe("faults, read by saxes", () => {
  test.each(FAULTS)("%s (SOAP %s)", (_name, version, fault, xml) => {
    const { namespace } = SOAP[version];
    const want = inEnvelope(namespace, "", `<soap:Fault>${xml}</soap:Fault>`);
    expect(infoset(writeFault(version, fault))).toEqual(infoset(want));
  });
});

test("a fault may have headers: Upgrade (SOAP 1.2 part 1, section 5.4.7)", () => {
  const upgrade = `<soap:Upgrade xmlns:soap='${NS12}'><soap:SupportedEnvelope qname='a:Envelope' xmlns:a='${NS12}'/></soap:Upgrade>`;
  const fault = new SoapFault("VersionMismatch", "r");
  const bytes = writeFault("1.2", fault, [parse(upgrade)]);
  const code = `<soap:Code><soap:Value>soap:VersionMismatch</soap:Value></soap:Code>`;
  const reason = "<soap:Reason><soap:Text xml:lang='en'>r</soap:Text></soap:Reason>";
  const want = inEnvelope(NS12, `<soap:Header>${upgrade}</soap:Header>`, `<soap:Fault>${code}${reason}</soap:Fault>`);
  expect(infoset(bytes)).toEqual(infoset(want));
  expect(new TextDecoder().decode(bytes)).toContain(`xmlns:a="${NS12}"`);
});

test("a reason gets through whatever characters it has", () => {
  const text = new TextDecoder().decode(writeFault("1.1", new SoapFault("Sender", "a\u0000b\ud800c\uffff")));
  expect(text).toContain("<faultstring>a\ufffdb\ufffdc\ufffd</faultstring>");
});

/** Faults that come back as they were. SOAP 1.1 has no place for a subcode of another namespace beside the code. */
const ROUND_TRIPS: readonly (readonly [SoapVersion, SoapFault])[] = [
  ["1.1", new SoapFault("Sender", "r", { subcodes: [qname("A", NS11), qname("B", NS11)], detail, actor: "urn:me" })],
  ["1.1", new SoapFault("MustUnderstand", "r")],
  ["1.2", new SoapFault("Sender", "r", { subcodes: [qname("A", "urn:a"), qname("B"), qname("C", NS12)], detail })],
  ["1.2", new SoapFault("DataEncodingUnknown", "r", { actor: "urn:me" })],
];

describe("a fault reads back as it was", () => {
  test.each(ROUND_TRIPS)("SOAP %s %s", (version, fault) => {
    const read = readFault(version, openEnvelope(writeFault(version, fault)).readNode());
    const parts = ({ code, reason, subcodes, actor }: SoapFault) => ({ code, reason, subcodes, actor });
    expect(parts(read)).toEqual(parts(fault));
    expect(read.detail.map((entry) => entry.name)).toEqual(fault.detail.map((entry) => entry.name));
  });
});
