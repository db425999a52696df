import type { MutantRow } from "../../mutant.js";
import { reading, type Sent, withHeaders } from "../../servers.js";
import { without } from "../lenience/without.js";

/** Servers that take a message and read another text than it has. */
export const MISREADING: readonly MutantRow[] = [
  {
    id: "cdata-dropped",
    fault: "does not see CDATA sections",
    start: without(/<!\[CDATA\[.*?\]\]>/gs, ""),
    message: /domain: the text came back changed: sent .*, got ""/,
  },
  {
    id: "text-ends-at-comment",
    fault: "stops reading a text at a comment",
    start: without(/(<(?:\w+:)?domain>(?:<!-- a -->)?[^<]*)<!-- b -->[^<]*/g, "$1"),
    message: /domain: the text was cut off after \d+ characters/,
  },
  {
    id: "references-not-resolved",
    fault: "does not resolve character references in hexadecimal",
    start: without(/&#x/g, "&amp;#x"),
    message: /domain: the text came back changed: sent .*, got .*&#x61;/,
  },
  {
    id: "utf-16-by-low-bytes",
    fault: "reads every second byte of UTF-16",
    start: reading(readLowBytes),
    message: /domain: the text came back changed: sent .*, got .* é =/,
  },
];

function readLowBytes({ headers, body }: Sent): Partial<Sent> {
  if (!body.startsWith("\xff\xfe")) return {};
  const lowBytes = body.slice(2).replaceAll(/(.)./gs, "$1").replaceAll("\0", "").replace("utf-16", "iso-8859-1");
  const contentType = headers.get("content-type")?.replace("utf-16", "iso-8859-1") ?? "";
  return { headers: withHeaders(headers, { "content-type": contentType }), body: lowBytes };
}
