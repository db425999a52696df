import { join } from "node:path";
import { documentText } from "@portwright/runtime";
import { service as customerApi } from "customerapi/service";
import { expect, test } from "vitest";
import { describe } from "../../../generator/describe/describe.js";
import { loadContract } from "../../../generator/load.js";
import { describedCases } from "../../support/contracts.js";
import { root } from "../targets/generate.js";
import { generatedService } from "./generated-service.js";
import { spread } from "./spread.js";

test("a service described in memory is the one that the committed package exports", () => {
  const { service } = describe(loadContract(join(root, "schema/customerapi.wsdl")));
  expect(service.operations).toHaveLength(20);
  const documents = customerApi.documents.map((document) => ({ ...document, text: documentText(document) ?? "" }));
  expect(spread(service)).toStrictEqual(spread({ ...customerApi, documents }));
});

test.each(describedCases())("$file: described in memory as its generated text says", ({ description }) => {
  expect(spread(description.service)).toStrictEqual(spread(generatedService(description)));
});
