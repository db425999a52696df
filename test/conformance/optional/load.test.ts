import { expect, test } from "vitest";
import { service } from "../../../generated/src/service.js";
import { loadOptional, OPTIONAL_MODULES } from "../../../conformance/optional/load.js";
import { readRecordings } from "../../support/recording.js";
import { sampleService } from "../../support/sample-service.js";

const NAMESPACE = "http://example.com/customerapi/";
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** How an import fails where the package is not installed. */
const absent = (): Promise<never> =>
  Promise.reject(Object.assign(new Error("Cannot find package"), { code: "ERR_MODULE_NOT_FOUND" }));

test("the contract's schemas take what a real engine answered", async () => {
  const { validate } = await loadOptional(service);
  const results = readRecordings().filter(
    ({ binding, status, response }) => binding.startsWith("http") && status === 200 && response.body.length > 0,
  );
  expect(results.length).toBeGreaterThan(30);
  for (const { name, response } of results) expect([name, validate?.(response.body)]).toEqual([name, []]);
});

test.each([
  ["an unknown root", `<nothing xmlns="${NAMESPACE}"/>`, /nothing/],
  [
    "a value of another type",
    `<DbUsageResult xmlns="${NAMESPACE}"><Usage>x</Usage><Quota>1</Quota></DbUsageResult>`,
    /'x'.*xs:int/,
  ],
  ["a value of a type in another document", `<guid xmlns="${NAMESPACE}">1</guid>`, /pattern/],
  ["a cut document", `<DbUsageResult xmlns="${NAMESPACE}">`, /.+/],
])("the judge names %s", async (_, document, problem) => {
  const { validate } = await loadOptional(service);
  expect(validate?.(utf8(document)).join("; ")).toMatch(problem);
});

test("a contract whose schemas libxml2 refuses is tested without it, and that is said", async () => {
  const optional = await loadOptional(sampleService);
  expect(optional.validate).toBeUndefined();
  expect(optional.search).toBeDefined();
  expect(optional.leftOut).toEqual([
    { what: expect.any(String), why: expect.stringMatching(/^libxml2 does not take them: ./) },
  ]);
});

test("packages that are not installed are named", async () => {
  const { validate, search, leftOut } = await loadOptional(service, {
    ...OPTIONAL_MODULES,
    libxml2: absent,
    fastCheck: absent,
  });
  expect([validate, search]).toEqual([undefined, undefined]);
  expect(leftOut.map(({ why }) => why)).toEqual([
    "the package libxml2-wasm is not installed",
    "the package fast-check is not installed",
  ]);
});

test("a package that Jest cannot import is named with what is missing", async () => {
  const code = "ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING_FLAG";
  const refused = (): Promise<never> =>
    Promise.reject(Object.assign(new TypeError("A callback was not specified"), { code }));
  const { leftOut } = await loadOptional(service, { ...OPTIONAL_MODULES, fastCheck: refused });
  expect(leftOut.map(({ why }) => why)).toEqual([
    "the package fast-check cannot be imported by Jest without --experimental-vm-modules",
  ]);
});

test("a package that is there but broken is not passed over", async () => {
  const broken = (): Promise<never> => Promise.reject(new SyntaxError("broken"));
  await expect(loadOptional(service, { ...OPTIONAL_MODULES, fastCheck: broken })).rejects.toThrow("broken");
});
