import { BUILTINS, type FieldShape, type OccurrenceShape, type ValueShape } from "../shape/shape.js";

/** The TypeScript type of a value. `scope` stands before the names of declared types: "types." or "". */
export function valueType(value: ValueShape, scope: string): string {
  if (value.kind === "builtin") return BUILTINS[value.builtin];
  if (value.kind === "array") return occurrenceType(value.item, valueType(value.item.value, scope));
  return `${scope}${value.tsName}`;
}

/** The TypeScript type of a property or result: nillable adds null, a repeated element is an array. */
export function fieldType(field: FieldShape, scope: string): string {
  return occurrenceType(field, valueType(field.value, scope));
}

/** Whether a property may be left out. A repeated element is an array in any case, of no items at least. */
export function isOptional({ min, max }: OccurrenceShape): boolean {
  return min === 0 && max <= 1;
}

/** The type of something that may stand repeatedly or be nil. */
export function occurrenceType({ max, nillable }: OccurrenceShape, type: string): string {
  if (max <= 1) return nillable ? `${type} | null` : type;
  if (nillable) return `readonly (${type} | null)[]`;
  return type.startsWith("readonly ") ? `readonly (${type})[]` : `readonly ${type}[]`;
}
