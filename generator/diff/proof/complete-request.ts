import { sampleValue } from "../../../runtime/conformance/values/values.js";
import type { OperationDescriptor } from "../../../runtime/descriptor.js";

/** A plain request with every parameter: one that any binding can say, for a form has no absent parameters. */
export function completeRequest({ request }: OperationDescriptor): Readonly<Record<string, unknown>> {
  const record = typeof request.type === "function" ? request.type() : request.type;
  if (record.kind !== "record") throw new TypeError(`the request ${request.name} is no record`);
  return Object.fromEntries(
    record.children.map(({ property, type, max = 1 }) => {
      const value = sampleValue<unknown>(type);
      return [property, max > 1 ? [value] : value];
    }),
  );
}
