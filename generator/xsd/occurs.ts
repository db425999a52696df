import type { Occurs } from "../model/components.js";
import type { XmlElement } from "../xml/tree.js";
import { attributesOf, type SchemaContext } from "./context.js";

/** What most particles have: one object for all of them. */
const usual: readonly Occurs[] = [0, 1].flatMap((min) => [1, Number.POSITIVE_INFINITY].map((max) => ({ min, max })));

/** minOccurs and maxOccurs (XML Schema part 1, section 3.9.2); 1 where absent or invalid. */
export function readOccurs(element: XmlElement, context: SchemaContext): Occurs {
  const min = readCount(element, "minOccurs", context);
  const max = readCount(element, "maxOccurs", context);
  if (min <= max) return usual.find((occurs) => occurs.min === min && occurs.max === max) ?? { min, max };
  const span = attributesOf(element, context).valueSpan("maxOccurs");
  const message = `maxOccurs (${max}) is less than minOccurs (${min}).`;
  context.diagnostics.error("invalidOccurs", span, message, undefined, { otherwise: `maxOccurs is read as ${min}.` });
  return { min, max: min };
}

function readCount(element: XmlElement, name: "minOccurs" | "maxOccurs", context: SchemaContext): number {
  const attributes = attributesOf(element, context);
  const value = attributes.token(name) ?? "1";
  if (value === "unbounded" && name === "maxOccurs") return Number.POSITIVE_INFINITY;
  if (/^\+?\d{1,15}$/.test(value)) return Number.parseInt(value, 10);
  const expected = name === "maxOccurs" ? 'a number of 0 or more, or "unbounded"' : "a number of 0 or more";
  const message = `${name}="${value}" is not allowed; expected: ${expected}.`;
  context.diagnostics.error("invalidOccurs", attributes.valueSpan(name), message, undefined, {
    otherwise: "It is read as 1.",
  });
  return 1;
}
