import { explorer } from "customerapi/explorer";
import { service as generated } from "customerapi/service";
import { expect, test } from "vitest";
import { mockExplorer } from "../../../generator/mock/prepare-mock.js";
import type { BindingName } from "../../../runtime/service-descriptor.js";
import { customerApi } from "./running-mock.js";

const { service } = customerApi;
const mocked = mockExplorer(customerApi, ["key"]);
const seen = {
  address: "http://localhost/1.0/customerapi.asmx",
  path: "/1.0/customerapi.asmx",
  bindings: new Set<BindingName>(["soap11", "soap12", "httpGet", "httpPost"]),
};

test("the page of the service is that of the generated package", () => {
  const page = mocked({ ...seen, service, operation: undefined });
  expect(page).toEqual(explorer({ ...seen, service: generated, operation: undefined }));
  expect(page.html).toContain("Tells whether a key is valid");
});

test.each(generated.operations.map((operation, index) => [operation.name, operation, index] as const))(
  "the page of %s is that of the generated package",
  (_, operation, index) => {
    const page = mocked({ ...seen, service, operation: service.operations[index] });
    expect(page).toEqual(explorer({ ...seen, service: generated, operation }));
  },
);
