import type { PortType, PortTypeOperation } from "../../model/wsdl.js";
import type { Found, LintRule } from "../rule.js";
import type { LintInput } from "../input.js";
import { must } from "./assertion.js";

/** Rules for port types: section 4.5 of the profile. */
export const portTypeRules: readonly LintRule[] = [
  must(
    "R2303",
    {
      section: "4.5",
      title: "an operation is request-response or one-way",
      why: "WSDL 1.1 does not define how a service sends the first message over HTTP.",
      hint: "Put the input before the output, or remove the operation.",
    },
    (input) =>
      judgedOperations(input)
        .filter(({ pattern }) => pattern === "solicit-response" || pattern === "notification")
        .map(({ span, name, pattern }) => ({ span, message: `the operation ${name} is ${pattern}` })),
  ),
  must(
    "R2304",
    {
      section: "4.5",
      title: "the operations of a port type have different names",
      why: "Most tools identify operations by name and lose all but one.",
      hint: "Give each operation a different name.",
    },
    (input) => judgedPortTypes(input).flatMap(({ operations }) => overloads(operations)),
  ),
  must(
    "R2305",
    {
      section: "4.5",
      title: "parameterOrder leaves out one part of the output at most",
      why: "The part that is left out is the return value, and there is only one.",
      hint: "Name all parts but one in parameterOrder, or remove it.",
    },
    (input) => judgedOperations(input).flatMap(leftOut),
  ),
];

/** The port types but those that only HTTP bindings have, which are outside the profile. */
function judgedPortTypes({ contract }: LintInput): readonly PortType[] {
  return contract.portTypes.filter((portType) => {
    const kinds = contract.bindings.filter((binding) => binding.portType === portType).map(({ kind }) => kind);
    return kinds.length === 0 || kinds.some((kind) => kind !== "httpBinding");
  });
}

function judgedOperations(input: LintInput): readonly PortTypeOperation[] {
  return judgedPortTypes(input).flatMap(({ operations }) => operations);
}

function overloads(operations: readonly PortTypeOperation[]): readonly Found[] {
  return operations
    .filter(({ name }, index) => operations.findIndex((other) => other.name === name) < index)
    .map(({ span, name }) => ({ span, message: `there is another operation ${name} in the port type` }));
}

function leftOut({ span, name, parameterOrder, output }: PortTypeOperation): readonly Found[] {
  const missing = (output?.message.parts ?? []).filter((part) => !parameterOrder.includes(part.name));
  if (parameterOrder.length === 0 || missing.length < 2) return [];
  const names = missing.map((part) => part.name).join(", ");
  return [{ span, message: `parameterOrder of ${name} leaves out ${names}` }];
}
