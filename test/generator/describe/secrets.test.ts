import { expect, test } from "vitest";
import { Secrets } from "../../../generator/describe/secrets.js";
import type { ComplexDescriptor } from "../../../runtime/descriptor.js";
import type { OperationDescriptor } from "../../../runtime/service-descriptor.js";
import { xs } from "../../../runtime/types/xs.js";
import { complexType, elementOf, operationOf } from "../../support/descriptors.js";

const secret = complexType("Secret", [{ property: "key", name: "key", type: xs.string, secret: true }]);
const plain = complexType("Plain", [{ property: "next", name: "next", type: () => plain, min: 0 }]);
const holder = (type: ComplexDescriptor): ComplexDescriptor =>
  complexType("Holder", [{ property: "held", name: "held", type: () => type }]);
const base: ComplexDescriptor = { ...complexType("Base", []), derived: () => [secret] };
const nothing = elementOf("Nothing", () => complexType("Nothing", []));

function operation(request: ComplexDescriptor, response = complexType("Response", [])): OperationDescriptor {
  return operationOf(
    "Op",
    elementOf("Op", () => request),
    elementOf("OpResponse", () => response),
  );
}

test.each<[where: string, operation: OperationDescriptor, expected: true | undefined]>([
  ["in the request", operation(secret), true],
  ["in the response, further down", operation(plain, holder(holder(secret))), true],
  ["in a type that replaces the declared one", operation(holder(base)), true],
  [
    "that is a message by itself",
    operationOf(
      "Op",
      { ...elementOf("Key", xs.string), secret: true },
      elementOf("OpResponse", () => plain),
    ),
    true,
  ],
  ["nowhere, in a type that refers to itself", operation(plain), undefined],
  ["nowhere", { ...operation(plain), output: { style: "document", body: [nothing] } }, undefined],
])("a secret value %s", (_, given, expected) => {
  expect(new Secrets().mark(given).secret).toBe(expected);
});

test("each of several operations has what its types have, also where these refer to each other in a ring", () => {
  const first: ComplexDescriptor = complexType("First", [{ property: "b", name: "b", type: () => second }]);
  const second: ComplexDescriptor = complexType("Second", [
    { property: "a", name: "a", type: () => first, min: 0 },
    { property: "held", name: "held", type: () => secret },
  ]);
  const secrets = new Secrets();
  const marks = [plain, first, second, holder(first), holder(plain)].map(
    (type) => secrets.mark(operation(type)).secret,
  );
  expect(marks).toEqual([undefined, true, true, true, undefined]);
});
