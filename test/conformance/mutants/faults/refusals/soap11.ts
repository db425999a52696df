import { SOAP } from "../../../../../runtime/soap/version.js";
import { withHeaders } from "../../servers.js";
import { replace, type RefusalFault } from "./refusal-fault.js";

/** Faults of faults in SOAP 1.1. */
export const SOAP11_REFUSALS: readonly RefusalFault[] = [
  {
    id: "fault-11-of-12",
    fault: "answers SOAP 1.1 with a fault of SOAP 1.2",
    change: ({ headers }) => ({
      status: 400,
      headers: withHeaders(headers, { "content-type": "application/soap+xml" }),
      body: `<s:Envelope xmlns:s="${SOAP["1.2"].namespace}"><s:Body><s:Fault><s:Code><s:Value>s:Sender</s:Value></s:Code><s:Reason><s:Text xml:lang="en">no</s:Text></s:Reason></s:Fault></s:Body></s:Envelope>`,
    }),
    message: /answered with a SOAP 1\.2 fault, expected one of SOAP 1\.1/,
  },
  {
    id: "fault-11-status-400",
    fault: "answers a fault of SOAP 1.1 with status 400",
    change: () => ({ status: 400 }),
    message: /SOAP 1\.1 fault \(Sender\) came with status 400, expected status 500/,
  },
  {
    id: "fault-without-faultstring",
    fault: "writes a fault without a faultstring",
    change: replace(/<faultstring>.*<\/faultstring>/gs, ""),
    message: /has no faultstring/,
  },
  {
    id: "fault-without-faultcode",
    fault: "writes a fault without a faultcode",
    change: replace(/<faultcode>.*<\/faultcode>/gs, ""),
    message: /has no faultcode/,
  },
  {
    id: "fault-children-qualified",
    fault: "writes the children of a fault in the namespace of SOAP",
    change: replace(/(<\/?)(faultcode|faultstring)/g, "$1soap:$2"),
    message: /faultcode in the namespace .*expected it in no namespace/,
  },
  {
    id: "fault-children-swapped",
    fault: "writes the faultstring in front of the faultcode",
    change: replace(/(<faultcode>.*<\/faultcode>)(<faultstring>.*<\/faultstring>)/gs, "$2$1"),
    message: /faultcode after faultstring/,
  },
  {
    id: "faultcode-of-12",
    fault: "writes a fault code of SOAP 1.2 in SOAP 1.1",
    change: replace("soap:Client", "soap:Sender"),
    message: /the faultcode is Sender, which is no code of SOAP 1\.1/,
  },
  {
    id: "faultcode-without-prefix",
    fault: "writes a fault code without a prefix",
    change: replace("soap:Client", "Client"),
    message: /the faultcode is Client without a prefix/,
  },
  {
    id: "faultcode-undeclared",
    fault: "writes a fault code whose prefix is not declared",
    change: replace("soap:Client", "SOAP-ENV:Client"),
    message: /the faultcode is "SOAP-ENV:Client", expected a qualified name whose prefix is declared/,
  },
  {
    id: "fault-unknown-child",
    fault: "writes a child into a fault that SOAP does not have",
    change: replace("</soap:Fault>", "<code>42</code></soap:Fault>"),
    message: /the SOAP 1\.1 Fault has code, which is not allowed there/,
  },
  {
    id: "fault-without-detail",
    fault: "writes a fault about the Body without a detail",
    rule: "fault-detail-present",
    change: replace(/<detail>.*<\/detail>/gs, ""),
    message: /has no detail/,
  },
  {
    id: "faultcode-of-other-namespace",
    fault: "writes a fault code in a namespace of its own",
    change: replace("<faultcode>soap:Client", '<faultcode xmlns:x="urn:x">x:Client'),
    message: /the fault code is \{urn:x\}Client, expected Client/,
  },
  {
    id: "faultcode-miscased",
    fault: "writes a fault code in lower case",
    change: replace("soap:Client", "soap:client"),
    message: /faultcode is client/,
  },
];
