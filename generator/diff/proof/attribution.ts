import { BINDINGS } from "../bindings.js";
import type { Change, Compatibility, Direction } from "../change.js";
import { elementRules } from "../rules/schema/elements.js";
import { particleRules } from "../rules/schema/particles.js";
import { portRules } from "../rules/wsdl/services.js";
import { bothOf, type Changed, type Members } from "./place.js";
import type { Counterexample, Proof, Stage } from "./proof.js";
import type { Trial } from "./trial.js";

/** The stages at which a change of a direction is observable; a change of no direction is at each. */
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

/** The trials in whose messages a change may be observable. */
export function trialsOf(change: Change, trials: readonly Trial[]): readonly Trial[] {
  return trials.filter((trial) => isRelated(change, trial));
}

/** Whether a change may be observable in the messages of a trial. */
export function isRelated(change: Change, observed: Observed): boolean {
  const owner = ownerOf(change);
  return isOfMessage(change, observed) && (owner === undefined || observed.reached.has(owner));
}

/** Whether a change concerns a kind of message of an operation over a binding, whatever values they have. */
export function isOfMessage(change: Change, { names, binding, stage }: Observed): boolean {
  return (
    stagesOf(change).includes(stage) &&
    (change.operations.length === 0 || names.some((name) => change.operations.includes(name))) &&
    (change.bindings.length === 0 || change.bindings.length === BINDINGS.length || change.bindings.includes(binding))
  );
}

type Observed = Pick<Trial, "names" | "binding" | "stage" | "reached">;

/** The rules whose changes are observable in spellings that the codecs read and do not write. */
const SPELLED: ReadonlySet<string> = new Set(
  [
    elementRules.defaultAdded,
    elementRules.defaultChanged,
    elementRules.defaultRemoved,
    elementRules.fixedChanged,
    particleRules.orderFixed,
    particleRules.orderFreed,
  ].map(({ id }) => id),
);

/** Whether a change is observable only in other spellings of the same values. */
export function isSpelled({ rule }: Change): boolean {
  return SPELLED.has(rule);
}

/** The members of types and elements that changed, by their owners: "type User"; undefined where a change is in none. */
export function changedTypes(changes: readonly Change[]): Changed {
  const changed = new Map<string, Members>();
  for (const change of changes) {
    const owner = ownerOf(change);
    if (owner === undefined) return undefined;
    const [, ...steps] = change.location.split("/");
    const own = steps.length === 0 ? "all" : new Set([...steps.map(memberName), ...namesOf(change)]);
    const others = [change.old, change.next].map((side) => `type ${side?.text ?? ""}`);
    changed.set(owner, bothOf(changed.get(owner), own));
    for (const each of others) changed.set(each, "all");
  }
  return changed;
}

/** The name in a step of a location: that of "@id" is "id". */
function memberName(step: string): string {
  return step.replace(/^@/, "");
}

/** The type or the element whose content changed: "type User"; undefined for a change of something else. */
function ownerOf({ location }: Change): string | undefined {
  const [, kind, name] = /^(type|element) (?:\{.*?\})?([^/]+)/.exec(location) ?? [];
  return name === undefined ? undefined : `${kind} ${name}`;
}

/**
 * The counterexample of a breaking change: the difference whose outcome is closest to it; else a part of its name that
 * is skipped and so lost; else a difference that names nothing that changed, as a status does. A difference that is
 * closer to another breaking change is a counterexample of that one alone: the first error of a message hides others.
 */
export function findCounterexample(
  change: Change,
  compatibility: Compatibility,
  changes: readonly Change[],
  trials: readonly Trial[],
): Counterexample | undefined {
  const related = trialsOf(change, trials);
  const others = changes.filter((other) => other !== change && other.verdicts[compatibility] === "breaking");
  const isItsOwn = (difference: Counterexample): boolean => {
    const own = closeness(difference, change);
    return others.every((other) => closeness(difference, other) <= own);
  };
  const refused = related.flatMap(({ differences }) => differences).filter(isItsOwn);
  const lost = related.flatMap(({ skipped }) => skipped).filter(isItsOwn);
  return closest(refused, change) ?? closest(lost, change) ?? refused[0];
}

/** The first of the differences that are closest to a change; undefined where none names it. */
function closest(differences: readonly Counterexample[], change: Change): Counterexample | undefined {
  const at = (wanted: number): Counterexample | undefined =>
    differences.find((each) => closeness(each, change) === wanted);
  return at(2) ?? at(1);
}

/** How close an outcome is to a change: 2 where its path ends in what changed, 1 where it names that, 0 where not. */
export function closeness({ outcome }: Pick<Counterexample, "outcome">, change: Change): 0 | 1 | 2 {
  const names = namesOf(change);
  const [, last] = PATH_END.exec(outcome) ?? [];
  if (NOT_TAKEN[change.location.split("/").at(-1) ?? ""]?.test(outcome) === true) return 1;
  if (last !== undefined && names.includes(last)) return 2;
  return names.some((name) => new RegExp(`(?<![\\w.-])${literally(name)}(?![\\w.-])`, "u").test(outcome)) ? 1 : 0;
}

/** What a reader says of the parts that no wildcard takes, by the last step of the location of a wildcard. */
const NOT_TAKEN: Readonly<Record<string, RegExp>> = {
  "@*": /: the attribute \S+ is not known here/,
  "*": /: the element \S+ is not known here/,
};

/** The last name of the path that an outcome begins with: "HTTP 500: Op/item[2]: the element is missing". */
const PATH_END = /^(?:HTTP \d+: |\w+: )?(?:[^\s":]*\/)?([^\s":/[\]]+)(?:\[\d+\])?(?:: | is (?:read|skipped))/;

/** The last name of the location, and the names in the texts of both sides. */
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

/**
 * The proof of a verdict that nothing breaks: messages were read as they were meant, and each difference is explained
 * by a change that breaks something. A counterexample where one is not: the verdict of the rule is wrong for this change.
 * @param trials those in whose messages the change may be observable; at least one
 */
export function proofOfAgreement(
  change: Change,
  compatibility: Compatibility,
  changes: readonly Change[],
  trials: readonly Trial[],
): Proof {
  const breaking = changes.filter(({ verdicts }) => verdicts[compatibility] === "breaking");
  const unexplained = trials
    .flatMap((trial) => {
      const others = breaking.filter((other) => isRelated(other, trial));
      return trial.differences.filter((difference) => !isExplained(difference, change, others));
    })
    .at(0);
  if (unexplained !== undefined) return { kind: "counterexample", counterexample: unexplained };
  const messages = trials.reduce((sum, { agreed }) => sum + agreed, 0);
  return messages > 0
    ? { kind: "agreed", messages }
    : { kind: "unproven", reason: "other changes break every message" };
}

/** Whether a breaking change accounts for a difference, at least as closely as the one that breaks nothing or within it. */
function isExplained(difference: Counterexample, change: Change, breaking: readonly Change[]): boolean {
  if (breaking.length === 0) return false;
  const own = closeness(difference, change);
  const needed = ({ location }: Change) => (location.startsWith(`${change.location}/`) ? 1 : own);
  return own === 0 || breaking.some((other) => closeness(difference, other) >= needed(other));
}
