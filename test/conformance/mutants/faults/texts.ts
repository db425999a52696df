import { type Mutant, type MutantRow, mutantsOf } from "../mutant.js";
import { goodServer, reading, readingForm } from "../servers.js";

type Spoiling = readonly [id: string, fault: string, spoil: (text: string) => string | undefined, message: RegExp];

/** What a server does to the texts that it takes. */
const SPOILT: readonly Spoiling[] = [
  ["text-trimmed", "trims texts", (text) => text.trim(), /domain: the text came back trimmed: sent " {2}a", got "a"/],
  [
    "text-collapsed",
    "collapses white space within texts",
    (text) => text.replaceAll(/ +/g, " "),
    /domain: white space was collapsed/,
  ],
  [
    "line-ends-unix",
    "changes line ends to line feeds",
    (text) => text.replaceAll(/\r\n?/g, "\n"),
    /domain: line ends were changed/,
  ],
  [
    "line-ends-windows",
    "changes line ends to those of Windows",
    (text) => text.replaceAll(/\r\n|\r|\n/g, "\r\n"),
    /domain: line ends were changed/,
  ],
  [
    "line-ends-lost",
    "takes line ends out of texts",
    (text) => text.replaceAll(/[\r\n]/g, ""),
    /domain: (?:line ends|carriage returns) were lost/,
  ],
  [
    "tabs-spaces",
    "makes spaces of tabs",
    (text) => text.replaceAll("\t", " "),
    /domain: white space was collapsed: sent "a\\tb", got "a b"/,
  ],
  [
    "bmp-only",
    "loses characters beyond the BMP",
    (text) => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, ""),
    /domain: characters beyond the BMP were lost/,
  ],
  [
    "bmp-question-marks",
    "writes question marks for characters beyond the BMP",
    (text) => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, "??"),
    /domain: characters beyond the BMP were lost/,
  ],
  [
    "ascii-only",
    "writes question marks for characters beyond ASCII",
    (text) => text.replaceAll(/[^\0-\x7f]/gu, "?"),
    /domain: characters beyond ASCII were lost/,
  ],
  [
    "utf-8-as-latin-1",
    "reads UTF-8 as Latin-1",
    (text) => Buffer.from(text).toString("latin1"),
    /domain: UTF-8 was read as another encoding/,
  ],
  ["normalised", "normalises texts to NFC", (text) => text.normalize("NFC"), /domain: the text was normalised to NFC/],
  [
    "lower-case",
    "changes texts to lower case",
    (text) => text.toLowerCase(),
    /domain: the text was changed to lower case/,
  ],
  [
    "upper-case",
    "changes texts to upper case",
    (text) => text.toUpperCase(),
    /domain: the text was changed to upper case/,
  ],
  [
    "empty-dropped",
    "shows no text for the empty one",
    (text) => (text === "" ? undefined : text),
    /domain: the empty text came back as none at all/,
  ],
  [
    "text-cut",
    "cuts texts to 255 characters",
    (text) => text.slice(0, 255),
    /domain: the text was cut off after 255 characters/,
  ],
  [
    "markup-removed",
    "takes markup out of texts",
    (text) => text.replaceAll(/<[^>]*>/g, ""),
    /domain: markup in the text was removed/,
  ],
  [
    "quotes-escaped",
    "writes backslashes in front of quotes",
    (text) => text.replaceAll(/['"\\]/g, "\\$&"),
    /domain: quotes were escaped/,
  ],
  [
    "references-resolved-twice",
    "resolves references twice",
    (text) => text.replaceAll("&#65;", "A").replaceAll("&lt;", "<").replaceAll("&amp;", "&"),
    /domain: references in the text were resolved once more/,
  ],
  [
    "percents-resolved-twice",
    "resolves percent sequences twice",
    (text) => text.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    /domain: percent sequences in the text were resolved once more/,
  ],
  [
    "plus-as-space",
    "makes spaces of plus signs",
    (text) => text.replaceAll("+", " "),
    /domain: plus signs became spaces/,
  ],
  [
    "text-constant",
    "shows another text than it was given",
    () => "text",
    /domain: the text came back changed: sent .*, got "text"/,
  ],
];

/** What a server does to the texts of forms. */
const SPOILT_FORMS: readonly MutantRow[] = [
  {
    id: "form-as-latin-1",
    fault: "reads the bytes of forms as Latin-1",
    start: readingForm((form) =>
      form.replaceAll(/%([89A-F][0-9A-F])/g, (_, code: string) =>
        encodeURIComponent(String.fromCharCode(Number.parseInt(code, 16))),
      ),
    ),
    message: /domain: UTF-8 was read as another encoding/,
  },
  {
    id: "plus-kept",
    fault: "takes the plus sign of a form for itself",
    start: readingForm((form) => form.replaceAll("+", "%2B")),
    message: /domain: spaces became plus signs/,
  },
  {
    id: "percent-20-kept",
    fault: "makes a space of the plus sign alone",
    start: readingForm((form) => form.replaceAll("%20", "%2520")),
    rule: "form-variant-kept",
    message: /domain: the text came back changed: sent .*, got "a%20b\+c/,
  },
  {
    id: "percents-in-capitals-alone",
    fault: "does not decode percent sequences in lower case",
    start: readingForm((form) => form.replaceAll(/%(?=.[a-f]|[a-f])/g, "%25")),
    rule: "form-variant-read",
    message: /a form with every byte encoded in lower-case digits was not taken as the usual form is: /,
  },
  {
    id: "field-names-not-decoded",
    fault: "does not decode the names of fields",
    start: readingForm((form) => form.replaceAll(/(^|&)(%64)/g, "$1%25$2")),
    rule: "form-variant-read",
    message: /a form with every byte encoded.* was not taken as the usual form is: .*%domain/,
  },
  {
    id: "decoded-before-split",
    fault: "decodes a form before it takes it apart",
    start: readingForm((form) => {
      const fields = new Map(
        decodeURIComponent(form.replaceAll("+", " "))
          .split("&")
          .map((field) => [field.split("=")[0] ?? "", field.slice(field.indexOf("=") + 1)]),
      );
      return new URLSearchParams({ key: fields.get("key") ?? "", domain: fields.get("domain") ?? "" }).toString();
    }),
    message: /domain: the text was cut off/,
  },
];

/** What a server does to the texts of messages. */
const SPOILT_MESSAGES: readonly MutantRow[] = [
  {
    id: "references-as-line-ends",
    fault: "loses carriage returns that SOAP messages write as references",
    start: reading(({ body }) => ({ body: body.replaceAll(/&#(?:13|xD);/gi, "\n") })),
    message: /domain: line ends were changed/,
  },
];

const STANDARD = { rule: "text-kept", operations: ["DnsGetARecords"] };

/** Servers that change texts. */
export const TEXTS: readonly Mutant[] = [
  ...mutantsOf(
    SPOILT.map(([id, fault, spoil, message]) => ({ id, fault, start: () => spoiling(spoil), message })),
    STANDARD,
  ),
  ...mutantsOf(SPOILT_FORMS, { ...STANDARD, bindings: ["httpGet", "httpPost"] }),
  ...mutantsOf(SPOILT_MESSAGES, { ...STANDARD, bindings: ["soap11", "soap12"] }),
];

function spoiling(spoil: (text: string) => string | undefined): ReturnType<Mutant["start"]> {
  return goodServer({
    dnsGetARecords: ({ domain }) => {
      const shown = spoil(domain);
      return [{ ...(shown !== undefined && { domain: shown }), ipAddress: "192.0.2.1", timeToLive: 1 }];
    },
  });
}
