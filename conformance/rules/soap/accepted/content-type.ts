import type { SoapCall } from "../../../message/soap-call.js";
import type { Variant } from "../variant-rule.js";
import { acceptedRule } from "./accepted-rule.js";

/** For one call of each binding: the operation plays no part in how a media type is written. */
export const contentTypeAccepted = acceptedRule({
  id: "content-type-accepted",
  severity: "must",
  title: "The Content-Type is read by the rules of HTTP.",
  reference: "RFC 9110, section 8.3.1; RFC 2045, section 1",
  calls: "one of each binding",
  variants: ({ facts: { mediaType } }) => [
    contentType("quoted-charset", "a quoted charset", `${mediaType}; charset="utf-8"`),
    contentType("upper-case-charset", "a charset in upper case", `${mediaType}; charset=UTF-8`),
    contentType("upper-case-type", "a media type in upper case", `${mediaType.toUpperCase()}; CHARSET=utf-8`),
    contentType("no-space", "a Content-Type without space", `${mediaType};charset=utf-8`),
    contentType("unknown-parameter", "an unknown media type parameter", `${mediaType}; charset=utf-8; x=1`),
  ],
});

/** The parameter takes the place of the header SOAPAction. For every call: some servers choose the operation by it. */
export const actionParameterAccepted = acceptedRule({
  id: "action-parameter-accepted",
  severity: "must",
  title: "A SOAP 1.2 message may name its action in the Content-Type.",
  reference: "RFC 3902; SOAP 1.2 part 2, section 6.5",
  calls: "all",
  variants: actionParameter,
});

function actionParameter({ version, facts: { contentType: plain }, action }: SoapCall): readonly Variant[] {
  return version === "1.1"
    ? []
    : [contentType("action", "the action in its Content-Type", `${plain}; action="${action}"`)];
}

function contentType(id: string, what: string, value: string): Variant {
  return { id, request: `a message with ${what}`, changes: { headers: { "content-type": value } } };
}
