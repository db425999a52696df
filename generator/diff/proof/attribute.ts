import { BINDING_NAMES } from "../bindings.js";
import type { Change, Compatibility, Direction } from "../change.js";
import { portRules } from "../rules/wsdl/services.js";
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

function stagesOf({ rule, direction }: Change): readonly Stage[] {
  return rule === portRules.pathChanged.id ? ["address"] : STAGES[direction];
}

/** The trials whose messages a change may show in. */
export function trialsOf(change: Change, trials: readonly Trial[]): readonly Trial[] {
  const holder = holderOf(change);
  return trials.filter(
    ({ names, binding, stage, holds }) =>
      stagesOf(change).includes(stage) &&
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
 * The difference that shows a breaking change: the one whose outcome is closest to it; else a part of its name that is
 * skipped and so lost; else one that names nothing that changed, as a status does. One that another breaking change is
 * closer to shows that one alone: the first error of a message hides those behind it.
 */
export function findWitness(
  change: Change,
  compatibility: Compatibility,
  changes: readonly Change[],
  trials: readonly Trial[],
): Witness | undefined {
  const related = trialsOf(change, trials);
  const others = changes.filter((other) => other !== change && other.verdicts[compatibility] === "breaking");
  const isItsOwn = (difference: Witness): boolean => {
    const own = closeness(difference, change);
    return others.every((other) => closeness(difference, other) <= own);
  };
  const refused = related.flatMap(({ differences }) => differences).filter(isItsOwn);
  const lost = related.flatMap(({ skipped }) => skipped).filter(isItsOwn);
  return closest(refused, change) ?? closest(lost, change) ?? refused[0];
}

/** The first of the differences that are closest to a change; undefined where none names it. */
function closest(differences: readonly Witness[], change: Change): Witness | undefined {
  const at = (wanted: number): Witness | undefined => differences.find((each) => closeness(each, change) === wanted);
  return at(2) ?? at(1);
}

/** How close an outcome is to a change: 2 where its path ends in what changed, 1 where it names that, 0 where not. */
export function closeness({ outcome }: Pick<Witness, "outcome">, change: Change): 0 | 1 | 2 {
  const names = namesOf(change);
  const [, last] = PATH_END.exec(outcome) ?? [];
  if (last !== undefined && names.includes(last)) return 2;
  return names.some((name) => new RegExp(`(?<![\\w.-])${literally(name)}(?![\\w.-])`, "u").test(outcome)) ? 1 : 0;
}

/** The last name of the path that an outcome begins with: "HTTP 500: Op/item[2]: the element is missing". */
const PATH_END = /^(?:HTTP \d+: |\w+: )?(?:[^\s":]*\/)?([^\s":/[\]]+)(?:\[\d+\])?(?:: | is (?:read|skipped))/;

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
