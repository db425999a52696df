import { XML_DECLARATION } from "@portwright/runtime/codec";
import { asAscii, type Markup, writeMarkup } from "../../../message/markup.js";
import { toUtf16 } from "../../../message/utf16.js";
import type { RequestChanges } from "../../../message/soap-request.js";
import type { SoapCall } from "../../../message/soap-call.js";
import type { Variant } from "../variant-rule.js";
import { acceptedRule } from "./accepted-rule.js";

const BOM = "\ufeff";

const written = (markup: Markup): RequestChanges => ({ write: (envelope) => writeMarkup(envelope, markup) });

const DECLARATIONS: readonly Variant[] = [
  { id: "no-declaration", request: "a message without an XML declaration", changes: written({ declaration: "" }) },
  {
    id: "leading-line-end",
    request: "a message with a line end in front",
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
