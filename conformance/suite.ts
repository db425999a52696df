import type { ServiceDescriptor } from "@portwright/runtime";
import { CaseFailure, type ConformanceCase, ConformanceFailure, type ConformanceSuite, NotTriedError } from "./case.js";
import type { AnyOperations, OperationTypes } from "./fixtures/fixtures.js";
import { loadOptional } from "./optional/load.js";
import { findLeftOut, makePlan } from "./plan.js";
import { leftOutLines } from "./report/left-out.js";
import type { ConformanceRule, RuleCase } from "./rule.js";
import { RULES } from "./rules/table.js";
import { type ConformanceOptions, readSettings, type Settings } from "./settings.js";
import { curlCommand } from "./wire/curl.js";
import type { WireAnswer, WireExchange, WireRequest } from "./wire/exchange.js";
import { Sender } from "./wire/sender.js";

/**
 * Makes the cases that test whether a server follows a contract. Requests are sent when a case is run.
 * @throws {TypeError} for options or fixtures that cannot be used, and when they leave no case
 */
export async function conformanceSuite<Operations extends OperationTypes<Operations> = AnyOperations>(
  service: ServiceDescriptor,
  options: ConformanceOptions<Operations>,
  rules: readonly ConformanceRule[] = RULES,
): Promise<ConformanceSuite> {
  const settings = readSettings(service, options as ConformanceOptions);
  const sender = new Sender(settings);
  const plan = makePlan(service, settings, await loadOptional(service), sender.sendFirst);
  const leftOut = findLeftOut(settings, plan);
  if (plan.calls.length === 0) {
    throw new TypeError(["nothing is left to test", ...leftOutLines(leftOut)].join("\n"));
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

/** How many exchanges of a case are kept for its failure. */
const KEPT = 4;

/**
 * Runs a case.
 * @throws {CaseFailure} with the last exchanges of the case
 * @throws {NotTriedError}
 */
async function tryCase(ruleCase: RuleCase, sender: Sender): Promise<void> {
  const exchanges: WireExchange[] = [];
  const send = async (request: WireRequest): Promise<WireAnswer> => {
    exchanges.splice(0, exchanges.length - KEPT + 1);
    exchanges.push({ request, answer: undefined });
    const answer = await sender.send(request);
    exchanges.splice(exchanges.length - 1, 1, { request, answer });
    return answer;
  };
  try {
    await ruleCase.run(send);
  } catch (error) {
    if (error instanceof NotTriedError) throw error;
    const last = exchanges.at(-1);
    throw new CaseFailure(defectOf(error), exchanges, last && curlCommand(last.request), error);
  }
}

function defectOf(error: unknown): string {
  if (error instanceof ConformanceFailure) return error.message;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
