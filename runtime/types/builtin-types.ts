import type { AtomicDescriptor, BuiltinDescriptor, BuiltinName, BuiltinValues, ListDescriptor } from "../descriptor.js";
import { base64BinaryType, hexBinaryType } from "./binary.js";
import { type Builtin, XSD_NAMESPACE } from "./builtin.js";
import { calendarType, durationType } from "./calendar.js";
import { listValues } from "./derived.js";
import { bigintType, booleanType, decimalType, doubleType, floatType, numberType } from "./numbers.js";
import { qualifiedNameType } from "./qualified-name.js";
import { ANY_URI_FORM, LANGUAGE_FORM, NAME_FORM, NCNAME_FORM, NMTOKEN_FORM, textType } from "./text.js";

/** A built-in type with its values, which `builtin` always gives. */
type BuiltinType<Name extends BuiltinName> = BuiltinDescriptor<BuiltinValues[Name]> & {
  readonly values: Builtin<BuiltinValues[Name]>;
};

function builtin<Name extends BuiltinName>(name: Name, values: () => Builtin<BuiltinValues[Name]>): BuiltinType<Name> {
  return Object.freeze({
    kind: "simple",
    variety: "atomic",
    name,
    namespace: XSD_NAMESPACE,
    builtin: name,
    values: values(),
  });
}

/** A built-in list type: at least one item (XML Schema part 2, sections 3.3.5, 3.3.10 and 3.3.12). */
function builtinList<Value>(name: string, item: AtomicDescriptor<Value>): ListDescriptor<readonly Value[]> {
  const facets = { minLength: 1 };
  return Object.freeze({
    kind: "simple",
    variety: "list",
    name,
    namespace: XSD_NAMESPACE,
    item,
    facets,
    values: listValues,
  });
}

/*
 * The built-in types (XML Schema part 2, section 3), for descriptors to refer to: "xs.string". They are the members of a
 * module, and each call is marked as pure, so that bundlers drop those that are unused.
 */

export const string: BuiltinType<"string"> = /* @__PURE__ */ builtin("string", () => textType("preserve"));
export const normalizedString: BuiltinType<"normalizedString"> = /* @__PURE__ */ builtin("normalizedString", () =>
  textType("replace"),
);
export const token: BuiltinType<"token"> = /* @__PURE__ */ builtin("token", () => textType("collapse"));
export const language: BuiltinType<"language"> = /* @__PURE__ */ builtin("language", () =>
  textType("collapse", LANGUAGE_FORM),
);
export const Name: BuiltinType<"Name"> = /* @__PURE__ */ builtin("Name", () => textType("collapse", NAME_FORM));
export const NCName: BuiltinType<"NCName"> = /* @__PURE__ */ builtin("NCName", () => textType("collapse", NCNAME_FORM));
export const NMTOKEN: BuiltinType<"NMTOKEN"> = /* @__PURE__ */ builtin("NMTOKEN", () =>
  textType("collapse", NMTOKEN_FORM),
);
export const ID: BuiltinType<"ID"> = /* @__PURE__ */ builtin("ID", () => textType("collapse", NCNAME_FORM));
export const IDREF: BuiltinType<"IDREF"> = /* @__PURE__ */ builtin("IDREF", () => textType("collapse", NCNAME_FORM));
export const ENTITY: BuiltinType<"ENTITY"> = /* @__PURE__ */ builtin("ENTITY", () => textType("collapse", NCNAME_FORM));
export const anyURI: BuiltinType<"anyURI"> = /* @__PURE__ */ builtin("anyURI", () =>
  textType("collapse", ANY_URI_FORM),
);
export const anySimpleType: BuiltinType<"anySimpleType"> = /* @__PURE__ */ builtin("anySimpleType", () =>
  textType("preserve"),
);
export const boolean: BuiltinType<"boolean"> = /* @__PURE__ */ builtin("boolean", () => booleanType);
export const decimal: BuiltinType<"decimal"> = /* @__PURE__ */ builtin("decimal", () => decimalType);
export const integer: BuiltinType<"integer"> = /* @__PURE__ */ builtin("integer", () =>
  bigintType(undefined, undefined),
);
export const nonPositiveInteger: BuiltinType<"nonPositiveInteger"> = /* @__PURE__ */ builtin("nonPositiveInteger", () =>
  bigintType(undefined, 0n),
);
export const negativeInteger: BuiltinType<"negativeInteger"> = /* @__PURE__ */ builtin("negativeInteger", () =>
  bigintType(undefined, -1n),
);
export const nonNegativeInteger: BuiltinType<"nonNegativeInteger"> = /* @__PURE__ */ builtin("nonNegativeInteger", () =>
  bigintType(0n, undefined),
);
export const positiveInteger: BuiltinType<"positiveInteger"> = /* @__PURE__ */ builtin("positiveInteger", () =>
  bigintType(1n, undefined),
);
export const long: BuiltinType<"long"> = /* @__PURE__ */ builtin("long", () =>
  bigintType(-(2n ** 63n), 2n ** 63n - 1n),
);
export const unsignedLong: BuiltinType<"unsignedLong"> = /* @__PURE__ */ builtin("unsignedLong", () =>
  bigintType(0n, 2n ** 64n - 1n),
);
export const int: BuiltinType<"int"> = /* @__PURE__ */ builtin("int", () => numberType(-(2 ** 31), 2 ** 31 - 1));
export const short: BuiltinType<"short"> = /* @__PURE__ */ builtin("short", () => numberType(-(2 ** 15), 2 ** 15 - 1));
export const byte: BuiltinType<"byte"> = /* @__PURE__ */ builtin("byte", () => numberType(-128, 127));
export const unsignedInt: BuiltinType<"unsignedInt"> = /* @__PURE__ */ builtin("unsignedInt", () =>
  numberType(0, 2 ** 32 - 1),
);
export const unsignedShort: BuiltinType<"unsignedShort"> = /* @__PURE__ */ builtin("unsignedShort", () =>
  numberType(0, 2 ** 16 - 1),
);
export const unsignedByte: BuiltinType<"unsignedByte"> = /* @__PURE__ */ builtin("unsignedByte", () =>
  numberType(0, 255),
);
export const float: BuiltinType<"float"> = /* @__PURE__ */ builtin("float", floatType);
export const double: BuiltinType<"double"> = /* @__PURE__ */ builtin("double", () => doubleType);
export const dateTime: BuiltinType<"dateTime"> = /* @__PURE__ */ builtin("dateTime", () => calendarType("dateTime"));
export const date: BuiltinType<"date"> = /* @__PURE__ */ builtin("date", () => calendarType("date"));
export const time: BuiltinType<"time"> = /* @__PURE__ */ builtin("time", () => calendarType("time"));
export const gYear: BuiltinType<"gYear"> = /* @__PURE__ */ builtin("gYear", () => calendarType("gYear"));
export const gYearMonth: BuiltinType<"gYearMonth"> = /* @__PURE__ */ builtin("gYearMonth", () =>
  calendarType("gYearMonth"),
);
export const gMonth: BuiltinType<"gMonth"> = /* @__PURE__ */ builtin("gMonth", () => calendarType("gMonth"));
export const gMonthDay: BuiltinType<"gMonthDay"> = /* @__PURE__ */ builtin("gMonthDay", () =>
  calendarType("gMonthDay"),
);
export const gDay: BuiltinType<"gDay"> = /* @__PURE__ */ builtin("gDay", () => calendarType("gDay"));
export const duration: BuiltinType<"duration"> = /* @__PURE__ */ builtin("duration", () => durationType);
export const base64Binary: BuiltinType<"base64Binary"> = /* @__PURE__ */ builtin("base64Binary", base64BinaryType);
export const hexBinary: BuiltinType<"hexBinary"> = /* @__PURE__ */ builtin("hexBinary", hexBinaryType);
export const QName: BuiltinType<"QName"> = /* @__PURE__ */ builtin("QName", qualifiedNameType);
export const NOTATION: BuiltinType<"NOTATION"> = /* @__PURE__ */ builtin("NOTATION", qualifiedNameType);
export const NMTOKENS: ListDescriptor<readonly string[]> = /* @__PURE__ */ builtinList("NMTOKENS", NMTOKEN);
export const IDREFS: ListDescriptor<readonly string[]> = /* @__PURE__ */ builtinList("IDREFS", IDREF);
export const ENTITIES: ListDescriptor<readonly string[]> = /* @__PURE__ */ builtinList("ENTITIES", ENTITY);
