import { asSoapCall, type SoapCall } from "../../../message/soap-call.js";
import { soapRequest } from "../../../message/soap-request.js";
import type { ConformanceRule, Plan, PlannedEcho, RuleCase } from "../../../rule.js";
import { echoCases, type EchoedValue, takesText } from "../../values/echoes.js";
import type { Variant } from "../variant-rule.js";
import { encodingVariants, MARKUP_VARIANTS } from "./writing.js";

/** A text whose characters differ between the ways to write it. */
const SPECIAL_TEXT = "a <b> & c]]>d \u00e9 \ud83d\ude00";

/** Where the fixtures say that a text comes back, it can be seen whether a message that was accepted was understood. */
export const messageVariantKept: ConformanceRule = {
  id: "message-variant-kept",
  severity: "must",
  title: "A text comes back the same, however its message is written.",
  reference: "XML 1.0, sections 2.4 to 2.7, 4.1 and 4.3.3",
  cases: (plan) => plan.echoes.flatMap((echo) => echoVariants(plan, echo)),
};

function echoVariants(plan: Plan, echo: PlannedEcho): readonly RuleCase[] {
  const call = asSoapCall(echo.send);
  if (call === undefined || !takesText(echo, SPECIAL_TEXT)) return [];
  const variants = [...MARKUP_VARIANTS, ...encodingVariants(call)];
  return echoCases(
    plan,
    echo,
    variants.map((variant) => writtenAs(call, variant)),
  );
}

function writtenAs(call: SoapCall, { id, changes }: Variant): EchoedValue {
  return { label: id, value: SPECIAL_TEXT, write: (values) => soapRequest(call, { ...changes, values }) };
}
