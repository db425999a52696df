import type { BuiltinName } from "@portwright/runtime";
import { BUILTINS } from "@portwright/runtime/codec";
import type { AnyType } from "./components.js";
import type { BuiltinType } from "./simple-type.js";

const namespace = "http://www.w3.org/2001/XMLSchema";

/** The built-in list types, with the types of their items (XML Schema part 2, sections 3.3.5, 3.3.10 and 3.3.12). */
export const builtinLists: ReadonlyMap<string, BuiltinName> = new Map([
  ["NMTOKENS", "NMTOKEN"],
  ["IDREFS", "IDREF"],
  ["ENTITIES", "ENTITY"],
]);

function builtin(local: string): BuiltinType {
  return Object.freeze({ kind: "builtin", name: Object.freeze({ namespace, local }) });
}

/** xs:anySimpleType, which any text is a value of (XML Schema part 1, section 3.14.7). */
export const anySimpleType: BuiltinType = builtin("anySimpleType");

/** The built-in simple types by local name (XML Schema part 2, section 3). */
export const builtinTypes: ReadonlyMap<string, BuiltinType> = new Map([
  ...[...Object.keys(BUILTINS), ...builtinLists.keys()].map((local) => [local, builtin(local)] as const),
  ["anySimpleType", anySimpleType],
]);

/** xs:anyType (XML Schema part 1, section 3.4.7). */
export const anyType: AnyType = Object.freeze({
  kind: "anyType",
  name: Object.freeze({ namespace, local: "anyType" }),
});
