import type { ServiceDescriptor } from "@portwright/runtime";
import type { ConformanceCase, ConformanceSuite } from "./case.js";
import type { ConformanceOptions } from "./options.js";
import { loadOptional } from "./optional/load.js";
import { findLeftOut, makePlan } from "./plan.js";
import type { ConformanceRule, RuleCase } from "./rule.js";
import { RULES } from "./rules/table.js";
import { readSettings, type Settings } from "./settings.js";
import { tryCase } from "./try-case.js";
import { Sender } from "./wire/sender.js";

/**
 * Makes the cases that tell whether a server keeps a contract. Sends nothing: a case does, when it is run.
 * @throws {TypeError} for options or fixtures that cannot be used, and when they leave no case
 */
export async function conformanceSuite(
  service: ServiceDescriptor,
  options: ConformanceOptions,
  rules: readonly ConformanceRule[] = RULES,
): Promise<ConformanceSuite> {
  const settings = readSettings(service, options);
  const sender = new Sender(settings);
  const plan = makePlan(service, settings, await loadOptional(service), sender.sendFirst);
  const leftOut = findLeftOut(settings, plan);
  if (plan.calls.length === 0) {
    const reasons = leftOut.map(({ what, why }) => `${what}: ${why}`);
    throw new TypeError(["nothing is left to test", ...reasons].join("\n  "));
  }
  const made = rules.flatMap((rule) => Array.from(rule.cases(plan), (ruleCase) => ({ rule, ruleCase })));
  const cases = changingLast(made, settings).map(({ rule, ruleCase }) => makeCase(rule, ruleCase, sender));
  const { endpoint, seed } = settings;
  return { cases, leftOut, endpoint, seed, requests: () => sender.sent, [Symbol.iterator]: () => cases.values() };
}

/** The same cases, those of operations that change something last: until then, what is read stays as it was. */
function changingLast<Made extends { readonly ruleCase: RuleCase }>(
  made: readonly Made[],
  { fixtures }: Settings,
): readonly Made[] {
  const changes = ({ ruleCase: { operation } }: Made): boolean =>
    operation !== undefined && !fixtures.of(operation).safe;
  return [...made.filter((each) => !changes(each)), ...made.filter(changes)];
}

function makeCase(rule: ConformanceRule, ruleCase: RuleCase, sender: Sender): ConformanceCase {
  const { id, severity, title, reference } = rule;
  const { operation, binding, variant } = ruleCase;
  const parts = [binding, operation?.wireName, id, variant];
  return {
    id: parts.filter((part) => part !== undefined).join("/"),
    rule: id,
    severity,
    operation: operation?.wireName,
    binding,
    title,
    reference,
    run: () => tryCase(ruleCase, sender),
  };
}
