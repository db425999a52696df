import { SOAP } from "../../../../../runtime/soap/version.js";
import { withHeaders } from "../../servers.js";
import { answerWith, type RefusalFault } from "./refusal-fault.js";

/** Faults of refusals over HTTP GET and POST. */
export const HTTP_REFUSALS: readonly RefusalFault[] = [
  {
    id: "refusal-with-200",
    fault: "refuses calls over HTTP GET and POST with status 200",
    rule: "field-missing-refused",
    change: () => ({ status: 200 }),
    message: /a call without key was accepted: status 200/,
  },
  {
    id: "refusal-with-500",
    fault: "answers wrong parameters with status 500",
    rule: "field-missing-explained",
    change: () => ({ status: 500 }),
    message: /answered as the server's own failure: status 500; expected a status from 400 to 499/,
  },
  {
    id: "refusal-says-nothing",
    fault: "does not say which parameter is wrong",
    rule: "field-missing-explained",
    change: () => ({ body: "Bad request" }),
    message: /the text does not name key/,
  },
  {
    id: "refusal-as-fault",
    fault: "refuses calls over HTTP GET and POST with a SOAP fault",
    rule: "field-missing-explained",
    change: answerWith(
      400,
      `<s:Envelope xmlns:s="${SOAP["1.1"].namespace}"><s:Body><s:Fault><faultcode>s:Client</faultcode><faultstring>key</faultstring></s:Fault></s:Body></s:Envelope>`,
      "text/xml",
    ),
    message: /refused with a SOAP envelope/,
  },
  {
    id: "refusal-redirects",
    fault: "sends who calls wrongly to a page",
    rule: "field-missing-refused",
    change: ({ headers }) => ({ status: 302, headers: withHeaders(headers, { location: "/help" }), body: "" }),
    message: /a call without key was accepted: status 302/,
  },
  {
    id: "refusal-with-stack-trace",
    fault: "shows how it is made in its refusals",
    rule: "refusal-without-stack-trace",
    change: ({ body }) => ({ body: `${body}\n\tat com.example.Api.verify(Api.java:42)\n` }),
    message: /a call without key was answered with a stack trace of Java/,
  },
];
