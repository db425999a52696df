import { type Mutant, mutantsOf } from "../../mutant.js";
import { LENIENT_MESSAGES } from "./messages.js";
import { LENIENT_PARAMETERS } from "./parameters.js";
import { LENIENT_PARSERS } from "./unreadable.js";

const BINDINGS = ["soap11", "soap12"] as const;

/** Servers that take over SOAP what they have to refuse. */
export const LENIENCE: readonly Mutant[] = [
  ...mutantsOf(LENIENT_PARAMETERS, { operations: ["SMAddUser"], bindings: BINDINGS }),
  ...mutantsOf(LENIENT_MESSAGES, { operations: ["SMAddUser"], bindings: BINDINGS }),
  ...mutantsOf(LENIENT_PARSERS, { operations: ["VerifyKey"], bindings: BINDINGS }),
];
