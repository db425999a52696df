import type { RefusalFault } from "./refusal-fault.js";

interface Silence {
  /** The last part of the ids of the rules that find it. */
  readonly kind: string;
  /** What is wrong with the calls, as the end of "does not say which parameter is ...". */
  readonly wrong: string;
  /** What the refusals of a server that says it have in them. */
  readonly refusal: RegExp;
  readonly names: RegExp;
}

const KINDS: readonly Silence[] = [
  { kind: "missing", wrong: "missing", refusal: /rule>missing|rule missing/, names: /does not name key/ },
  { kind: "repeated", wrong: "repeated", refusal: /rule>repeated|rule repeated/, names: /does not name key/ },
  { kind: "unknown", wrong: "unknown", refusal: /noSuchParameter/, names: /does not name noSuchParameter/ },
  { kind: "ill-typed", wrong: "ill-typed", refusal: /is not an int/, names: /does not name maxMailboxSizeInMB/ },
];

const MISCASED: Silence = {
  kind: "miscased",
  wrong: "written in another case",
  refusal: /"[A-Z]+\W* is not known/,
  names: /does not name key/,
};

/** Servers that refuse a kind of wrong calls over SOAP without saying what is wrong. */
export const SILENT_FAULTS: readonly RefusalFault[] = KINDS.map((silence) =>
  silent(silence, "parameter", (body) =>
    body
      .replaceAll(/(<faultstring>|<soap:Text[^>]*>)[^<]*/g, "$1Bad request")
      .replaceAll(/<(?:soap:)?[dD]etail>.*<\/(?:soap:)?[dD]etail>/gs, ""),
  ),
);

/** The same over HTTP GET and POST. */
export const SILENT_REFUSALS: readonly RefusalFault[] = [...KINDS, MISCASED].map((silence) =>
  silent(silence, "field", () => "Bad request"),
);

function silent(
  { kind, wrong, refusal, names }: Silence,
  what: "parameter" | "field",
  silence: (body: string) => string,
): RefusalFault {
  return {
    id: `${what}-${kind}-not-named`,
    fault: `does not say which ${what} is ${wrong}`,
    rule: `${what}-${kind}-explained`,
    change: ({ body }) => (refusal.test(body) ? { body: silence(body) } : {}),
    message: names,
  };
}
