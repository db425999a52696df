import {
  type AttributeDescriptor,
  type ChildDescriptor,
  type ComplexDescriptor,
  contentOf,
  resolveType,
} from "@portwright/runtime";
import { type TypeText, parsedValue } from "../text/type-text.js";
import { withParts } from "./shapes.js";

/** The default value of a property. */
export interface DefaultValue {
  readonly property: string;
  readonly type: string;
  readonly value: unknown;
}

/** The default values of the elements and attributes of a type. Those of types with parts have none. */
export function defaultsOf(type: ComplexDescriptor, types: TypeText): readonly DefaultValue[] {
  const elements = withParts(contentOf(type)).filter((particle) => particle.kind === undefined);
  const all = [...elements, ...(type.attributes ?? [])].flatMap((part) => defaultOf(part, types));
  return [...new Map(all.map((value) => [value.property, value])).values()];
}

function defaultOf(part: ChildDescriptor | AttributeDescriptor, types: TypeText): readonly DefaultValue[] {
  if (part.default === undefined) return [];
  const type = resolveType(part.type);
  if (type.kind !== "simple") return [];
  const value = parsedValue(type, part.default);
  return value === undefined ? [] : [{ property: part.property, type: types.value(type), value }];
}
