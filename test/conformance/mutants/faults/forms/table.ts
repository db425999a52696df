import { type Mutant, mutantsOf } from "../../mutant.js";
import { WRONG_FIELDS } from "./fields.js";
import { WRONG_OVER_HTTP } from "./http.js";

/** Servers that are wrong about calls over HTTP GET and POST. */
export const FORMS: readonly Mutant[] = mutantsOf([...WRONG_FIELDS, ...WRONG_OVER_HTTP], {
  operations: ["SMAddUser"],
  bindings: ["httpGet", "httpPost"],
});
