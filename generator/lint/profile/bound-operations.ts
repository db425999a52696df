import type { SoapBindingOperation } from "../../model/wsdl.js";
import { expandedName } from "../../xml/names.js";
import type { Found, LintRule } from "../rule.js";
import { inBinding, soapBindings } from "../soap.js";
import type { LintInput } from "../input.js";
import { must } from "./assertion.js";

/** Rules for the operations of a binding: section 4.7 of the profile. */
export const boundOperationRules: readonly LintRule[] = [
  must(
    "R2705",
    {
      section: "4.7",
      title: "all operations of a binding have one style",
      why: "Many tools use the style of the binding for every operation.",
      hint: "Declare a binding for each style, or wrap the rpc messages in elements.",
    },
    mixedStyles,
  ),
  must(
    "R2710",
    {
      section: "4.7",
      title: "the operations of a binding have different wire signatures",
      why: "A server selects the operation by the element in the body; SOAPAction is only a hint.",
      hint: "Give each operation a different request element.",
    },
    sameSignatures,
  ),
  must(
    "R2718",
    {
      section: "4.7",
      title: "a binding has all operations of its port type",
      why: "A consumer that is generated from the port type has operations that the binding does not define.",
      hint: "Add the operations to the binding, or move them to another port type.",
    },
    missingOperations,
  ),
];

function mixedStyles(input: LintInput): readonly Found[] {
  return soapBindings(input).flatMap((binding) => {
    const [first] = binding.operations;
    return binding.operations
      .filter(({ style }) => style !== first?.style)
      .map(({ span, style, operation }) =>
        inBinding(binding, {
          span,
          message: `${operation.name} is ${style}, ${first?.operation.name} ${first?.style}`,
        }),
      );
  });
}

function sameSignatures(input: LintInput): readonly Found[] {
  return soapBindings(input).flatMap((binding) => {
    const signatures = binding.operations.map(signature);
    return binding.operations.flatMap((bound, index): Found[] => {
      const first = signatures.indexOf(signature(bound));
      if (first === index) return [];
      const message = `${bound.operation.name} has the same wire signature as ${binding.operations[first]?.operation.name}`;
      return [inBinding(binding, { span: bound.span, message })];
    });
  });
}

/** The name of the element in the body of a request: the wrapper of an rpc operation, or that of the part. */
function signature({ style, operation, input }: SoapBindingOperation): string {
  if (style === "rpc") return operation.name;
  const [part] = input?.parts ?? operation.input?.message.parts ?? [];
  if (part === undefined) return "";
  return expandedName(part.content.kind === "element" ? part.content.element.name : part.content.type.name);
}

function missingOperations(input: LintInput): readonly Found[] {
  return soapBindings(input).flatMap((binding) => {
    const bound = new Set(binding.operations.map(({ operation }) => operation));
    return binding.portType.operations
      .filter((operation) => !bound.has(operation))
      .map(({ name }) => inBinding(binding, { span: binding.span, message: `the operation ${name} is not bound` }));
  });
}
