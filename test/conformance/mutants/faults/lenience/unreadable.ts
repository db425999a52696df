import type { MutantRow } from "../../mutant.js";
import { reading, readingBody } from "../../servers.js";
import { without } from "./without.js";

/** Servers that take what is no XML. */
export const LENIENT_PARSERS: readonly MutantRow[] = [
  {
    id: "text-behind-root-accepted",
    fault: "stops reading at the end of the Envelope",
    rule: "malformed-refused",
    start: without(/(<\/soap:Envelope>).+/gs, "$1"),
    message: /a message with (?:a second root|text behind its end) was accepted/,
  },
  {
    id: "cut-off-accepted",
    fault: "closes what a message that is cut off left open",
    rule: "malformed-refused",
    start: without(
      /<\/soap:Body>(?!<\/soap:Envelope>).*$|<\/soap:Bo?d?y?$|(?<=<\/VerifyKey>)<\/s?o?a?p?:?B?$/gs,
      "</soap:Body></soap:Envelope>",
    ),
    message: /a message that is cut off was accepted/,
  },
  {
    id: "entities-of-html-accepted",
    fault: "resolves the entities of HTML",
    rule: "malformed-refused",
    start: without(/&nbsp;/g, "&#160;"),
    message: /a message with an entity that nothing defines was accepted/,
  },
  {
    id: "ampersand-accepted",
    fault: "takes a bare ampersand for itself",
    rule: "malformed-refused",
    start: without(/& /g, "&amp; "),
    message: /a message with a bare ampersand was accepted/,
  },
  {
    id: "prefix-undeclared-accepted",
    fault: "does not support namespaces",
    rule: "malformed-refused",
    start: without(/<undeclared:a\/>/g),
    message: /a message with an undeclared prefix was accepted/,
  },
  {
    id: "utf-8-replaced",
    fault: "replaces bytes that UTF-8 does not have",
    rule: "malformed-refused",
    start: reading(({ body, headers }) =>
      headers.get("content-type")?.includes("utf-16")
        ? {}
        : {
            body: Buffer.from(
              new TextDecoder("utf-8", { ignoreBOM: true }).decode(Buffer.from(body, "latin1")),
            ).toString("latin1"),
          },
    ),
    message: /a message with a byte that UTF-8 does not have was accepted/,
  },
  {
    id: "characters-forbidden-accepted",
    fault: "takes characters that XML does not have",
    rule: "malformed-refused",
    start: readingBody((body) => body.replaceAll("\u0001", "").replaceAll("&#0;", "")),
    message: /a message with a (?:character|reference to a character) that XML does not have was accepted/,
  },
  {
    id: "tags-mismatched-accepted",
    fault: "reads tags as a browser does",
    rule: "malformed-refused",
    start: without(/<a><\/b>/g),
    message: /a message with tags that do not match was accepted/,
  },
];
