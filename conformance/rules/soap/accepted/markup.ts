import { escapeText } from "@portwright/runtime/codec";
import { asCdata, asReferences, type Markup, writeMarkup } from "../../../message/markup.js";
import type { Variant } from "../variant-rule.js";
import { acceptedRule } from "./accepted-rule.js";

const MARKUP: readonly (Markup & { readonly id: string; readonly request: string })[] = [
  { id: "comments", request: "a message with comments between its elements", gap: "<!-- a <comment/> -->" },
  {
    id: "comments-in-text",
    request: "a message with comments in its texts",
    text: (text) => `<!-- a -->${splitInHalf(text).map(escaped).join("<!-- b -->")}`,
  },
  { id: "cdata", request: "a message with its texts in CDATA sections", text: asCdata },
  {
    id: "cdata-in-part",
    request: "a message with half of each text in a CDATA section",
    text: (text) => {
      const [first, second] = splitInHalf(text);
      return asCdata(first) + escaped(second);
    },
  },
  { id: "references", request: "a message with its texts in character references", text: asReferences },
  { id: "single-quotes", request: "a message with its attributes in single quotes", quote: "'" },
  { id: "white-space", request: "a message with white space between its elements", gap: "\r\n\t " },
  { id: "white-space-in-tags", request: "a message with white space in its tags", space: " \n" },
  { id: "paired-tags", request: "a message whose empty elements have two tags", pairs: true },
];

/** Messages whose XML is written another way. */
export const MARKUP_VARIANTS: readonly Variant[] = MARKUP.map(({ id, request, ...markup }) => ({
  id,
  request,
  changes: { write: (envelope) => writeMarkup(envelope, markup) },
}));

/** XML has many ways to say the same. For every call: code made for an operation reads its own texts. */
export const markupAccepted = acceptedRule({
  id: "markup-accepted",
  severity: "must",
  title: "A message is read alike however its XML is written.",
  reference: "XML 1.0, sections 2.4 to 2.8 and 4.1; SOAP 1.2 part 1, section 5",
  calls: "all",
  variants: () => MARKUP_VARIANTS,
});

function escaped(text: string): string {
  return escapeText(text, "text");
}

/** Both halves; a pair of surrogates is not split. */
function splitInHalf(text: string): readonly [string, string] {
  const characters = Array.from(text);
  const middle = Math.ceil(characters.length / 2);
  return [characters.slice(0, middle).join(""), characters.slice(middle).join("")];
}
