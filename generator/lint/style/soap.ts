import { type Found, type LintRule, styleRule } from "../rule.js";
import { boundOperations, soapBindings } from "../soap.js";
import type { LintInput } from "../input.js";

/** Rules for SOAP bindings beyond the profile. */
export const soapRules: readonly LintRule[] = [
  styleRule({
    id: "rpc-style",
    level: "info",
    title: "an operation is document style",
    why: "The messages of rpc operations are in no schema, so validators cannot check them.",
    hint: "Declare an element for the request and one for the response, and make the operation document/literal.",
    check: (input) =>
      boundOperations(input)
        .filter(({ operation }) => operation.style === "rpc")
        .map(({ operation }) => ({
          span: operation.span,
          message: `the operation ${operation.operation.name} is rpc`,
        })),
  }),
  styleRule({
    id: "duplicate-soap-action",
    level: "warning",
    title: "the operations of a binding have different SOAP actions",
    why: "Servers and proxies that route by SOAPAction send calls to the wrong operation.",
    hint: "Give each operation a different action.",
    check: sameActions,
  }),
];

function sameActions(input: LintInput): readonly Found[] {
  return soapBindings(input).flatMap(({ operations }) =>
    operations.flatMap((bound, index): Found[] => {
      const first = operations.findIndex(({ action }) => action === bound.action);
      if (bound.action === "" || first === index) return [];
      const other = operations[first]?.operation.name;
      return [{ span: bound.span, message: `${bound.operation.name} has the SOAP action of ${other}` }];
    }),
  );
}
