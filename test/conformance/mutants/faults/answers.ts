import type { BindingName } from "../../../../runtime/service-descriptor.js";
import { SOAP } from "../../../../runtime/soap/version.js";
import { type Mutant, type MutantRow, mutantsOf } from "../mutant.js";
import { type Answer, answering, isDocument, isSoap, isSoap12, type Sent, withHeaders } from "../servers.js";

interface AnswerFault extends Pick<Mutant, "id" | "fault" | "message"> {
  readonly operations?: readonly string[];
  readonly bindings?: readonly BindingName[];
  readonly change: (answer: Answer & { readonly body: string }, sent: Sent) => Partial<Answer>;
}

const SOAP11 = SOAP["1.1"].namespace;
const SOAP12 = SOAP["1.2"].namespace;
const MESSAGES: readonly BindingName[] = ["soap11", "soap12"];
const HTTP: readonly BindingName[] = ["httpGet", "httpPost"];

const contentType = (value: string | null): AnswerFault["change"] => {
  return ({ headers }) => ({ headers: withHeaders(headers, { "content-type": value }) });
};
const body = (change: (text: string) => string): AnswerFault["change"] => {
  return ({ body: text }) => ({ body: change(text) });
};
const latin1 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, "latin1"));

const FAULTS: readonly AnswerFault[] = [
  {
    id: "content-type-swapped",
    fault: "writes the media types of the two versions of SOAP the wrong way round",
    bindings: MESSAGES,
    change: (answer, sent) =>
      contentType(isSoap12(sent) ? "text/xml; charset=utf-8" : "application/soap+xml; charset=utf-8")(answer, sent),
    message: /Content-Type "(?:text\/xml|application\/soap\+xml).*expected (?:application\/soap\+xml|text\/xml)/,
  },
  {
    id: "version-other",
    fault: "answers SOAP 1.2 with an Envelope of SOAP 1.1",
    bindings: ["soap12"],
    change: body((text) => text.replaceAll(SOAP12, SOAP11)),
    message: /a SOAP 1\.2 call was answered with a SOAP 1\.1 envelope/,
  },
  {
    id: "envelope-namespace-wrong",
    fault: "writes an Envelope of a draft of SOAP",
    bindings: MESSAGES,
    change: body((text) =>
      text
        .replaceAll(SOAP12, "http://www.w3.org/2001/12/soap-envelope")
        .replaceAll(SOAP11, "http://www.w3.org/2001/12/soap-envelope"),
    ),
    message: /2001\/12\/soap-envelope/,
  },
  {
    id: "content-type-html",
    fault: "says that results are HTML",
    change: contentType("text/html"),
    message: /Content-Type "text\/html", expected/,
  },
  {
    id: "content-type-missing",
    fault: "writes results without a Content-Type",
    change: contentType(null),
    message: /no Content-Type, expected/,
  },
  {
    id: "json",
    fault: "answers with JSON",
    change: (answer, sent) => ({ ...contentType("application/json")(answer, sent), body: "true" }),
    message: /application\/json/,
  },
  {
    id: "error-page",
    fault: "answers with a page of HTML and status 200",
    change: (answer, sent) => ({ ...contentType("text/html")(answer, sent), body: "<html><body>Error</body></html>" }),
    message: /text\/html/,
  },
  {
    id: "result-created",
    fault: "answers with status 201",
    change: () => ({ status: 201 }),
    message: /status 201, expected 200/,
  },
  {
    id: "result-no-content",
    fault: "answers with status 204 and no result",
    change: () => ({ status: 204, body: "" }),
    message: /status 204, expected 200/,
  },
  {
    id: "redirect",
    fault: "sends callers elsewhere",
    change: ({ headers }) => ({ status: 302, headers: withHeaders(headers, { location: "/login" }), body: "" }),
    message: /status 302, expected 200/,
  },
  {
    id: "empty",
    fault: "answers with status 200 and nothing",
    change: () => ({ body: "" }),
    message: /no body, expected an XML document/,
  },
  {
    id: "malformed",
    fault: "leaves out the last end tag",
    change: body((text) => text.slice(0, text.lastIndexOf("</"))),
    message: /the document ends inside an element/,
  },
  {
    id: "declaration-behind-space",
    fault: "writes a line end in front of the XML declaration",
    change: body((text) => `\n${text}`),
    message: /an XML declaration must be the very first thing/,
  },
  {
    id: "doctype-written",
    fault: "writes a DOCTYPE",
    change: body((text) => text.replace("?>", "?><!DOCTYPE x>")),
    message: /the answer has a DOCTYPE/,
  },
  {
    id: "text-behind-root",
    fault: "writes text behind the root",
    change: body((text) => `${text}<!-- done -->done`),
    message: /text follows the root element/,
  },
  {
    id: "entity-of-html",
    fault: "writes an entity of HTML",
    change: body((text) => text.replace(">true<", ">&nbsp;true<")),
    message: /the entity &nbsp; is not defined/,
  },
  {
    id: "charset-wrong",
    fault: "names UTF-16 in the Content-Type of UTF-8",
    change: (answer, sent) =>
      contentType(`${answer.headers.get("content-type")?.split(";")[0]}; charset=utf-16`)(answer, sent),
    message: /the bytes are not UTF-16/,
  },
  {
    id: "charset-unknown",
    fault: "names a charset that there is not",
    change: (answer, sent) =>
      contentType(`${answer.headers.get("content-type")?.split(";")[0]}; charset=unicode-8`)(answer, sent),
    message: /the encoding "unicode-8" is not supported/,
  },
  {
    id: "body-on-no-result",
    fault: "answers an operation without a result with a text",
    operations: ["SMAddUser"],
    bindings: HTTP,
    change: ({ headers }) => ({ headers: withHeaders(headers, { "content-type": "text/plain" }), body: "OK" }),
    message: /body of 2 bytes, expected none/,
  },
  {
    id: "envelope-on-no-result",
    fault: "answers an operation without a result with an empty element",
    operations: ["SMAddUser"],
    bindings: HTTP,
    change: ({ headers }) => ({
      headers: withHeaders(headers, { "content-type": "text/xml" }),
      body: '<void xmlns="http://example.com/customerapi/"/>',
    }),
    message: /body of \d+ bytes, expected none/,
  },
  {
    id: "empty-message-on-no-result",
    fault: "answers an operation without a result over SOAP with no message",
    operations: ["SMAddUser"],
    bindings: MESSAGES,
    change: () => ({ body: "" }),
    message: /no body, expected an XML document/,
  },
  {
    id: "instruction-written",
    fault: "writes a processing instruction into messages",
    bindings: MESSAGES,
    change: body((text) => text.replace("?>", "?><?xml-stylesheet href='a.xsl'?>")),
    message: /the answer has the processing instruction xml-stylesheet/,
  },
  {
    id: "attribute-repeated",
    fault: "writes an attribute twice",
    change: body((text) => text.replace(' xmlns="', ' a="1" a="2" xmlns="')),
    message: /twice|duplicate|repeated|more than once/,
  },
  {
    id: "character-forbidden",
    fault: "writes a character that XML does not have",
    change: body((text) => text.replace(">true<", ">true&#0;<")),
    message: /character|reference/,
  },
  {
    id: "prefix-undeclared",
    fault: "writes a prefix that it does not declare",
    change: body((text) => text.replace(">true<", "><m:x/>true<")),
    message: /prefix/,
  },
];

/** Faults of texts that only other characters than ASCII show. */
const OF_TEXTS: readonly AnswerFault[] = [
  {
    id: "latin-1-bytes",
    fault: "writes Latin-1 and calls it UTF-8",
    change: ({ body: text }) => ({ body: latin1(text) }),
    message: /the bytes are not UTF-8/,
  },
  {
    id: "encoding-declared-wrong",
    fault: "declares ISO-8859-1 and writes UTF-8",
    change: body((text) => text.replace('encoding="utf-8"', 'encoding="iso-8859-1"')),
    message: /charset=utf-8, the XML declaration says iso-8859-1/,
  },
  {
    id: "unescaped",
    fault: "does not escape texts",
    change: body((text) => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&")),
    message: /that the contract does not have there: .*domain/,
  },
  {
    id: "ampersand-unescaped",
    fault: "does not escape the ampersand",
    change: body((text) => text.replaceAll("&amp;", "&")),
    message: /domain: expected an entity name/,
  },
  {
    id: "escaped-twice",
    fault: "escapes texts twice",
    change: body((text) => text.replaceAll(/&(?=amp;|lt;|gt;)/g, "&amp;")),
    message: /the text was escaped twice/,
  },
];

/** Servers whose answers are wrong for HTTP or XML. */
export const ANSWERS: readonly Mutant[] = [
  ...mutantsOf(FAULTS.map(rowOf), { operations: ["VerifyKey"] }),
  ...mutantsOf(OF_TEXTS.map(rowOf), { rule: "text-kept", operations: ["DnsGetARecords"] }),
];

function rowOf({ change, ...fault }: AnswerFault): MutantRow {
  const start = answering((answer, sent) => {
    const isMeant = fault.bindings === undefined || (fault.bindings !== HTTP) === isSoap(sent);
    return answer.status === 200 && isMeant && !isDocument(sent.url) ? change(answer, sent) : {};
  });
  return { ...fault, start };
}
