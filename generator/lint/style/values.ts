import type { AttributeItem } from "../../model/components.js";
import type { NamedNode } from "../../model/node.js";
import type { SimpleType } from "../../model/simple-type.js";
import { arrayItemOf } from "../../model/views.js";
import { type Found, type LintRule, styleRule } from "../rule.js";
import type { LintInput } from "../input.js";
import { contentModels, elementDeclarations, isWritten, leaves, textType, writtenTypes } from "./schema-nodes.js";

/** Rules for values. */
export const valueRules: readonly LintRule[] = [
  styleRule({
    id: "unbounded-string",
    level: "info",
    title: "a string has a greatest length, a pattern or a list of values",
    why: "Servers and databases have limits; a caller gets an error that the contract does not announce.",
    hint: "Give it a simple type with maxLength, pattern or enumeration. For requests that is a breaking change.",
    check: unboundedStrings,
  }),
  styleRule({
    id: "nillable-optional",
    level: "info",
    title: "an element that may be absent is not nillable as well",
    why: "Absence and nil both denote a missing value, and implementations treat them differently.",
    hint: 'Keep minOccurs="0" or nillable="true".',
    check: (input) =>
      contentModels(input)
        .flatMap(leaves)
        .flatMap((leaf) => (leaf.kind === "elementParticle" ? [leaf] : []))
        .filter(({ occurs, element }) => occurs.min === 0 && occurs.max === 1 && element.nillable)
        .filter((leaf) => isWritten(input, leaf))
        .map(({ span, element }) => ({ span, message: `the element ${element.name.local} can be absent and nil` })),
  }),
  styleRule({
    id: "optional-result",
    level: "info",
    title: "a result that is no list is in every answer",
    why: "The result is undefined in generated code where the element is absent, and each caller has to check it.",
    hint: "Where the service always has a result, declare it with pw:required (docs/contract.md).",
    check: optionalResults,
  }),
  styleRule({
    id: "time-zone-unsaid",
    level: "info",
    title: "the documentation of a time states its time zone",
    why: "A dateTime without an offset is a different instant in each time zone.",
    hint: "State in the documentation that the offset is always present, or which zone applies.",
    check: (input) =>
      textNodes(input)
        .filter(({ type }) => ["dateTime", "time"].includes(builtinOf(type)))
        .filter(({ node }) => !/\b(?:time ?zones?|zones?|UTC|GMT|offset|local time)\b/i.test(node.documentation ?? ""))
        .map(({ node }) => ({ span: node.span, message: `${node.name.local} does not state its time zone` })),
  }),
];

interface TextNode {
  readonly node: NamedNode;
  readonly type: SimpleType;
}

function optionalResults({ contract }: LintInput): readonly Found[] {
  return contract.operations.flatMap(({ name, wrapped }): Found[] => {
    if (wrapped?.result === undefined) return [];
    const { occurs, required, element, span } = wrapped.result;
    const isList =
      occurs.max > 1 || (element.type.kind === "complexType" && arrayItemOf(contract, element.type) !== undefined);
    if (occurs.min > 0 || required || isList) return [];
    return [{ span, message: `the result of ${name.local} may be absent` }];
  });
}

/** The elements and attributes with simple content. */
function textNodes(input: LintInput): readonly TextNode[] {
  const attributes = writtenTypes(input).flatMap((type) => type.attributes.flatMap(declared));
  const nodes = [...elementDeclarations(input), ...new Set(attributes)].filter((node) => isWritten(input, node));
  return nodes.flatMap((node): TextNode[] => {
    const type = textType(node.type);
    return type === undefined ? [] : [{ node, type }];
  });
}

function declared(item: AttributeItem): readonly Extract<AttributeItem, { kind: "attributeUse" }>["attribute"][] {
  return item.kind === "attributeUse" ? [item.attribute] : [];
}

/** The built-in type that a type restricts; "" for a list or a union. */
function builtinOf(type: SimpleType): string {
  if (type.kind === "builtin") return type.name.local;
  return type.variety === "restriction" ? builtinOf(type.base) : "";
}

const LIMITS: ReadonlySet<string> = new Set(["length", "maxLength", "pattern", "enumeration"]);
const STRINGS: ReadonlySet<string> = new Set(["string", "normalizedString", "token"]);

/** A named type is reported once, and not where it is used. */
function unboundedStrings(input: LintInput): readonly Found[] {
  const named = input.contract.schema.simpleTypes.filter((type) => !type.anonymous && isWritten(input, type));
  const plain = textNodes(input).filter(({ type }) => type.kind === "builtin" || type.anonymous);
  return [...named.map((type): TextNode => ({ node: type, type })), ...plain]
    .filter(({ type }) => STRINGS.has(builtinOf(type)) && !isLimited(type))
    .map(({ node }) => ({ span: node.span, message: `${node.name.local} is a string without limits` }));
}

function isLimited(type: SimpleType): boolean {
  if (type.kind === "builtin" || type.variety !== "restriction") return false;
  return type.facets.some(({ kind }) => LIMITS.has(kind)) || isLimited(type.base);
}
