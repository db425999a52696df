import { describe, expect, test } from "vitest";
import { compareContracts } from "../../../../generator/diff/compare/compare-contracts.js";
import { ContractError } from "../../../../generator/diagnostics.js";
import type { Contract } from "../../../../generator/model/contract.js";
import { schemaRules } from "../../../../generator/diff/rules/rules.js";
import { describe as describeContract } from "../../../../generator/describe/describe.js";
import { TypeText } from "../../../../generator/targets/text/type-text.js";
import { resultType } from "../../../../generator/targets/text/operation-text.js";
import { buildTypesView } from "../../../../generator/targets/types/types-view.js";
import { caseContracts, diffCases } from "../cases.js";

/** The TypeScript types of a contract, without documentation; undefined outside the supported subset. */
function typesOf(contract: Contract): string | undefined {
  try {
    const description = describeContract(contract);
    const types = new TypeText(description, "");
    const declarations = buildTypesView(description).declarations.map((declaration) => ({
      ...declaration,
      comment: "",
      // The value of a constant is not significant.
      text: "",
      type: withSortedUnions(declaration.type.replace(/\/\*\*[\s\S]*?\*\//g, "")),
      // The order of properties and of values is not significant in TypeScript.
      members: declaration.members.map(({ key, type }) => `${key}: ${type}`).sort(),
    }));
    const operations = description.service.operations.map((operation) => {
      const headers = [operation.input, operation.output].map((message) =>
        message?.headers?.blocks.map(({ property, element }) => [property, types.field(element)]),
      );
      const faults = operation.faults?.map(({ name, detail }) => [name, types.field(detail)]);
      return [operation.name, resultType(operation, types), headers, faults];
    });
    const byName = declarations.sort((left, right) => (left.name < right.name ? -1 : 1));
    return JSON.stringify([byName, operations]);
  } catch (error) {
    if (error instanceof ContractError) return undefined;
    throw error;
  }
}

/** The order of the alternatives of a union is not significant. */
function withSortedUnions(type: string): string {
  return type.replace(/\(([^()]*)\)/g, (_, union: string) => `(${union.split(" | ").sort().join(" | ")})`);
}

/** Cases in which the generated text does not follow the rule, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "facet-idle": "the types have names of their own, and are numbers and texts as before",
  "simple-union-of-one": "the union has a name of its own, and is a number as before",
  "type-switched": "the two types have the same members, and TypeScript compares types by those",
};

/** The rules about the WSDL concern more of a package than its types. */
const ids = new Set(schemaRules.map(({ id }) => id));
const cases = diffCases.filter(({ name, changes }) => {
  return changes.every(({ rule }) => ids.has(rule)) && !Object.hasOwn(EXCEPTIONS, name);
});

const pairs = cases.flatMap((diffCase) => {
  const contracts = caseContracts(diffCase);
  const [old, next] = [typesOf(contracts.old), typesOf(contracts.new)];
  return old === undefined || next === undefined ? [] : [{ name: diffCase.name, contracts, isSeen: old !== next }];
});

test("every exception is a case", () => {
  const names = new Set(diffCases.map(({ name }) => name));
  expect(Object.keys(EXCEPTIONS).filter((name) => !names.has(name))).toEqual([]);
});

test("most cases on simple records can be generated", () => {
  expect(pairs.length).toBeGreaterThan(100);
});

describe("a change concerns TypeScript when the generated types differ", () => {
  test.each(pairs)("$name", ({ contracts, isSeen }) => {
    const changes = compareContracts(contracts.old, contracts.new);
    expect(changes.some(({ source }) => source !== "none")).toBe(isSeen);
  });
});
