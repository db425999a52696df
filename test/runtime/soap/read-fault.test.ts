import { describe, expect, it } from "vitest";
import { SoapFault } from "../../../runtime/errors.js";
import { openEnvelope } from "../../../runtime/soap/envelope.js";
import { isFault, readFault } from "../../../runtime/soap/fault.js";
import type { SoapVersion } from "../../../runtime/soap/version.js";

const NAMESPACES = {
  "1.1": "http://schemas.xmlsoap.org/soap/envelope/",
  "1.2": "http://www.w3.org/2003/05/soap-envelope",
} as const;

function read(version: SoapVersion, content: string): SoapFault {
  const xml = `<s:Envelope xmlns:s="${NAMESPACES[version]}" xmlns:e="urn:e"><s:Body><s:Fault>${content}</s:Fault></s:Body></s:Envelope>`;
  return readFault(version, openEnvelope(new TextEncoder().encode(xml)).readNode(), 500);
}

interface Want extends Partial<SoapFault> {
  readonly detailNames?: readonly string[];
}

const CASES: readonly [name: string, version: SoapVersion, content: string, want: Want][] = [
  [
    "1.1, all of it",
    "1.1",
    "<faultcode>s:Client</faultcode><faultstring xml:lang='en'> bad key </faultstring><faultactor>urn:a</faultactor><detail><e:a>1</e:a> <b/></detail>",
    { code: "Sender", subcodes: [], reason: "bad key", actor: "urn:a", detailNames: ["a", "b"] },
  ],
  [
    "1.1, the server's fault",
    "1.1",
    "<faultcode>s:Server</faultcode><faultstring>x</faultstring>",
    { code: "Receiver", actor: undefined, detailNames: [] },
  ],
  ["1.1, VersionMismatch", "1.1", "<faultcode>s:VersionMismatch</faultcode>", { code: "VersionMismatch", reason: "" }],
  ["1.1, MustUnderstand", "1.1", "<faultcode>s:MustUnderstand</faultcode>", { code: "MustUnderstand" }],
  [
    "1.1, finer codes",
    "1.1",
    "<faultcode>s:Client.Authentication.Expired</faultcode>",
    {
      code: "Sender",
      subcodes: [
        { namespace: NAMESPACES["1.1"], local: "Authentication" },
        { namespace: NAMESPACES["1.1"], local: "Expired" },
      ],
    },
  ],
  ["1.1, a code without a prefix", "1.1", "<faultcode>Client</faultcode>", { code: "Sender" }],
  [
    "1.1, a code of its own",
    "1.1",
    "<faultcode>e:Busy</faultcode>",
    { code: "Receiver", subcodes: [{ namespace: "urn:e", local: "Busy" }] },
  ],
  ["1.1, a code with an unknown prefix", "1.1", "<faultcode>zz:Server</faultcode>", { code: "Receiver", subcodes: [] }],
  [
    "1.1, a prefix declared on the code",
    "1.1",
    "<faultcode xmlns:f='urn:f'>f:Busy</faultcode>",
    { subcodes: [{ namespace: "urn:f", local: "Busy" }] },
  ],
  [
    "1.1, children in the namespace of SOAP",
    "1.1",
    "<s:faultcode>s:Client</s:faultcode><s:faultstring>x</s:faultstring>",
    { code: "Sender", reason: "x" },
  ],
  ["1.1, nothing", "1.1", "", { code: "Receiver", subcodes: [], reason: "", detailNames: [] }],
  ["1.1, an empty code", "1.1", "<faultcode> </faultcode>", { code: "Receiver", subcodes: [] }],
  [
    "1.2, all of it",
    "1.2",
    "<s:Code><s:Value>s:Sender</s:Value><s:Subcode><s:Value>e:A</s:Value><s:Subcode><s:Value>e:B</s:Value></s:Subcode></s:Subcode></s:Code><s:Reason><s:Text xml:lang='en'>bad</s:Text><s:Text xml:lang='de'>schlecht</s:Text></s:Reason><s:Node>urn:n</s:Node><s:Role>urn:r</s:Role><s:Detail><e:a/></s:Detail>",
    {
      code: "Sender",
      subcodes: [
        { namespace: "urn:e", local: "A" },
        { namespace: "urn:e", local: "B" },
      ],
      reason: "bad",
      actor: "urn:r",
      detailNames: ["a"],
    },
  ],
  [
    "1.2, DataEncodingUnknown",
    "1.2",
    "<s:Code><s:Value>s:DataEncodingUnknown</s:Value></s:Code>",
    { code: "DataEncodingUnknown" },
  ],
  ["1.2, nothing", "1.2", "", { code: "Receiver", subcodes: [], reason: "" }],
];

describe("readFault", () => {
  it.each(CASES)("%s", (_, version, content, { detailNames, ...want }) => {
    const fault = read(version, content);
    expect(fault).toBeInstanceOf(SoapFault);
    expect(fault).toMatchObject({ ...want, status: 500 });
    if (detailNames !== undefined) expect(fault.detail.map((entry) => entry.name.local)).toEqual(detailNames);
  });
});

describe("isFault", () => {
  it.each<[boolean, string, string]>([
    [true, NAMESPACES["1.1"], "Fault"],
    [true, NAMESPACES["1.2"], "Fault"],
    [false, "", "Fault"],
    [false, NAMESPACES["1.1"], "fault"],
  ])("%s: {%s}%s", (want, namespace, local) => {
    expect(isFault({ namespace, local })).toBe(want);
  });
});
