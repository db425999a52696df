import { stubHandlers } from "../../../../conformance/stub/stub-handlers.js";
import { serve } from "../../../../runtime/server/serve.js";
import { kinds } from "../../kinds.js";
import type { Mutant } from "../mutant.js";
import { mutantsOf } from "../mutant.js";
import { readingBody } from "../servers.js";

/** A server of the contract with every kind of type that makes something else of the body of each request. */
const reading = (change: (body: string) => string) => readingBody(change, serve(kinds, stubHandlers(kinds)).fetch);

/** Servers that accept what the schema forbids of attributes, choices and types. */
export const STRUCTURES: readonly Mutant[] = mutantsOf(
  [
    {
      id: "attribute-not-required",
      fault: "adds an attribute that is missing",
      rule: "attribute-missing-refused",
      start: reading((body) => body.replace(/<price(?![^>]*currency)/, '<price currency="EUR"')),
      message: /a call without the attribute currency of price was accepted/,
    },
    {
      id: "attribute-not-checked",
      fault: "takes any text for true and false in an attribute",
      rule: "attribute-ill-typed-refused",
      start: reading((body) => body.replace(/draft="[^"]*"/, 'draft="true"')),
      message: /a call whose attribute draft of Draw is "yes" \(yes\) was accepted/,
    },
    {
      id: "choice-first-taken",
      fault: "takes the first of several branches of a choice",
      rule: "choice-of-two-refused",
      start: reading((body) => body.replace(/(<title[^>]*>[^<]*<\/title>)<number[^>]*>[^<]*<\/number>/, "$1")),
      message: /a call whose caption has both title and number was accepted/,
    },
    {
      id: "type-ignored",
      fault: "skips an xsi:type that it does not have",
      rule: "type-unknown-refused",
      start: reading((body) => body.replaceAll(/ (?:xmlns:xsi="[^"]*" )?xsi:type="NoSuchType"/g, "")),
      message: /a call whose \w+ has an xsi:type that names no type was accepted/,
    },
  ],
  { operations: ["Draw"], service: kinds },
);
