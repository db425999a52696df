import { isSoap } from "../../servers.js";
import { inBody, serverFault, type Narrowness } from "./narrowness.js";

/** Servers that take the mistakes of a client for their own. */
export const FALLING_OVER: readonly Narrowness[] = [
  {
    id: "fails-on-instructions",
    fault: "falls over processing instructions",
    rule: "processing-instructions-answered",
    refuses: inBody(/<\?conformance/),
    refusal: serverFault,
    message: /a message with a processing instruction was answered as the server's own failure/,
  },
  {
    id: "falls-over-doctype",
    fault: "falls over a DOCTYPE",
    rule: "doctype-refused",
    refuses: inBody(/<!DOCTYPE/),
    refusal: serverFault,
    message: /a message with a DOCTYPE was answered as the server's own failure/,
  },
  {
    id: "falls-over-cut-off",
    fault: "falls over a message that is cut off",
    rule: "malformed-refused",
    refuses: (sent) => isSoap(sent) && !/Envelope\s*>/.test(sent.body.slice(-20).replaceAll("\0", "")),
    refusal: serverFault,
    message: /a message that is cut off was answered as the server's own failure/,
  },
  {
    id: "falls-over-unknown-operation",
    fault: "falls over an unknown operation",
    rule: "body-content-refused",
    refuses: inBody(/<NoSuchCall/),
    refusal: serverFault,
    message: /calls an unknown operation was answered as the server's own failure/,
  },
  {
    id: "falls-over-empty-body",
    fault: "falls over an empty Body",
    rule: "body-content-refused",
    refuses: inBody(/<soap:Body\/>|<soap:Body><\/soap:Body>/),
    refusal: serverFault,
    message: /a message with an empty Body was answered as the server's own failure/,
  },
  {
    id: "page-for-unreadable",
    fault: "answers a message that it cannot read with a page of HTML",
    rule: "malformed-refused",
    refuses: inBody(/&nbsp;/),
    refusal: () => ({ status: 500, headers: new Headers({ "content-type": "text/html" }), body: "<html/>" }),
    message: /an entity that nothing defines was answered with status 500, but with no SOAP fault: .*its root is html/,
  },
];
