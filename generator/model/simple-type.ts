import type { NamedNode, QName, SourceSpan, WrittenValue } from "./node.js";

/** A constraining facet, its value as written (XML Schema part 2, section 4.3). */
export interface Facet extends WrittenValue {
  readonly kind:
    | "length"
    | "minLength"
    | "maxLength"
    | "pattern"
    | "enumeration"
    | "whiteSpace"
    | "minInclusive"
    | "maxInclusive"
    | "minExclusive"
    | "maxExclusive"
    | "totalDigits"
    | "fractionDigits";
  readonly value: string;
  readonly fixed: boolean;
  readonly documentation: string | undefined;
  readonly span: SourceSpan;
}

/** A built-in simple type (XML Schema part 2, section 3); one frozen object for each, which all contracts share. */
export interface BuiltinType {
  readonly kind: "builtin";
  /** In the XML Schema namespace. */
  readonly name: QName;
}

/** A simple type of the contract (XML Schema part 1, section 3.14). */
interface SimpleTypeBase extends NamedNode {
  readonly kind: "simpleType";
  /** True for a type declared in place; its name is made from the declaration around it. */
  readonly anonymous: boolean;
  readonly final: readonly string[];
}

/** A type derived by restriction; `facets` are this step's own, those of `base` apply too. */
export interface RestrictedSimpleType extends SimpleTypeBase {
  readonly variety: "restriction";
  readonly base: SimpleType;
  readonly facets: readonly Facet[];
}

/** A type whose values are white-space separated items. */
export interface ListSimpleType extends SimpleTypeBase {
  readonly variety: "list";
  readonly itemType: SimpleType;
}

/** A type whose values are those of any member type. */
export interface UnionSimpleType extends SimpleTypeBase {
  readonly variety: "union";
  readonly memberTypes: readonly SimpleType[];
}

/** Every simple type. */
export type SimpleType = BuiltinType | RestrictedSimpleType | ListSimpleType | UnionSimpleType;
