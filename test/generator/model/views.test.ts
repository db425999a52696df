import { expect, test } from "vitest";
import { loadContract } from "../../../generator/load.js";
import type { Contract } from "../../../generator/model/contract.js";
import { arrayItemOf, resultTypeOf } from "../../../generator/model/views.js";

function contractOf(name: string): Contract {
  return loadContract(`test/cases/contract/${name}/input.wsdl`);
}

test.each([
  ["ArrayOfItem", "a type of one repeated element", "Item"],
  ["Item", "a type of other content", undefined],
  ["ManyRequest", "the wrapper of an operation", undefined],
])("%s is %s: its array item is %s", (name, _kind, want) => {
  const contract = contractOf("wrapped");
  const type = contract.schema.complexTypes.find(({ tsName }) => tsName === name);
  expect(type).toBeDefined();
  expect(type && arrayItemOf(contract, type)?.element.name.local).toBe(want);
});

test.each([
  ["wrapped", "find", "ArrayOfItem"],
  ["wrapped", "ping", undefined],
  ["wrapped", "many", "ManyResponse"],
  ["wrapped", "bare", "PingResponse"],
  ["soap-details", "twice", undefined],
  ["soap-details", "call", "string"],
  ["data-set-inline", "getNews", "News"],
])("%s: the result of %s is of the type %s", (name, method, want) => {
  const operation = contractOf(name).operations.find(({ tsName }) => tsName === method);
  expect(operation).toBeDefined();
  const type = operation && resultTypeOf(operation);
  expect(type && ("tsName" in type ? type.tsName : type.name.local)).toBe(want);
});
