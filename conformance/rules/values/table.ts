import type { ConformanceRule } from "../../rule.js";
import { formVariantKept } from "../http/forms.js";
import { messageVariantKept } from "../soap/accepted/kept.js";
import { arrayLengthAnswered } from "./array-lengths.js";
import { textKept, valueKept } from "./echoes.js";
import { bindingsAgree, exampleAnswered, repetitionAlike } from "./examples.js";
import { randomRequestAnswered } from "./random-requests.js";
import { boundaryValueAnswered, hardTextAnswered } from "./valid-values.js";

/** Rules of what valid calls are answered with. What reads lists comes early, before other rules make them longer. */
export const VALUE_RULES: readonly ConformanceRule[] = [
  exampleAnswered,
  repetitionAlike,
  bindingsAgree,
  textKept,
  valueKept,
  messageVariantKept,
  formVariantKept,
  boundaryValueAnswered,
  arrayLengthAnswered,
  hardTextAnswered,
  randomRequestAnswered,
];
