import { describe, expect, test } from "vitest";
import { ContractError } from "../../../generator/diagnostics.js";
import { loadContract } from "../../../generator/load.js";
import { dumpModel } from "../../../generator/model/dump.js";
import { type ContractCase, contractCases, valueAt, withoutFolder } from "./cases.js";

const cases = contractCases();

function refusal(contractCase: ContractCase): string {
  try {
    loadContract(contractCase.file);
    return "accepted";
  } catch (error) {
    if (error instanceof ContractError) return `${withoutFolder(error.message, contractCase)}\n`;
    throw error;
  }
}

test("every case has one expectation", () => {
  const silent = cases.filter(({ stderr, facts }) => (stderr === undefined) === (facts === undefined));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

describe("a contract with errors is refused with every finding at its position", () => {
  test.each(cases.filter(({ stderr }) => stderr !== undefined))("$name", (contractCase) => {
    expect(refusal(contractCase)).toBe(contractCase.stderr);
  });
});

describe("a valid contract is linked as the specifications require", () => {
  test.each(cases.filter(({ facts }) => facts !== undefined))("$name", ({ file, facts }) => {
    const dump: unknown = JSON.parse(dumpModel(loadContract(file)));
    const found = Object.fromEntries(Object.keys(facts ?? {}).map((path) => [path, valueAt(dump, path) ?? null]));
    expect(found).toEqual(facts);
  });
});
