import { documentationRules } from "./style/documentation.js";
import { httpRules } from "./style/http.js";
import { namingRules } from "./style/naming.js";
import { readerRules } from "./style/reader.js";
import { soapRules } from "./style/soap.js";
import { structureRules } from "./style/structure.js";
import { unusedRules } from "./style/unused.js";
import { valueRules } from "./style/values.js";
import { bindingRules } from "./profile/bindings.js";
import { boundOperationRules } from "./profile/bound-operations.js";
import { documentRules } from "./profile/documents.js";
import { importRules } from "./profile/imports.js";
import { messageRules } from "./profile/messages.js";
import { portTypeRules } from "./profile/port-types.js";
import { referenceRules } from "./profile/references.js";
import { soapElementRules } from "./profile/soap-elements.js";
import { typeRules } from "./profile/types.js";
import type { LintRule } from "./rule.js";

/** The assertions of WS-I Basic Profile 1.1 that are checked, by their sections. */
export const profileRules: readonly LintRule[] = [
  ...documentRules,
  ...importRules,
  ...referenceRules,
  ...typeRules,
  ...messageRules,
  ...portTypeRules,
  ...bindingRules,
  ...boundOperationRules,
  ...soapElementRules,
];

/** The style rules. */
export const styleRules: readonly LintRule[] = [
  ...documentationRules,
  ...unusedRules,
  ...namingRules,
  ...valueRules,
  ...structureRules,
  ...httpRules,
  ...soapRules,
  ...readerRules,
];

/** Every rule. */
export const lintRules: readonly LintRule[] = [...profileRules, ...styleRules];
