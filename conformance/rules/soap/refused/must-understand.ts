import { ConformanceFailure } from "../../../failure.js";
import { expectFault } from "../../../judge/fault.js";
import { withHeader } from "../../../message/edit.js";
import type { SoapCall } from "../../../message/soap-call.js";
import { soapRequest } from "../../../message/soap-request.js";
import { isNamed } from "../../../message/tree.js";
import { type BlockAttributes, headerBlock } from "../header-block.js";
import { type Variant, variantRule } from "../variant-rule.js";
import { refusedBy, refusedRule } from "./refused-rule.js";

/** For every call: a block that is passed over lets the operation run. */
export const mustUnderstandKept = refusedRule(
  {
    id: "must-understand-kept",
    severity: "must",
    title: "A header block that the server must understand and does not know is refused by a MustUnderstand fault.",
    reference: "SOAP 1.1, sections 4.2.3 and 4.4.1; SOAP 1.2 part 1, section 5.2.3",
    calls: "all",
    variants: (call) => [
      variant(call, "no-actor", "an unknown header block that must be understood", { mustUnderstand: "1" }),
      variant(call, "next-node", "an unknown header block that the next node must understand", {
        mustUnderstand: "1",
        actor: call.facts.ownActors[1] ?? "",
      }),
      ...(call.version === "1.1"
        ? []
        : [variant(call, "true", 'an unknown header block of mustUnderstand="true"', { mustUnderstand: "true" })]),
    ],
  },
  refusedBy({ codes: ["MustUnderstand"] }),
);

/** Names the blocks, which the code alone does not. For one call: the operation plays no part. */
export const notUnderstoodShown = variantRule(
  {
    id: "not-understood-shown",
    severity: "should",
    title: "A MustUnderstand fault in SOAP 1.2 has a NotUnderstood header block.",
    reference: "SOAP 1.2 part 1, section 5.4.8",
    calls: "one of each binding",
    variants: (call) =>
      call.version === "1.1"
        ? []
        : [variant(call, "true", "an unknown header block that must be understood", { mustUnderstand: "true" })],
  },
  async (call, { request, changes }, _plan, send) => {
    const { headers } = expectFault(call, await send(soapRequest(call, changes)), { request });
    if (headers.some((block) => isNamed(block, call.facts.namespace, "NotUnderstood"))) return;
    throw new ConformanceFailure("the MustUnderstand fault has no header block NotUnderstood");
  },
);

function variant(call: SoapCall, id: string, what: string, attributes: BlockAttributes): Variant {
  const edit = withHeader(call.version, [headerBlock(call, attributes)]);
  return { id, request: `a message with ${what}`, changes: { edit } };
}
