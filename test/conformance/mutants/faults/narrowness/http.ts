import { isSoap12 } from "../../servers.js";
import { inHeader, withStatus, type Narrowness } from "./narrowness.js";

/** Servers that do not read what HTTP lets a client write. */
export const NARROW_OVER_HTTP: readonly Narrowness[] = [
  {
    id: "compares-charset",
    fault: "compares charsets by their letters",
    rule: "content-type-accepted",
    refuses: inHeader("content-type", /UTF-8/),
    refusal: withStatus(415),
    message: /a charset in upper case was not taken/,
  },
  {
    id: "compares-media-type",
    fault: "compares media types by their letters",
    rule: "content-type-accepted",
    refuses: inHeader("content-type", /XML/),
    refusal: withStatus(415),
    message: /a media type in upper case was not taken/,
  },
  {
    id: "fails-on-quoted-charset",
    fault: "fails on a charset in quotes",
    rule: "content-type-accepted",
    refuses: inHeader("content-type", /charset="/),
    refusal: withStatus(415),
    message: /a quoted charset was not taken/,
  },
  {
    id: "fails-on-action-parameter",
    fault: "fails on the action in the Content-Type",
    rule: "action-parameter-accepted",
    refuses: inHeader("content-type", /action=/),
    refusal: withStatus(415),
    message: /the action in its Content-Type was not taken/,
  },
  {
    id: "needs-action",
    fault: "needs the header SOAPAction",
    rule: "action-optional",
    refuses: (sent) => !isSoap12(sent) && !/\w/.test(sent.headers.get("soapaction") ?? ""),
    message: /a message with an empty SOAPAction was not taken/,
  },
  {
    id: "takes-gzip-for-text",
    fault: "takes gzip for text",
    rule: "gzip-answered",
    refuses: inHeader("content-encoding", /gzip/),
    refusal: withStatus(400),
    message: /a message in gzip was not taken .*status 400/,
  },
  {
    id: "fails-on-gzip",
    fault: "does not read gzip",
    rule: "gzip-accepted",
    refuses: inHeader("content-encoding", /gzip/),
    refusal: withStatus(415),
    message: /a message in gzip was not taken .*status 415/,
  },
  {
    id: "method-without-status",
    fault: "answers other methods than POST with status 400",
    rule: "method-status",
    refuses: ({ method }) => method === "PUT",
    refusal: withStatus(400),
    message: /a message sent by PUT was refused with status 400, expected 405/,
  },
  {
    id: "media-type-without-status",
    fault: "answers other media types with status 400",
    rule: "media-type-status",
    refuses: inHeader("content-type", /json/),
    refusal: withStatus(400),
    message: /application\/json was refused with status 400, expected 415/,
  },
];
