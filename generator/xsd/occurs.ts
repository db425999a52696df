import type { Occurs } from "../model/components.js";
import type { AttributeReader } from "../xml/attributes.js";

/** What most particles have: one object for all of them. */
const usual: readonly Occurs[] = [0, 1].flatMap((min) => [1, Number.POSITIVE_INFINITY].map((max) => ({ min, max })));

/** minOccurs and maxOccurs (XML Schema part 1, section 3.9.2); 1 where absent or invalid. */
export function readOccurs(attributes: AttributeReader): Occurs {
  const min = readCount(attributes, "minOccurs");
  const max = readCount(attributes, "maxOccurs");
  if (min <= max) return usual.find((occurs) => occurs.min === min && occurs.max === max) ?? { min, max };
  const span = attributes.valueSpan("maxOccurs");
  const message = `maxOccurs (${max}) is less than minOccurs (${min}).`;
  attributes.diagnostics.error("invalidOccurs", span, message, undefined, {
    otherwise: `maxOccurs is read as ${min}.`,
  });
  return { min, max: min };
}

function readCount(attributes: AttributeReader, name: "minOccurs" | "maxOccurs"): number {
  const value = attributes.token(name);
  if (value === undefined || value === "1") return 1;
  if (value === "0") return 0;
  if (value === "unbounded" && name === "maxOccurs") return Number.POSITIVE_INFINITY;
  if (/^\+?\d{1,15}$/.test(value)) return Number.parseInt(value, 10);
  const expected = name === "maxOccurs" ? 'a number of 0 or more, or "unbounded"' : "a number of 0 or more";
  const message = `${name}="${value}" is not allowed; expected: ${expected}.`;
  attributes.diagnostics.error("invalidOccurs", attributes.valueSpan(name), message, undefined, {
    otherwise: "It is read as 1.",
  });
  return 1;
}
