import type { BodyPartDescriptor, MessageDescriptor } from "../service-descriptor.js";
import { EncodeError } from "../errors.js";
import { isWholeBody } from "../views.js";

/** The value of a message from those of its parts: that of the only one, or an object. */
export function valueOfParts(message: MessageDescriptor, values: readonly unknown[]): unknown {
  if (!isWholeBody(message)) return values[0];
  return Object.fromEntries(message.body.map((part, index) => [propertyOf(part), values[index]]));
}

/**
 * The values of the parts of a message.
 * @throws {EncodeError} for a part that is missing, and for a property that is none
 */
export function partValues(message: MessageDescriptor, value: unknown): readonly unknown[] {
  if (!isWholeBody(message)) return [value];
  const object: Readonly<Record<string, unknown>> = Object(value);
  const known = message.body.map(propertyOf);
  for (const [property, held] of Object.entries(object)) {
    if (held === undefined || known.includes(property)) continue;
    const problem = `${property}: the message has no such part; its parts: ${known.join(", ") || "none"}`;
    throw new EncodeError(problem, property, { rule: "unknown" });
  }
  return known.map((property) => {
    if (object[property] !== undefined) return object[property];
    throw new EncodeError(`${property}: missing, but the message requires it`, property, { rule: "missing" });
  });
}

function propertyOf({ property, name }: BodyPartDescriptor): string {
  return property ?? name;
}
