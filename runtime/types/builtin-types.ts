import type { BuiltinDescriptor, BuiltinName, BuiltinValues } from "../descriptor.js";
import { base64BinaryType, hexBinaryType } from "./binary.js";
import { type Builtin, XSD_NAMESPACE } from "./builtin.js";
import { calendarType, durationType } from "./calendar.js";
import { bigintType, booleanType, decimalType, doubleType, floatType, numberType } from "./numbers.js";
import { refuse } from "./refuse.js";
import { ANY_URI_FORM, LANGUAGE_FORM, NAME_FORM, NCNAME_FORM, NMTOKEN_FORM, textType } from "./text.js";

const NO_DECLARATIONS = "qualified names are not supported, because their prefixes need namespace declarations";

/** QName and NOTATION (sections 3.2.18 and 3.2.19): a value needs the namespace declarations around its text. */
const qualifiedName: Builtin<BuiltinValues["QName"]> = {
  valueType: "QName",
  whiteSpace: "collapse",
  parse: (text, name) => refuse(text, name, "unsupported", NO_DECLARATIONS),
  format: (value, name) => refuse(value, name, "unsupported", NO_DECLARATIONS),
  equals: (left, right) => left.local === right.local && left.namespace === right.namespace,
};

function builtin<Name extends BuiltinName>(
  name: Name,
  values: () => Builtin<BuiltinValues[Name]>,
): BuiltinDescriptor<BuiltinValues[Name]> & { readonly values: Builtin<BuiltinValues[Name]> } {
  return Object.freeze({
    kind: "simple",
    variety: "atomic",
    name,
    namespace: XSD_NAMESPACE,
    builtin: name,
    values: values(),
  });
}

/*
 * The built-in types (XML Schema part 2, section 3), for descriptors to refer to: "xs.string". They are the members of a
 * module, and each call is marked as pure, so that bundlers drop those that are unused.
 */

export const string = /* @__PURE__ */ builtin("string", () => textType("preserve"));
export const normalizedString = /* @__PURE__ */ builtin("normalizedString", () => textType("replace"));
export const token = /* @__PURE__ */ builtin("token", () => textType("collapse"));
export const language = /* @__PURE__ */ builtin("language", () => textType("collapse", LANGUAGE_FORM));
export const Name = /* @__PURE__ */ builtin("Name", () => textType("collapse", NAME_FORM));
export const NCName = /* @__PURE__ */ builtin("NCName", () => textType("collapse", NCNAME_FORM));
export const NMTOKEN = /* @__PURE__ */ builtin("NMTOKEN", () => textType("collapse", NMTOKEN_FORM));
export const ID = /* @__PURE__ */ builtin("ID", () => textType("collapse", NCNAME_FORM));
export const IDREF = /* @__PURE__ */ builtin("IDREF", () => textType("collapse", NCNAME_FORM));
export const ENTITY = /* @__PURE__ */ builtin("ENTITY", () => textType("collapse", NCNAME_FORM));
export const anyURI = /* @__PURE__ */ builtin("anyURI", () => textType("collapse", ANY_URI_FORM));
export const anySimpleType = /* @__PURE__ */ builtin("anySimpleType", () => textType("preserve"));
export const boolean = /* @__PURE__ */ builtin("boolean", () => booleanType);
export const decimal = /* @__PURE__ */ builtin("decimal", () => decimalType);
export const integer = /* @__PURE__ */ builtin("integer", () => bigintType(undefined, undefined));
export const nonPositiveInteger = /* @__PURE__ */ builtin("nonPositiveInteger", () => bigintType(undefined, 0n));
export const negativeInteger = /* @__PURE__ */ builtin("negativeInteger", () => bigintType(undefined, -1n));
export const nonNegativeInteger = /* @__PURE__ */ builtin("nonNegativeInteger", () => bigintType(0n, undefined));
export const positiveInteger = /* @__PURE__ */ builtin("positiveInteger", () => bigintType(1n, undefined));
export const long = /* @__PURE__ */ builtin("long", () => bigintType(-(2n ** 63n), 2n ** 63n - 1n));
export const unsignedLong = /* @__PURE__ */ builtin("unsignedLong", () => bigintType(0n, 2n ** 64n - 1n));
export const int = /* @__PURE__ */ builtin("int", () => numberType(-(2 ** 31), 2 ** 31 - 1));
export const short = /* @__PURE__ */ builtin("short", () => numberType(-(2 ** 15), 2 ** 15 - 1));
export const byte = /* @__PURE__ */ builtin("byte", () => numberType(-128, 127));
export const unsignedInt = /* @__PURE__ */ builtin("unsignedInt", () => numberType(0, 2 ** 32 - 1));
export const unsignedShort = /* @__PURE__ */ builtin("unsignedShort", () => numberType(0, 2 ** 16 - 1));
export const unsignedByte = /* @__PURE__ */ builtin("unsignedByte", () => numberType(0, 255));
export const float = /* @__PURE__ */ builtin("float", floatType);
export const double = /* @__PURE__ */ builtin("double", () => doubleType);
export const dateTime = /* @__PURE__ */ builtin("dateTime", () => calendarType("dateTime"));
export const date = /* @__PURE__ */ builtin("date", () => calendarType("date"));
export const time = /* @__PURE__ */ builtin("time", () => calendarType("time"));
export const gYear = /* @__PURE__ */ builtin("gYear", () => calendarType("gYear"));
export const gYearMonth = /* @__PURE__ */ builtin("gYearMonth", () => calendarType("gYearMonth"));
export const gMonth = /* @__PURE__ */ builtin("gMonth", () => calendarType("gMonth"));
export const gMonthDay = /* @__PURE__ */ builtin("gMonthDay", () => calendarType("gMonthDay"));
export const gDay = /* @__PURE__ */ builtin("gDay", () => calendarType("gDay"));
export const duration = /* @__PURE__ */ builtin("duration", () => durationType);
export const base64Binary = /* @__PURE__ */ builtin("base64Binary", base64BinaryType);
export const hexBinary = /* @__PURE__ */ builtin("hexBinary", hexBinaryType);
export const QName = /* @__PURE__ */ builtin("QName", () => qualifiedName);
export const NOTATION = /* @__PURE__ */ builtin("NOTATION", () => qualifiedName);
