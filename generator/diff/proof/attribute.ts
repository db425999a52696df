import { BINDING_NAMES } from "../bindings.js";
import type { Change, Compatibility, Direction } from "../change.js";
import type { Stage, Witness } from "./proof.js";
import type { Trial } from "./trial.js";

/** Which messages show a change of a direction; a change of no direction shows in any. */
const STAGES: Readonly<Record<Direction, readonly Stage[]>> = {
  request: ["request"],
  header: ["header"],
  response: ["response"],
  fault: ["fault"],
  none: ["request", "response", "header", "fault"],
};

/** The trials whose messages a change may show in. */
export function trialsOf(change: Change, trials: readonly Trial[]): readonly Trial[] {
  const holder = holderOf(change);
  return trials.filter(
    ({ names, binding, stage, holds }) =>
      STAGES[change.direction].includes(stage) &&
      (change.operations.length === 0 || names.some((name) => change.operations.includes(name))) &&
      (change.bindings.length === 0 ||
        change.bindings.length === BINDING_NAMES.length ||
        change.bindings.includes(binding)) &&
      (holder === undefined || holds.has(holder)),
  );
}

/** The type or the element whose content changed: "type User"; undefined for a change of something else. */
function holderOf({ location }: Change): string | undefined {
  const [, kind, name] = /^(type|element) (?:\{.*?\})?([^/]+)/.exec(location) ?? [];
  return name === undefined ? undefined : `${kind} ${name}`;
}

/**
 * The difference that shows a breaking change: one whose outcome names what changed; else a part of that name that is
 * skipped and so lost; else a difference that names nothing that another breaking change is about, since the first
 * error of a message hides those behind it.
 */
export function findWitness(
  change: Change,
  compatibility: Compatibility,
  changes: readonly Change[],
  trials: readonly Trial[],
): Witness | undefined {
  const related = trialsOf(change, trials);
  const candidates = related.flatMap(({ differences }) => differences);
  const named = candidates.find((difference) => mentions(difference, change));
  if (named !== undefined) return named;
  const lost = related.flatMap(({ skipped }) => skipped).find((difference) => mentions(difference, change));
  if (lost !== undefined) return lost;
  const others = changes.filter((other) => other !== change && other.verdicts[compatibility] === "breaking");
  return candidates.find((difference) => !others.some((other) => mentions(difference, other)));
}

/** Whether an outcome names what a change is about. */
export function mentions({ outcome }: Witness, change: Change): boolean {
  return namesOf(change).some((name) => new RegExp(`(?<![\\w.-])${literally(name)}(?![\\w.-])`, "u").test(outcome));
}

/** The last name of the location, and what the sides call it. */
function namesOf({ location, old, next }: Change): readonly string[] {
  const last = location.split(/[/\s]/).at(-1)?.replace(/^@/, "");
  const quoted = [old, next].flatMap((side) => [...(side?.text.matchAll(/"([^"]+)"/g) ?? [])].map(([, name]) => name));
  const texts = [last, old?.text, next?.text, ...quoted].filter((text) => text !== undefined);
  return texts.filter((text) => /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(text));
}

/** A text as a regular expression that matches it alone. */
function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
