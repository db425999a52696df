import { expect, test } from "vitest";
import { moveAction, moveNamespaces } from "../../../../generator/diff/compare/wsdl/move-namespaces.js";
import { loadContract } from "../../../../generator/load.js";
import { dumpModel } from "../../../../generator/model/dump.js";

const wsdl = "schema/customerapi.wsdl";
const old = "http://example.com/customerapi/";
const moved = new Map([[old, "urn:moved/"]]);

test("a contract with a moved namespace is the contract that is read with that name", () => {
  const contract = moveNamespaces(loadContract(wsdl), moved);
  const read = loadContract(wsdl, { namespaces: moved });
  expect(withoutActions(dumpModel(contract))).toBe(withoutActions(dumpModel(read)));
});

/** An action is no namespace. */
function withoutActions(dump: string): string {
  return dump.replace(/"action": ".*"/g, "");
}

test("a contract in which nothing moved is not copied", () => {
  const contract = loadContract(wsdl);
  expect(moveNamespaces(contract, new Map())).toBe(contract);
});

test.each([
  ["a name after it", "urn:users/GetUser", "urn:people/GetUser"],
  ["nothing after it", "urn:users", "urn:people"],
  ["a fragment after it", "urn:users#GetUser", "urn:people#GetUser"],
  ["another namespace", "urn:usersOfMine/GetUser", "urn:usersOfMine/GetUser"],
  ["no action", "", ""],
])("an action changes with its namespace: %s", (_, action, expected) => {
  expect(moveAction(action, new Map([["urn:users", "urn:people"]]))).toBe(expected);
});
