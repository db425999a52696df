import type { ConformanceRule } from "../rule.js";
import { DOCUMENT_RULES } from "./documents.js";
import {
  arrayFieldAbsent,
  brokenEncodingRefused,
  emptyFormRefused,
  formMediaTypeRead,
  formVariantKept,
  formVariantRead,
  manyFieldsRefused,
  noTypeWithoutBody,
  otherMediaTypeExplained,
  otherMediaTypeRefused,
} from "./http/forms.js";
import { FORM_PARAMETER_RULES } from "./http/parameters.js";
import {
  headAnswered,
  otherMethodExplained,
  otherMethodRefused,
  queryOfPostRefused,
  unknownOperationExplained,
  unknownOperationRefused,
} from "./http/places.js";
import { DECLARED_FAULT_RULES } from "./soap/declared-faults.js";
import { HEADER_RULES } from "./soap/headers.js";
import { messageVariantKept } from "./soap/accepted/kept.js";
import {
  actionOptional,
  actionParameterAccepted,
  chunkedAccepted,
  contentTypeAccepted,
  gzipAccepted,
  gzipAnswered,
  headersAccepted,
} from "./soap/accepted/transport.js";
import {
  absentCharsetAccepted,
  declaredTypeAccepted,
  encodingAccepted,
  markupAccepted,
  namespacePrefixesAccepted,
  unnamedEncodingAccepted,
} from "./soap/accepted/writing.js";
import { FAULT_RULES } from "./soap/faults.js";
import { SOAP_PARAMETER_RULES } from "./soap/parameters.js";
import { doctypeRefused, instructionsAnswered, malformedRefused } from "./soap/refused/documents.js";
import {
  bodyContentRefused,
  crossedVersionRefused,
  envelopeStructureRefused,
  mustUnderstandKept,
  noEnvelopeRefused,
  notUnderstoodShown,
  strayTextRefused,
  unknownVersionRefused,
  upgradeShown,
} from "./soap/refused/envelopes.js";
import {
  actionNotFollowed,
  mediaTypeRefused,
  mediaTypeStatus,
  methodRefused,
  methodStatus,
  wrongActionRefused,
} from "./soap/refused/requests.js";
import { STRUCTURE_RULES } from "./soap/structures.js";
import { arrayLengthAnswered } from "./values/array-lengths.js";
import { textKept, valueKept } from "./values/echoes.js";
import { bindingsAgree, exampleAnswered, repetitionAlike } from "./values/examples.js";
import { randomRequestAnswered } from "./values/random-requests.js";
import { boundaryValueAnswered, hardTextAnswered } from "./values/valid-values.js";

/** Every rule. Cases run, and are reported, in this order. */
export const RULES: readonly ConformanceRule[] = [
  ...DOCUMENT_RULES,
  // The answers to valid calls. What reads lists comes early, before other rules make the lists longer.
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
  // Equivalent SOAP messages that are written in another way.
  namespacePrefixesAccepted,
  markupAccepted,
  declaredTypeAccepted,
  encodingAccepted,
  absentCharsetAccepted,
  unnamedEncodingAccepted,
  headersAccepted,
  contentTypeAccepted,
  actionParameterAccepted,
  actionOptional,
  chunkedAccepted,
  gzipAnswered,
  gzipAccepted,
  // Messages that are not of SOAP, or call nothing of the contract.
  envelopeStructureRefused,
  bodyContentRefused,
  strayTextRefused,
  unknownVersionRefused,
  noEnvelopeRefused,
  crossedVersionRefused,
  upgradeShown,
  mustUnderstandKept,
  notUnderstoodShown,
  doctypeRefused,
  instructionsAnswered,
  malformedRefused,
  actionNotFollowed,
  wrongActionRefused,
  mediaTypeRefused,
  mediaTypeStatus,
  methodRefused,
  methodStatus,
  ...SOAP_PARAMETER_RULES,
  ...STRUCTURE_RULES,
  ...FAULT_RULES,
  ...DECLARED_FAULT_RULES,
  ...HEADER_RULES,
  // HTTP GET and POST.
  formVariantRead,
  formMediaTypeRead,
  arrayFieldAbsent,
  noTypeWithoutBody,
  ...FORM_PARAMETER_RULES,
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
