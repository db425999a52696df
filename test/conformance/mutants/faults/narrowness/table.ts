import { type Mutant, mutantsOf } from "../../mutant.js";
import { exceptFor } from "../../servers.js";
import { NARROW_DECODERS } from "./encodings.js";
import { FALLING_OVER } from "./falls.js";
import { NARROW_OVER_HTTP } from "./http.js";
import { MISREADING } from "./misread.js";
import { clientFault, type Narrowness } from "./narrowness.js";
import { TRANSFER } from "./transfer.js";
import { NARROW_PARSERS } from "./xml.js";

const BINDINGS = ["soap11", "soap12"] as const;
const REFUSING: readonly Narrowness[] = [...NARROW_PARSERS, ...NARROW_DECODERS, ...NARROW_OVER_HTTP, ...FALLING_OVER];

const refusing = REFUSING.map(({ refuses, refusal = clientFault, ...row }) => ({
  ...row,
  start: exceptFor(refuses, refusal),
}));

/** Servers that do not read over SOAP what they have to read. */
export const NARROWNESS: readonly Mutant[] = [
  ...mutantsOf([...refusing, ...TRANSFER], { operations: ["VerifyKey"], bindings: BINDINGS }),
  ...mutantsOf(MISREADING, { rule: "message-variant-kept", operations: ["DnsGetARecords"], bindings: BINDINGS }),
];
