import { CaseFailure, type ConformanceSuite, NotTriedError } from "../../../conformance/case.js";
import { RULES } from "../../../conformance/rules/table.js";
import { stubFixtures } from "../../../conformance/stub/stub-handlers.js";
import { conformanceSuite } from "../../../conformance/suite.js";
import { service as customerApi } from "../../../generated/src/service.js";
import type { Fetch, Mutant } from "./mutant.js";

/** A case that failed. */
export interface Finding {
  readonly id: string;
  readonly rule: string;
  /** The sentence that names the defect. */
  readonly defect: string;
}

/** Runs cases until `isEnough` says so, and gives what failed. */
export async function findingsOf(
  suite: ConformanceSuite,
  isEnough: (finding: Finding) => boolean = () => false,
): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for (const { id, rule, run } of suite) {
    const finding = await tryToFind(id, rule, run);
    if (finding === undefined) continue;
    found.push(finding);
    if (isEnough(finding)) break;
  }
  return found;
}

/** Whether a finding is what a mutant waits for: of its rules, and with words that name its defect. */
export function kills({ rule: expected, message }: Mutant, { rule, defect }: Finding): boolean {
  return rule === expected && message.test(defect);
}

/** What the cases of some rules find, as "case: defect". */
export async function findings(
  fetch: Fetch,
  isChosen: (rule: string) => boolean,
  options: SuiteOptions = {},
): Promise<readonly string[]> {
  const found = await findingsOf(await suiteFor(options, fetch, isChosen));
  return found.map(({ id, defect }) => `${id}: ${defect}`);
}

type SuiteOptions = Partial<Pick<Mutant, "service" | "fixtures" | "operations" | "bindings" | "timeout">>;

/** The suite for some operations and bindings; only the cases of the chosen rules where that is given. */
export function suiteFor(
  { service = customerApi, fixtures = stubFixtures(service), operations, bindings, timeout }: SuiteOptions,
  fetch: Fetch,
  isChosen: (rule: string) => boolean = () => true,
): Promise<ConformanceSuite> {
  const chosen = RULES.filter(({ id }) => isChosen(id));
  const options = { ...(operations && { operations }), ...(bindings && { bindings }), ...(timeout && { timeout }) };
  return conformanceSuite(service, { fetch, fixtures, mutating: true, rate: 1_000_000, runs: 5, ...options }, chosen);
}

async function tryToFind(id: string, rule: string, run: () => Promise<void>): Promise<Finding | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    if (error instanceof NotTriedError) return undefined;
    if (!(error instanceof CaseFailure)) throw error;
    return { id, rule, defect: error.defect };
  }
}
