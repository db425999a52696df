import { describe, expect, test } from "vitest";
import { compareContracts } from "../../../../generator/diff/compare/compare-contracts.js";
import { ContractError } from "../../../../generator/diagnostics.js";
import type { Contract } from "../../../../generator/model/contract.js";
import { schemaRules } from "../../../../generator/diff/rules/schema/rules.js";
import { readShape } from "../../../../generator/targets/shape/read-shape.js";
import { fieldType } from "../../../../generator/targets/text/type-text.js";
import { buildTypesView } from "../../../../generator/targets/types/types-view.js";
import { caseContracts, diffCases } from "../cases.js";

/** What TypeScript sees of a contract: its declarations and results, without words; undefined where it cannot be generated. */
function typesOf(contract: Contract): string | undefined {
  try {
    const shape = readShape(contract);
    const declarations = buildTypesView(shape).declarations.map(({ comment: _words, members, ...declaration }) => ({
      ...declaration,
      type: declaration.type.replace(/\/\*\*[\s\S]*?\*\//g, ""),
      // The order of properties and of values means nothing to TypeScript.
      members: members.map(({ key, type }) => `${key}: ${type}`).sort(),
    }));
    const operations = shape.operations.map(({ tsName, result }) => [tsName, result && fieldType(result, "")]);
    const byName = declarations.sort((left, right) => (left.name < right.name ? -1 : 1));
    return JSON.stringify([byName, operations]);
  } catch (error) {
    if (error instanceof ContractError) return undefined;
    throw error;
  }
}

/** Cases in which the generated text says something else, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "element-substitute-added": "the targets know no substitutes yet",
  "element-substitute-removed": "the targets know no substitutes yet",
  "element-substitute-renamed": "the targets know no substitutes yet",
  "facet-idle": "the types have names of their own, and are numbers and texts as before",
  "type-derived-added": "the targets know no derived types yet",
  "type-derived-changed": "the targets know no derived types yet",
  "type-derived-removed": "the targets know no derived types yet",
  "type-derived-renamed": "the targets know no derived types yet",
  "type-switched": "the two types have the same members, and TypeScript compares types by those",
};

/** Rules about the WSDL concern more of a package than its types. */
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
