import type { ConformanceRule } from "../../rule.js";
import {
  arrayFieldAbsent,
  brokenEncodingRefused,
  emptyFormRefused,
  formMediaTypeRead,
  formVariantRead,
  manyFieldsRefused,
  noTypeWithoutBody,
  otherMediaTypeExplained,
  otherMediaTypeRefused,
} from "./forms.js";
import { PARAMETER_RULES } from "./parameters.js";
import {
  headAnswered,
  otherMethodExplained,
  otherMethodRefused,
  queryOfPostRefused,
  unknownOperationExplained,
  unknownOperationRefused,
} from "./places.js";

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
