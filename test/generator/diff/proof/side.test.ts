import { expect, test } from "vitest";
import { isCarried } from "../../../../generator/diff/proof/parts.js";
import { Side } from "../../../../generator/diff/proof/side.js";
import { ContractError } from "../../../../generator/diagnostics.js";
import { readShape } from "../../../../generator/targets/shape/read-shape.js";
import { caseContracts, diffCase } from "../cases.js";

const contractOf = (name: string) => caseContracts(diffCase(name)).old;
const names = (side: Side): readonly string[] => side.service.operations.map(({ wireName }) => wireName);

test("declared faults and headers are left out of what is served, and kept apart", () => {
  const contract = contractOf("enum-in-header-and-fault");
  const side = new Side(contract);
  expect(names(side)).toEqual(["Op"]);
  expect(side.refusals.size).toBe(0);
  expect(side.parts("Op").filter(({ stage }) => stage === "header")).toHaveLength(5);
  expect(side.parts("Op").filter(({ stage }) => stage === "fault")).toHaveLength(5);
  expect(side.parts("Op").every(isCarried)).toBe(true);
});

test("a package of such a contract is still refused", () => {
  expect(() => readShape(contractOf("enum-in-header-and-fault"))).toThrow(ContractError);
  expect(() => readShape(contractOf("enum-in-header-and-fault"))).toThrow(/PW501: not supported yet: declared faults/);
});

test("a header that is not carried leaves the others, and says why", () => {
  const side = new Side(contractOf("element-in-header-and-fault"));
  expect(names(side)).toEqual(["Op"]);
  expect(side.refusals.get("Op")).toMatch(/^not supported yet: /);
  const carried = side.parts("Op").filter(isCarried).length;
  expect(carried).toBeGreaterThan(20);
  expect(carried).toBeLessThan(side.parts("Op").length);
});

test("a binding that is not carried leaves the others of its operation", () => {
  const contract = contractOf("http-verb-changed");
  const bindings = contract.operations.flatMap((operation) => operation.bindings);
  const [soap] = bindings.filter(({ kind }) => kind === "soap");
  const [http] = bindings.filter((binding) => binding.kind === "http");
  if (soap === undefined || http === undefined) throw new Error("the case has both kinds of binding");
  const replaced = { ...http, operation: { ...http.operation, input: { kind: "urlReplacement" } as const } };
  const [operation, ...others] = contract.operations;
  if (operation === undefined) throw new Error("the case has an operation");
  const side = new Side({ ...contract, operations: [{ ...operation, bindings: [soap, replaced] }, ...others] });
  expect(Object.keys(side.service.operations[0]?.bindings ?? {})).toEqual(["soap11"]);
  expect(side.refusals.get("GetUser")).toBe("not supported yet: http:urlReplacement");
});

test("an operation that is not carried leaves a server that serves the rest, be it nothing", () => {
  const side = new Side(contractOf("attribute-added-required"));
  expect(side.refusals.size).toBe(0);
  const next = new Side(caseContracts(diffCase("attribute-added-required")).new);
  expect(names(next)).toEqual([]);
  expect(next.refusals.get("Op")).toBe("not supported yet: attributes");
});
