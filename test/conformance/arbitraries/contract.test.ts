import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { requestArbitrary, resultArbitrary } from "../../../conformance/arbitraries/operations.js";
import { service } from "../../../generated/src/service.js";
import { formatForm, parseForm } from "../../../runtime/http/form.js";
import { readParameters, writeParameters } from "../../../runtime/http/parameters.js";
import { requestElement, responseElement, resultOf } from "../../../runtime/views.js";
import { decodeDocument } from "../../../runtime/xml/decode.js";
import { encodeDocument } from "../../../runtime/xml/encode.js";
import { describe as describeContract } from "../../../generator/describe/describe.js";
import { contractOf } from "../../generator/describe/contract-text.js";
import { schemaFromFile } from "../../support/libxml2.js";

const RUNS = { numRuns: 60, seed: 1 };

const schema = new URL("../../../schema/customerapi.xsd", import.meta.url);
const validate = schemaFromFile(schema, (file) => readFileSync(file));

describe.each(service.operations.map((operation) => [operation.name, operation] as const))("%s", (_, operation) => {
  const { bindings } = operation;
  const [request, response = request, result] = [
    requestElement(operation),
    responseElement(operation),
    resultOf(operation),
  ];
  const form = bindings.httpPost;
  const parameters = form?.kind === "http" ? form.parameters : [];

  test("requests are written, valid for libxml2, and read back as they were", () => {
    fc.assert(
      fc.property(requestArbitrary(operation), (value) => {
        const bytes = encodeDocument(request, value);
        expect(validate(bytes)).toEqual([]);
        expect(decodeDocument(request, bytes)).toStrictEqual(value);
      }),
      RUNS,
    );
  });

  test("requests come through a query or form as they were", () => {
    fc.assert(
      fc.property(requestArbitrary(operation, { binding: "httpPost" }), (value) => {
        const text = formatForm(writeParameters(parameters, value as Readonly<Record<string, unknown>>));
        expect(readParameters(parameters, parseForm(text))).toStrictEqual(value);
        // The platform's own reader of forms agrees with ours.
        expect([...new URLSearchParams(text)]).toEqual(parseForm(text));
      }),
      RUNS,
    );
  });

  test("results are written, valid for libxml2, and read back as they were", () => {
    fc.assert(
      fc.property(resultArbitrary(operation), (value) => {
        const wrapper = result === undefined ? {} : { [result.property ?? ""]: value };
        const bytes = encodeDocument(response, wrapper);
        expect(validate(bytes)).toEqual([]);
        expect(decodeDocument(response, bytes)).toStrictEqual(wrapper);
        const root = form?.kind === "http" ? form.result : undefined;
        if (root === undefined) return;
        const body = encodeDocument(root, value);
        expect(validate(body)).toEqual([]);
        expect(decodeDocument(root, body)).toStrictEqual(value);
      }),
      RUNS,
    );
  });
});

describe("requests", () => {
  const [operation] = service.operations;
  if (operation === undefined) throw new Error("the service has no operation");

  test("have the given parameters", () => {
    const requests = fc.sample(requestArbitrary(operation, { given: { key: "k" } }), { numRuns: 20, seed: 1 });
    expect(new Set(requests.map((request) => (request as { key: string }).key))).toEqual(new Set(["k"]));
  });

  test("are the same for the same seed", () => {
    const some = () => fc.sample(requestArbitrary(operation), { numRuns: 20, seed: 7 });
    expect(some()).toEqual(some());
  });
});

test("an optional result of an abstract type from which none is derived is absent", () => {
  const types = '<xs:complexType name="Car" abstract="true"/>';
  const resultOfResponse = (minOccurs: number) => {
    const response = `<xs:element name="car" type="s:Car" minOccurs="${minOccurs}"/>`;
    const [operation] = describeContract(contractOf({ types, response })).service.operations;
    if (operation === undefined) throw new Error("the contract has no operation");
    return () => fc.sample(resultArbitrary(operation), { numRuns: 3, seed: 1 });
  };
  expect(resultOfResponse(0)()).toEqual([undefined, undefined, undefined]);
  expect(resultOfResponse(1)).toThrow("there is no value of a car");
});
