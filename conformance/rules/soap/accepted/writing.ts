import { requestElement } from "@portwright/runtime";
import { escapeText, XML_DECLARATION, type XmlElement, XSD_NAMESPACE, XSI_NAMESPACE } from "@portwright/runtime/codec";
import { inCall, type Prefixes, withAttribute, withDeclaration, withPrefixes } from "../../../message/edit.js";
import { asAscii, asCdata, asReferences, type Markup, writeMarkup } from "../../../message/markup.js";
import { type Parameter, wireParameters } from "../../../message/parameters.js";
import type { SoapCall } from "../../../message/soap-call.js";
import { type RequestChanges, toUtf16 } from "../../../message/soap-request.js";
import { variantOf } from "../../../rule.js";
import type { Variant } from "../variant-rule.js";
import { acceptedRule } from "./accepted-rule.js";

const PREFIXES: readonly (Prefixes & { readonly id: string; readonly request: string })[] = [
  { id: "other-prefix", request: "a message whose envelope has another prefix", soap: "E", payload: "" },
  { id: "default-namespace", request: "a message whose envelope has no prefix", soap: "", payload: "" },
  { id: "payload-prefix", request: "a message whose payload has a prefix", soap: "soap", payload: "m" },
  { id: "prefixes-swapped", request: "a message whose payload alone has a prefix", soap: "", payload: "soap" },
  { id: "one-prefix", request: "a message with one prefix for two namespaces", soap: "x", payload: "x" },
  { id: "unusual-prefix", request: "a message with prefixes of unusual characters", soap: "_.-1", payload: "é" },
];

/** Names are the same whatever their prefixes are. For every call: code made for an operation reads its own names. */
export const namespacePrefixesAccepted = acceptedRule({
  id: "namespace-prefixes-accepted",
  severity: "must",
  title: "A message is read alike with any namespace prefixes.",
  reference: "Namespaces in XML 1.0, section 3",
  calls: "all",
  variants: (call) => [...PREFIXES.map((prefixes) => prefixVariant(call, prefixes)), ...declarationVariants(call)],
});

function prefixVariant(call: SoapCall, { id, request, ...prefixes }: (typeof PREFIXES)[number]): Variant {
  return { id, request, changes: { edit: withPrefixes(call, prefixes) } };
}

function declarationVariants(call: SoapCall): readonly Variant[] {
  const { namespace } = requestElement(call.operation);
  const prefixed = withPrefixes(call, { soap: "soap", payload: "m" });
  return [
    // What is in no namespace has no prefix.
    ...(namespace === ""
      ? []
      : [
          {
            id: "declared-on-envelope",
            request: "a message whose namespaces are all declared on the Envelope",
            changes: { edit: (envelope: XmlElement) => withDeclaration("m", namespace)(prefixed(envelope)) },
          },
        ]),
    {
      id: "unused-declaration",
      request: "a message with namespace declarations that nothing uses",
      changes: { edit: inCall(withDeclaration("unused", "urn:unused")) },
    },
  ];
}

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

/** Older toolkits write the type of every parameter into the message. Only built-in types are tried. */
export const declaredTypeAccepted = acceptedRule({
  id: "declared-type-accepted",
  severity: "must",
  title: "An xsi:type that repeats the declared type of a parameter is accepted.",
  reference: "XML Schema part 1, section 2.6.1",
  calls: "all",
  variants: (call) => wireParameters(call).flatMap(typeVariants),
});

function typeVariants({ name, type, edit }: Parameter): readonly Variant[] {
  if (type.kind !== "simple" || type.namespace !== XSD_NAMESPACE) return [];
  const attribute = { name: { namespace: XSI_NAMESPACE, local: "type" }, prefix: "xsi", value: `xsd:${type.name}` };
  const typed = edit((parameter) => [withAttribute(attribute)(withDeclaration("xsd", XSD_NAMESPACE)(parameter))]);
  return [{ id: variantOf(name), request: `a message whose ${name} says its declared type`, changes: { edit: typed } }];
}

const BOM = "\ufeff";

const written = (markup: Markup): RequestChanges => ({ write: (envelope) => writeMarkup(envelope, markup) });

const DECLARATIONS: readonly Variant[] = [
  { id: "no-declaration", request: "a message without an XML declaration", changes: written({ declaration: "" }) },
  {
    id: "leading-line-end",
    request: "a message with a line end before it",
    changes: written({ declaration: "\n" }),
  },
  {
    id: "standalone",
    request: "a message that says standalone in its XML declaration",
    changes: written({ declaration: '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' }),
  },
  {
    id: "no-encoding",
    request: "a message whose XML declaration names no encoding",
    changes: written({ declaration: "<?xml version='1.0'?>" }),
  },
  {
    id: "byte-order-mark",
    request: "a message with a byte order mark",
    changes: written({ declaration: BOM + XML_DECLARATION }),
  },
];

/** Messages in the encodings that every XML processor reads. */
export function encodingVariants(call: SoapCall): readonly Variant[] {
  return [...DECLARATIONS, ...utf16(call, "; charset=utf-16")];
}

/** For one call of each binding: the operation plays no part in how the bytes are read. */
export const encodingAccepted = acceptedRule({
  id: "encoding-accepted",
  severity: "must",
  title: "A message in UTF-8 or UTF-16 is read, with and without a byte order mark and an XML declaration.",
  reference: "XML 1.0, section 4.3.3; Basic Profile 1.1, R1012 and R4001",
  calls: "one of each binding",
  variants: encodingVariants,
});

/** The charset parameter is optional; the byte order mark says what the bytes are (RFC 7303, section 3.2). */
export const unnamedEncodingAccepted = acceptedRule({
  id: "unnamed-encoding-accepted",
  severity: "should",
  title: "A message in UTF-16 is read by its byte order mark where the Content-Type has no charset.",
  reference: "RFC 7303, section 3.2",
  calls: "one of each binding",
  variants: (call) => utf16(call, ""),
});

/** Without a charset the bytes of text/xml were ASCII once (RFC 3023), so that is what is sent. */
export const absentCharsetAccepted = acceptedRule({
  id: "absent-charset-accepted",
  severity: "must",
  title: "A message is read where the Content-Type has no charset.",
  reference: "RFC 7303, section 9; RFC 3902",
  calls: "one of each binding",
  variants: ({ facts }) => [
    {
      id: "no-charset",
      request: "a message without a charset in its Content-Type",
      changes: { ...written({ text: asAscii }), headers: { "content-type": facts.mediaType } },
    },
  ],
});

function utf16({ facts }: SoapCall, charset: string): readonly Variant[] {
  return (["little", "big"] as const).map((order) => ({
    id: `utf-16-${order}-endian`,
    request: `a message in UTF-16, ${order}-endian`,
    changes: {
      ...written({ declaration: `${BOM}<?xml version="1.0" encoding="utf-16"?>` }),
      encode: (document: string) => toUtf16(document, order),
      headers: { "content-type": facts.mediaType + charset },
    },
  }));
}
