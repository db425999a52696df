import type { ConformanceRule } from "../../rule.js";
import { brokenEncodingRefused, formVariantRead } from "./encodings.js";
import { arrayFieldAbsent, emptyFormRefused, manyFieldsRefused, noTypeWithoutBody } from "./forms.js";
import { formMediaTypeRead, otherMediaTypeExplained, otherMediaTypeRefused } from "./media-types.js";
import { headAnswered, otherMethodExplained, otherMethodRefused } from "./methods.js";
import { PARAMETER_RULES } from "./parameters.js";
import { queryOfPostRefused, unknownOperationExplained, unknownOperationRefused } from "./places.js";

/** What every server has to do over HTTP GET and POST, in the order of the report. */
export const HTTP_RULES: readonly ConformanceRule[] = [
  formVariantRead,
  formMediaTypeRead,
  arrayFieldAbsent,
  noTypeWithoutBody,
  ...PARAMETER_RULES,
  emptyFormRefused,
  brokenEncodingRefused,
  manyFieldsRefused,
  otherMediaTypeRefused,
  otherMediaTypeExplained,
  queryOfPostRefused,
  otherMethodRefused,
  otherMethodExplained,
  unknownOperationRefused,
  unknownOperationExplained,
  headAnswered,
];
