import { SOAP } from "../../../../../runtime/soap/version.js";
import { withHeaders } from "../../servers.js";
import { replace, type RefusalFault } from "./refusal-fault.js";

/** Faults of faults in SOAP 1.2. */
export const SOAP12_REFUSALS: readonly RefusalFault[] = [
  {
    id: "fault-12-of-11",
    fault: "answers SOAP 1.2 with a fault of SOAP 1.1",
    change: ({ headers }) => ({
      status: 500,
      headers: withHeaders(headers, { "content-type": "text/xml" }),
      body: `<s:Envelope xmlns:s="${SOAP["1.1"].namespace}"><s:Body><s:Fault><faultcode>s:Client</faultcode><faultstring>no</faultstring></s:Fault></s:Body></s:Envelope>`,
    }),
    message: /answered with a SOAP 1\.1 fault, expected one of SOAP 1\.2/,
  },
  {
    id: "fault-12-children-of-11",
    fault: "writes a fault of SOAP 1.1 into an Envelope of SOAP 1.2",
    change: replace(
      /<soap:Fault>.*<\/soap:Fault>/gs,
      "<soap:Fault><faultcode>soap:Sender</faultcode><faultstring>no</faultstring></soap:Fault>",
    ),
    message: /the SOAP 1\.2 Fault has faultcode/,
  },
  {
    id: "fault-without-value",
    fault: "writes a Code without a Value",
    change: replace(/<soap:Value>.*<\/soap:Value>/gs, ""),
    message: /has no Value/,
  },
  {
    id: "fault-code-as-text",
    fault: "writes the fault code straight into the Code",
    change: replace(/<\/?soap:Value>/g, ""),
    message: /the Code has no Value/,
  },
  {
    id: "fault-without-reason",
    fault: "writes a fault without a Reason",
    change: replace(/<soap:Reason>.*<\/soap:Reason>/gs, ""),
    message: /has no Reason/,
  },
  {
    id: "fault-without-text",
    fault: "writes a Reason without a Text",
    change: replace(/<\/?soap:Text[^>]*>/g, ""),
    message: /the Reason has no Text/,
  },
  {
    id: "fault-without-language",
    fault: "writes a Text without a language",
    rule: "fault-language-given",
    change: replace(' xml:lang="en"', ""),
    message: /no xml:lang/,
  },
  {
    id: "fault-code-of-11",
    fault: "writes a fault code of SOAP 1.1 in SOAP 1.2",
    change: replace("soap:Sender", "soap:Client"),
    message: /Client, which is no fault code of SOAP 1\.2/,
  },
  {
    id: "fault-parts-swapped",
    fault: "writes the Reason in front of the Code",
    change: replace(/(<soap:Code>.*<\/soap:Code>)(<soap:Reason>.*<\/soap:Reason>)/gs, "$2$1"),
    message: /Code after Reason/,
  },
  {
    id: "fault-12-status-500",
    fault: "answers a Sender fault with status 500",
    rule: "sender-fault-status",
    change: () => ({ status: 500 }),
    message: /came with status 500, expected status 400/,
  },
  {
    id: "upgrade-missing",
    fault: "does not say which versions it reads",
    rule: "upgrade-shown",
    change: replace(/<soap:Header>.*<\/soap:Header>/gs, ""),
    message: /the VersionMismatch fault has no header block Upgrade/,
  },
  {
    id: "not-understood-missing",
    fault: "does not say which header block it does not understand",
    rule: "not-understood-shown",
    change: replace(/<soap:Header>.*<\/soap:Header>/gs, ""),
    message: /the MustUnderstand fault has no header block NotUnderstood/,
  },
];
