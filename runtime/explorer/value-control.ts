import type { BuiltinName, SimpleDescriptor } from "../descriptor.js";
import { attributes, type Html, html } from "./html.js";

/** The keyboards of built-in types that are numbers. Wrong values can be typed all the same, to see what comes back. */
const KEYBOARDS: { readonly [Name in BuiltinName]?: "numeric" | "decimal" } = {
  byte: "numeric",
  int: "numeric",
  integer: "numeric",
  long: "numeric",
  negativeInteger: "numeric",
  nonNegativeInteger: "numeric",
  nonPositiveInteger: "numeric",
  positiveInteger: "numeric",
  short: "numeric",
  unsignedByte: "numeric",
  unsignedInt: "numeric",
  unsignedLong: "numeric",
  unsignedShort: "numeric",
  decimal: "decimal",
  double: "decimal",
  float: "decimal",
};

/**
 * A control for one value: a choice for a boolean, else any text, with suggestions for an enumeration.
 * @param id of the field that it belongs to
 */
export function valueControl({ builtin, facets }: SimpleDescriptor, id: string, more: Record<string, string>): Html {
  if (builtin === "boolean") {
    return html`<select data-value="" ${attributes(more)}>
      <option>true</option>
      <option>false</option>
    </select>`;
  }
  const list = facets?.enumeration && valuesId(id);
  const own = attributes({ ...more, list, inputmode: KEYBOARDS[builtin] });
  return html`<input data-value="" ${own} autocomplete="off" autocapitalize="off" spellcheck="false" />`;
}

/** The suggestions for the values of an enumeration. */
export function suggestions({ facets }: SimpleDescriptor, id: string): Html | undefined {
  const options = facets?.enumeration?.map((value) => html`<option value="${value}"></option>`);
  return options && html`<datalist id="${valuesId(id)}">${options}</datalist>`;
}

function valuesId(id: string): string {
  return `${id}-values`;
}
