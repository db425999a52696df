import type { AnyType } from "./complex-type.js";
import type { BuiltinType } from "./simple-type.js";

const namespace = "http://www.w3.org/2001/XMLSchema";

const derived = `
  string normalizedString token language Name NCName NMTOKEN NMTOKENS ID IDREF IDREFS ENTITY ENTITIES NOTATION QName
  anyURI boolean decimal integer nonPositiveInteger negativeInteger nonNegativeInteger positiveInteger long int short
  byte unsignedLong unsignedInt unsignedShort unsignedByte float double duration dateTime time date gYearMonth gYear
  gMonthDay gDay gMonth hexBinary base64Binary`;

function builtin(local: string): BuiltinType {
  return Object.freeze({ kind: "builtin", name: Object.freeze({ namespace, local }) });
}

/** xs:anySimpleType, which any text is a value of (XML Schema part 1, section 3.14.7). */
export const anySimpleType: BuiltinType = builtin("anySimpleType");

/** The built-in simple types by local name (XML Schema part 2, section 3). */
export const builtinTypes: ReadonlyMap<string, BuiltinType> = new Map([
  ["anySimpleType", anySimpleType],
  ...(derived.match(/\w+/g) ?? []).map((local) => [local, builtin(local)] as const),
]);

/** xs:anyType (XML Schema part 1, section 3.4.7). */
export const anyType: AnyType = Object.freeze({
  kind: "anyType",
  name: Object.freeze({ namespace, local: "anyType" }),
});
