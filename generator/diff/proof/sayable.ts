import { EncodeError, type OperationDescriptor } from "@portwright/runtime";
import type { BindingName } from "../bindings.js";

/** The parameters of a request by their properties. */
export type Values = Readonly<Record<string, unknown>>;

/** What a binding can say of a request: SOAP says all of it, a form what it has a field for. */
export function sayable({ bindings }: OperationDescriptor, binding: BindingName, values: Values): Values {
  if (binding === "soap11" || binding === "soap12") return values;
  const fields = new Set(bindings[binding]?.parameters.map(({ property }) => property));
  return Object.fromEntries(Object.entries(values).filter(([property]) => fields.has(property)));
}

/** What `encode` gives; undefined where the binding has no message for the values. */
export function ifSayable<Encoded>(encode: () => Encoded): Encoded | undefined {
  try {
    return encode();
  } catch (error) {
    if (error instanceof EncodeError) return undefined;
    throw error;
  }
}
