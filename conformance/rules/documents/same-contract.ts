import { ConformanceFailure } from "../../failure.js";
import { type Components, componentsOf, loadOwn, PARTS } from "../../meaning/components.js";
import { meaningDifference } from "../../meaning/difference.js";
import type { ConformanceRule, Plan, RuleCase } from "../../rule.js";
import { loadServed } from "./served.js";

const SHOWN = 5;

/**
 * Documentation, comments, prefixes, the order at the top, what is a default anyway and which document something
 * stands in may differ; of the addresses only the path counts.
 */
export const contractEqual: ConformanceRule = {
  id: "contract-equal",
  severity: "must",
  title: "The contract that the service gives means the same as the one that the suite was made from.",
  reference: "WSDL 1.1, section 2; XML Schema part 1, section 3",
  cases: (plan) => Object.entries(PARTS).map(([variant, part]) => partCase(plan, variant, part)),
};

function partCase(plan: Plan, variant: string, part: (typeof PARTS)[keyof typeof PARTS]): RuleCase {
  return {
    variant,
    run: async (send) => {
      const found = componentsOf(await loadServed(plan, send), part);
      const expected = componentsOf(await loadOwn(plan.service), part);
      expectEqual(expected, found);
    },
  };
}

function expectEqual(expected: Components, found: Components): void {
  const names = [...new Set([...expected.keys(), ...found.keys()])];
  const differences = names.flatMap((name) => differenceAt(expected, found, name) ?? []);
  if (differences.length === 0) return;
  const more = differences.length > SHOWN ? `; and ${differences.length - SHOWN} more` : "";
  const shown = differences.slice(0, SHOWN).join("; ");
  throw new ConformanceFailure(`the contract under ?wsdl is another: ${shown}${more}`);
}

function differenceAt(expected: Components, found: Components, name: string): string | undefined {
  const [wanted, given] = [expected.get(name), found.get(name)];
  if (given === undefined) return `${name} is missing`;
  if (wanted === undefined) return `${name} is there, which the contract does not have`;
  const difference = meaningDifference(wanted, given);
  return difference && `${name} differs: ${difference}`;
}
