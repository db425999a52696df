import type { Refusal } from "./cursor.js";
import { type Decoder, type Frame, pathStep } from "./decoder.js";
import type { StartTag } from "./tags.js";
import { clarkName, excerptOfName } from "./namespaces.js";
import type { ElementPlan } from "./plan.js";
import type { Reader } from "./reader.js";

/** How many names an error lists. */
const LISTED = 20;

/** An element ends at `offset`, and a required child is missing. */
export function missing(decoder: Decoder, frame: Frame, offset: number): Error {
  const { reader, strictness } = decoder;
  const [leaf, ...others] = frame.cursor.missing(strictness.order, frame);
  const child = leaf && frame.plan.children[leaf.index];
  if (child === undefined || others.length > 0) {
    const problem = `an element is missing; expected one of ${namesOf(frame)}`;
    return reader.error("missing", problem, { offset });
  }
  const { name, min } = child;
  const count = frame.occurrences(child);
  const problem = min === 1 ? "the element is missing; it is required" : `found ${count} times; required ${min} times`;
  return reader.error("missing", problem, { offset, name });
}

/** An element that the content does not allow here. */
export function refused(decoder: Decoder, frame: Frame, refusal: Refusal, { name, offset }: StartTag): Error {
  const { reader } = decoder;
  if (refusal.rule === "unknown") {
    const found = excerptOfName(name);
    const problem = `the element ${found} is not known here; ${hint(frame, name.local)}`;
    return reader.error("unknown", problem, { offset, name: name.local, value: found });
  }
  const child = frame.plan.children[refusal.leaf.index] as ElementPlan;
  const problem = {
    repeated: `the element may occur only ${child.max === 1 ? "once" : `${child.max} times`}`,
    order: `the element is at the wrong place; the order is ${namesOf(frame)}`,
  };
  return reader.error(refusal.rule, problem[refusal.rule], { offset, name: pathStep(frame, child) });
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

/** The error for an element where another one is expected. */
export function unexpected(reader: Reader, { name, offset }: StartTag, expected: string): Error {
  const value = excerptOfName(name);
  return reader.error("unknown", `found ${value}; expected ${expected}`, { offset, name: name.local, value });
}
