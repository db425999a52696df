import { expect, test } from "vitest";
import { conformanceSuite } from "../../conformance/suite.js";
import { UnsupportedError } from "../../conformance/supported.js";
import type {
  ChildDescriptor,
  ComplexDescriptor,
  OperationDescriptor,
  ParticleDescriptor,
  TypeReference,
} from "../../runtime/descriptor.js";
import { xs } from "../../runtime/types/xs.js";
import { complexType, elementOf, operationOf, serviceOf } from "../support/descriptors.js";

const child = (type: TypeReference): ChildDescriptor => ({ property: "a", name: "a", type });
const plain = complexType("Plain", [child(xs.string)]);
const response = elementOf("AnswerResponse", () => complexType("AnswerResponse", []));

const answer = (type: TypeReference, more: Partial<OperationDescriptor> = {}): OperationDescriptor =>
  operationOf("Answer", elementOf("Answer", type), response, more);
const complex = (more: Partial<ComplexDescriptor>): OperationDescriptor => {
  return answer(() => ({ ...plain, ...more }));
};
const group = (kind: "sequence" | "choice" | "all"): ParticleDescriptor => ({ kind, particles: [child(xs.string)] });
const wildcard = { kind: "any", namespaces: "##any", processContents: "lax" } as const;
const name = { name: "Odd", namespace: "urn:test" } as const;

test.each<readonly [what: string, operation: OperationDescriptor, message: RegExp]>([
  ["a choice", complex({ children: [group("choice")] }), /^Plain: a particle of the kind choice is not/],
  ["an all group", complex({ children: [group("all")] }), /^Plain: a particle of the kind all is not/],
  ["a sequence within", complex({ children: [group("sequence")] }), /^Plain: a particle of the kind sequence is not/],
  ["a wildcard", complex({ children: [wildcard] }), /^Plain: a particle of the kind any is not/],
  ["an attribute", complex({ attributes: [{ property: "b", name: "b", type: xs.int }] }), /^Plain: a type with attr/],
  ["any attribute", complex({ anyAttribute: wildcard }), /^Plain: a type with attributes is not supported/],
  ["mixed content", complex({ mixed: true }), /^Plain: mixed content is not supported/],
  [
    "simple content",
    answer(() => ({ kind: "complex", ...name, content: { kind: "simple", type: xs.int } })),
    /^Odd: simple content is not supported by the conformance suite$/,
  ],
  [
    "xs:anyType",
    answer(() => complexType("A", [child(() => ({ kind: "anyType", ...name }))])),
    /^Odd: the type anyType/,
  ],
  [
    "a one-way operation",
    (({ output: _, ...oneWay }) => oneWay)(answer(() => plain)),
    /^Answer: a one-way operation is not supported/,
  ],
])("%s is refused before a request is sent", async (_, operation, message) => {
  const fetch = () => Promise.reject(new Error("a request was sent"));
  const made = conformanceSuite(serviceOf([operation]), { fetch, mutating: true });
  await expect(made).rejects.toThrow(message);
  await expect(made).rejects.toBeInstanceOf(UnsupportedError);
});
