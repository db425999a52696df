import { inBody, inHeader, withStatus, type Narrowness } from "./narrowness.js";

/** Servers that do not read the encodings of XML. */
export const NARROW_DECODERS: readonly Narrowness[] = [
  {
    id: "fails-on-bom",
    fault: "fails on a byte order mark",
    rule: "encoding-accepted",
    refuses: inBody(/^\xef\xbb\xbf/),
    message: /a message with a byte order mark was not taken/,
  },
  {
    id: "needs-declaration",
    fault: "needs an XML declaration",
    rule: "encoding-accepted",
    refuses: inBody(/^<[^?]/),
    message: /a message without an XML declaration was not taken/,
  },
  {
    id: "needs-encoding",
    fault: "needs an encoding in the XML declaration",
    rule: "encoding-accepted",
    refuses: inBody(/^<\?xml version='1\.0'\?>/),
    message: /whose XML declaration names no encoding was not taken/,
  },
  {
    id: "fails-on-utf-16-le",
    fault: "reads UTF-16 in one byte order",
    rule: "encoding-accepted",
    refuses: inBody(/^\xff\xfe/),
    message: /a message in UTF-16, little-endian was not taken/,
  },
  {
    id: "needs-charset",
    fault: "needs a charset in the Content-Type",
    rule: "absent-charset-accepted",
    refuses: inHeader("content-type", /^[^;]*$/),
    refusal: withStatus(415),
    message: /without a charset in its Content-Type was not taken/,
  },
  {
    id: "needs-charset-for-utf-16",
    fault: "reads UTF-16 only where the Content-Type names it",
    rule: "unnamed-encoding-accepted",
    refuses: (sent) => /^(?:\xff\xfe|\xfe\xff)/.test(sent.body) && !inHeader("content-type", /utf-16/)(sent),
    message: /a message in UTF-16, \w+-endian was not taken/,
  },
];
