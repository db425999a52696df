import type { MutantRow } from "../../mutant.js";
import { answering, exceptFor, forward, isSoap, reading, refusing, withHeaders } from "../../servers.js";
import { isCall, status } from "./form-call.js";

const FORM = "application/x-www-form-urlencoded";

/** Servers that are wrong about the request around a form. */
export const WRONG_OVER_HTTP: readonly MutantRow[] = [
  {
    id: "json-read-as-form",
    fault: "reads a form whatever its Content-Type says",
    rule: "other-media-type-refused",
    bindings: ["httpPost"],
    start: reading((sent) =>
      isCall(sent) && sent.method === "POST" ? { headers: withHeaders(sent.headers, { "content-type": FORM }) } : {},
    ),
    message: /a form with the Content-Type application\/json was accepted/,
  },
  {
    id: "other-media-type-400",
    fault: "answers other media types than that of a form with status 400",
    rule: "other-media-type-explained",
    bindings: ["httpPost"],
    start: refusing((answer, sent) => ({ status: isSoap(sent) || answer.status !== 415 ? answer.status : 400 })),
    message: /with the Content-Type \S+ was answered with status 400; expected status 415/,
  },
  {
    id: "form-charset-refused",
    fault: "refuses a form whose Content-Type has a charset",
    rule: "form-media-type-read",
    bindings: ["httpPost"],
    start: exceptFor(
      ({ headers }) =>
        headers.get("content-type")?.includes("charset=utf-8") === true &&
        headers.get("content-type")?.includes("form") === true,
      () => status(415),
    ),
    message: /a form with the Content-Type .*charset=utf-8 was not taken as the usual form is: .*status 415/,
  },
  {
    id: "put-accepted",
    fault: "takes any method for GET",
    rule: "other-method-refused",
    start: reading((sent) => (isCall(sent) && sent.method === "PUT" ? { method: "GET", body: "" } : {})),
    message: /a call by PUT was accepted/,
  },
  {
    id: "allow-missing",
    fault: "does not name the methods that are allowed",
    rule: "other-method-explained",
    start: refusing(({ headers }) => ({ headers: withHeaders(headers, { allow: null }) })),
    message: /status 405 and no Allow header/,
  },
  {
    id: "allow-wrong",
    fault: "names another method as allowed",
    rule: "other-method-explained",
    start: refusing(({ status, headers }) =>
      status === 405 ? { headers: withHeaders(headers, { allow: "OPTIONS" }) } : {},
    ),
    message: /status 405 and Allow: OPTIONS, expected it to name GET/,
  },
  {
    id: "method-501",
    fault: "answers other methods as its own failure",
    rule: "other-method-explained",
    start: refusing((answer) => ({ status: answer.status === 405 ? 501 : answer.status })),
    message: /a call by PUT was answered as the server's own failure: status 501; expected status 405/,
  },
  {
    id: "query-of-post-read",
    fault: "reads the query of a POST",
    rule: "query-of-post-refused",
    bindings: ["httpPost"],
    start: reading(({ method, url, headers, body }) =>
      method === "POST" && url.includes("?") && body === ""
        ? { url: url.split("?")[0] ?? "", headers, body: url.split("?")[1] ?? "" }
        : {},
    ),
    message: /a POST with the parameters in its query was accepted/,
  },
  {
    id: "unknown-operation-200",
    fault: "answers a call of no operation with status 200",
    rule: "unknown-operation-refused",
    start: exceptFor(
      ({ url }) => url.includes("NoSuch"),
      () => status(200),
    ),
    message: /a call of no operation was accepted: status 200/,
  },
  {
    id: "unknown-operation-500",
    fault: "answers a call of no operation as its own failure",
    rule: "unknown-operation-explained",
    start: exceptFor(
      ({ url }) => url.includes("NoSuch"),
      () => status(500),
    ),
    message: /a call of no operation was answered as the server's own failure: status 500/,
  },
  {
    id: "head-refused",
    fault: "refuses HEAD",
    rule: "head-answered",
    operations: ["VerifyKey"],
    start: exceptFor(
      ({ method }) => method === "HEAD",
      () => status(405),
    ),
    message: /HEAD was answered with status 405, GET with 200/,
  },
  {
    id: "type-without-body",
    fault: "names a Content-Type where there is no content",
    rule: "no-type-without-body",
    start: answering(({ status, body, headers }) =>
      status === 200 && body === "" ? { headers: withHeaders(headers, { "content-type": "text/html" }) } : {},
    ),
    message: /an answer without a body has the Content-Type text\/html, expected none/,
  },
  {
    id: "get-switched-off",
    fault: "does not serve HTTP GET",
    rule: "example-answered",
    bindings: ["httpGet"],
    start: exceptFor(
      (sent) => isCall(sent) && sent.method === "GET",
      () => status(405),
    ),
    message: /status 405, expected 200/,
  },
  {
    id: "post-without-location",
    fault: "serves HTTP POST under another path",
    rule: "example-answered",
    bindings: ["httpPost"],
    start: exceptFor(
      (sent) => isCall(sent) && sent.method === "POST",
      (sent, server) => forward(server, { ...sent, url: sent.url.replace("asmx/", "asmx/api/") }),
    ),
    message: /status 404, expected 200/,
  },
  {
    id: "form-type-in-capitals-refused",
    fault: "compares the media type of a form by its letters",
    rule: "form-media-type-read",
    bindings: ["httpPost"],
    start: exceptFor(
      ({ headers }) => /FORM/.test(headers.get("content-type") ?? ""),
      () => status(415),
    ),
    message: /a form with the Content-Type APPLICATION\S* was not taken as the usual form is: .*status 415/,
  },
  {
    id: "method-404",
    fault: "answers other methods with status 404",
    rule: "other-method-explained",
    start: exceptFor(
      ({ method }) => !["GET", "POST"].includes(method),
      () => status(404),
    ),
    message: /a call by PUT was answered with status 404; expected status 405/,
  },
];
