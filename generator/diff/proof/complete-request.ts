import { sampleValue } from "@portwright/conformance";
import { type OperationDescriptor, resolveType } from "@portwright/runtime";
import type { BindingName } from "../bindings.js";
import { sayable, type Values } from "./sayable.js";

/** A plain request with every parameter that a binding has: a form has no absent parameters. */
export function completeRequest(operation: OperationDescriptor, binding: BindingName): Values {
  const { request } = operation;
  const record = resolveType(request.type);
  if (record.kind !== "record") throw new TypeError(`the request ${request.name} is no record`);
  const values = Object.fromEntries(
    record.children.map(({ property, type, max = 1 }) => {
      const value = sampleValue<unknown>(type);
      return [property, max > 1 ? [value] : value];
    }),
  );
  return sayable(operation, binding, values);
}
