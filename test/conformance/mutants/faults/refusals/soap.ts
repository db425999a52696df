import { SOAP } from "../../../../../runtime/soap/version.js";
import { withHeaders } from "../../servers.js";
import { answerWith, replace, type RefusalFault } from "./refusal-fault.js";

/** Faults of faults in any version of SOAP. */
export const SOAP_REFUSALS: readonly RefusalFault[] = [
  {
    id: "fault-with-200",
    fault: "answers a fault with status 200",
    change: () => ({ status: 200 }),
    message: /a SOAP fault came with status 200, expected status/,
  },
  {
    id: "fault-with-404",
    fault: "answers a fault with status 404",
    change: () => ({ status: 404 }),
    message: /came with status 404, expected status/,
  },
  {
    id: "fault-blames-server",
    fault: "blames itself for a wrong call",
    change: (answer) => ({
      status: 500,
      body: answer.body.replaceAll(
        /soap:(?:Client|Sender)/g,
        answer.body.includes(SOAP["1.2"].namespace) ? "soap:Receiver" : "soap:Server",
      ),
    }),
    message: /answered as the server's own failure: the fault code is (?:Server|Receiver)/,
  },
  {
    id: "fault-as-text",
    fault: "refuses SOAP calls in plain text",
    change: answerWith(500, "domainName is missing", "text/plain"),
    message: /no SOAP fault/,
  },
  {
    id: "fault-as-page",
    fault: "refuses SOAP calls with a page of HTML",
    change: answerWith(500, "<html><body>Error</body></html>", "text/html"),
    message: /no SOAP fault/,
  },
  {
    id: "fault-empty",
    fault: "refuses SOAP calls with nothing but a status",
    change: answerWith(500, "", "text/xml"),
    message: /no SOAP fault/,
  },
  {
    id: "fault-as-html",
    fault: "says that its faults are HTML",
    change: ({ headers }) => ({ headers: withHeaders(headers, { "content-type": "text/html" }) }),
    message: /Content-Type "text\/html", expected/,
  },
  {
    id: "fault-beside-response",
    fault: "writes a response behind a fault",
    change: replace("</soap:Body>", "<x/></soap:Body>"),
    message: /an element after the Fault/,
  },
  {
    id: "fault-in-payload-namespace",
    fault: "writes a fault in the namespace of the contract",
    change: ({ body }) => ({
      body: body
        .replace("<soap:Fault>", '<Fault xmlns="http://example.com/customerapi/">')
        .replace("</soap:Fault>", "</Fault>"),
    }),
    message: /the fault is \S+Fault in a SOAP 1\.[12] message/,
  },
  {
    id: "fault-with-stack-trace",
    fault: "shows how it is made in its faults",
    rule: "no-stack-trace",
    change: replace(
      /(<faultstring>|<soap:Text[^>]*>)/g,
      "$1System.Exception: no\n   at Api.Users.Add(String name) in C:\\api\\Users.cs:line 42\n",
    ),
    message: /stack trace of \.NET/,
  },
  {
    id: "fault-says-nothing",
    fault: "does not say what is wrong with a call",
    rule: "parameter-missing-explained",
    change: ({ body }) => ({
      body: body
        .replaceAll(/(<faultstring>|<soap:Text[^>]*>)[^<]*/g, "$1Bad request")
        .replaceAll(/<(\w+:)?[dD]etail>.*<\/(\w+:)?[dD]etail>/gs, ""),
    }),
    message: /the fault does not name key/,
  },
  {
    id: "fault-behind-response",
    fault: "writes a response in front of a fault",
    change: replace("<soap:Body>", '<soap:Body><VerifyKeyResponse xmlns="http://example.com/customerapi/"/>'),
    message: /Fault/,
  },
  {
    id: "version-blamed-on-sender",
    fault: "blames the sender for an unknown version of SOAP",
    rule: "unknown-version-refused",
    change: replace("soap:VersionMismatch", "soap:Client"),
    message: /the fault code is Client, expected VersionMismatch/,
  },
  {
    id: "header-blamed-on-sender",
    fault: "blames the sender for a header block that it does not understand",
    rule: "must-understand-kept",
    change: replace("soap:MustUnderstand<", "soap:Client<"),
    message: /the fault code is Client, expected MustUnderstand/,
  },
];
