import { type Decoder, pathStep } from "./decoder.js";
import type { Frame } from "./frame.js";
import type { ElementPlan } from "./plan.js";
import { clarkName } from "./read-name.js";
import type { StartTag } from "./start-tag.js";

/** How many names an error lists. */
const LISTED = 20;

/** A required child that is not there, in an element that ends at `offset`. */
export function missing({ reader }: Decoder, frame: Frame, child: ElementPlan, offset: number): Error {
  const { name, min } = child;
  const count = frame.occurrences(child);
  const problem = min === 1 ? "the element is missing; it is required" : `found ${count} times; required ${min} times`;
  return reader.error("missing", problem, { offset, name });
}

/** A child that stands more often than it may. */
export function repeated({ reader }: Decoder, frame: Frame, child: ElementPlan, { offset }: StartTag): Error {
  const times = child.max === 1 ? "once" : `${child.max} times`;
  const name = pathStep(frame, child);
  return reader.error("repeated", `the element may stand only ${times}; remove the others`, { offset, name });
}

/** A child that stands behind one of its later siblings. */
export function misplaced({ reader }: Decoder, frame: Frame, child: ElementPlan, { offset }: StartTag): Error {
  const name = pathStep(frame, child);
  const order = namesOf(frame);
  return reader.error("order", `the element stands at the wrong place; the order is ${order}`, { offset, name });
}

/** An element that the contract does not have here. */
export function unknownElement({ reader }: Decoder, frame: Frame, { name, offset }: StartTag): Error {
  const found = clarkName(name);
  const problem = `the element ${found} is not known here; ${hint(frame, name.local)}`;
  return reader.error("unknown", problem, { offset, name: name.local, value: found });
}

function hint(frame: Frame, local: string): string {
  const { children } = frame.plan;
  const sameName = children.find((child) => child.name === local);
  if (sameName !== undefined) return `expected ${clarkName({ namespace: sameName.namespace, local })}`;
  if (children.length === 0) return `${frame.element.name} is empty`;
  return `${frame.element.name} has ${namesOf(frame)}`;
}

function namesOf({ plan }: Frame): string {
  const names = plan.children.slice(0, LISTED).map((child) => child.name);
  return [...names, ...(plan.children.length > LISTED ? ["..."] : [])].join(", ");
}

/** A root element with another name than the declared one. */
export function wrongRoot({ reader }: Decoder, root: ElementPlan, { name, offset }: StartTag): Error {
  const found = clarkName(name);
  const expected = clarkName({ namespace: root.namespace, local: root.name });
  return reader.error("unknown", `found ${found}; expected ${expected}`, { offset, name: name.local, value: found });
}
