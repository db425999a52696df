import { expect, test } from "vitest";
import { isSupported } from "../../../../generator/diff/proof/header-or-detail.js";
import { Implementation } from "../../../../generator/diff/proof/implementation.js";
import { caseContracts, diffCase } from "../cases.js";

const contractOf = (name: string) => caseContracts(diffCase(name)).old;
const names = ({ service }: Implementation): readonly string[] => service.operations.map(({ wireName }) => wireName);

test("declared faults and headers are not part of the service, and are listed separately", () => {
  const contract = contractOf("enum-value-added-in-header-and-fault");
  const implementation = new Implementation(contract);
  expect(names(implementation)).toEqual(["Ping"]);
  expect(implementation.refusals.size).toBe(0);
  expect(implementation.headersAndDetails("Ping").filter(({ stage }) => stage === "header")).toHaveLength(1);
  expect(implementation.headersAndDetails("Ping").filter(({ stage }) => stage === "fault")).toHaveLength(1);
  expect(implementation.headersAndDetails("Ping").every(isSupported)).toBe(true);
});

test("a binding that is not supported leaves the others of its operation", () => {
  const contract = contractOf("http-verb-changed");
  const bindings = contract.operations.flatMap((operation) => operation.bindings);
  const [soap] = bindings.filter(({ kind }) => kind === "soap");
  const [http] = bindings.filter((binding) => binding.kind === "http");
  if (soap === undefined || http === undefined) throw new Error("the case has both kinds of binding");
  const replaced = { ...http, operation: { ...http.operation, input: { kind: "urlReplacement" } as const } };
  const [operation, ...others] = contract.operations;
  if (operation === undefined) throw new Error("the case has an operation");
  const implementation = new Implementation({
    ...contract,
    operations: [{ ...operation, bindings: [soap, replaced] }, ...others],
  });
  expect(Object.keys(implementation.service.operations[0]?.bindings ?? {})).toEqual(["soap11"]);
  expect(implementation.refusals.get("GetUser")).toBe(
    'left out: the operation "GetUser" over the port "Users": its location has no place for the parameter "id"',
  );
});

test("a server has no handler of an operation that is not supported", () => {
  const implementation = new Implementation(caseContracts(diffCase("operation-pattern-changed")).new);
  expect(names(implementation)).toEqual([]);
  expect(implementation.refusals.get("GetUser")).toMatch(/no port offers it/);
});
