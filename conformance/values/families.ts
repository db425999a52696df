import type { AtomicDescriptor, BuiltinName } from "@portwright/runtime";

/** Built-in types whose values are made in the same way. */
export type Family =
  "text" | "name" | "qualifiedName" | "boolean" | "integer" | "decimal" | "float" | "calendar" | "duration" | "binary";

/** The family of every built-in type. "text" takes any characters, "name" only texts of a certain lexical form. */
export const FAMILIES: { readonly [Name in BuiltinName]: Family } = {
  string: "text",
  normalizedString: "text",
  token: "text",
  anySimpleType: "text",
  language: "name",
  Name: "name",
  NCName: "name",
  NMTOKEN: "name",
  ID: "name",
  IDREF: "name",
  ENTITY: "name",
  anyURI: "name",
  boolean: "boolean",
  integer: "integer",
  nonPositiveInteger: "integer",
  negativeInteger: "integer",
  nonNegativeInteger: "integer",
  positiveInteger: "integer",
  long: "integer",
  unsignedLong: "integer",
  int: "integer",
  short: "integer",
  byte: "integer",
  unsignedInt: "integer",
  unsignedShort: "integer",
  unsignedByte: "integer",
  decimal: "decimal",
  float: "float",
  double: "float",
  dateTime: "calendar",
  date: "calendar",
  time: "calendar",
  gYear: "calendar",
  gYearMonth: "calendar",
  gMonth: "calendar",
  gMonthDay: "calendar",
  gDay: "calendar",
  duration: "duration",
  base64Binary: "binary",
  hexBinary: "binary",
  QName: "qualifiedName",
  NOTATION: "qualifiedName",
};

/** A text with the name of what is special about it. */
export interface LabelledText {
  readonly label: string;
  readonly text: string;
}

/** Makes such texts for a type. */
export type TextsOf = (type: AtomicDescriptor) => readonly LabelledText[];

/** A text under a name. */
export function labelled(label: string, text: string): LabelledText {
  return { label, text };
}

/** The text of so many bytes of base64Binary or hexBinary. */
export function bytesText(builtin: BuiltinName, length: number): string {
  if (builtin === "hexBinary") return "0A".repeat(length);
  const rest = ["", "Cg==", "Cgo="][length % 3] ?? "";
  return `${"CgoK".repeat(Math.floor(length / 3))}${rest}`;
}

/** A name in a namespace, as texts in descriptors have it. */
export function qualified(local: string): string {
  return `{urn:example}:${local}`;
}

/** The texts of a list of equal items, as many as given. */
export function listText(item: string, length: number): string {
  return Array.from({ length }, () => item).join(" ");
}
