import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { service as customerApi } from "customerapi/service";
import { afterAll, beforeAll, expect, test } from "vitest";
import { templatesFolder } from "../../../generator/commands/tool.js";
import { describeService } from "../../../generator/descriptors/service.js";
import { loadTemplates } from "../../../generator/emit/templates.js";
import { loadContract } from "../../../generator/load.js";
import { codecTarget } from "../../../generator/targets/codec/target.js";
import { operationsTarget } from "../../../generator/targets/operations/target.js";
import { readShape } from "../../../generator/targets/shape/read-shape.js";
import type { Shape } from "../../../generator/targets/shape/shape.js";
import type { GeneratedFile } from "../../../generator/targets/target.js";
import { wsdlTarget } from "../../../generator/targets/wsdl/target.js";
import type { ServiceDescriptor } from "../../../runtime/descriptor.js";
import { shapedCases, shapedCorpus } from "../../support/contracts.js";
import { root } from "../targets/generate.js";
import { spread } from "./spread.js";

const render = loadTemplates(templatesFolder);
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "portwright-descriptors-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a service described in memory is the one that the committed package exports", () => {
  const shape = readShape(loadContract(join(root, "schema/customerapi.wsdl")));
  expect(shape.operations).toHaveLength(20);
  expect(spread(describeService(shape))).toStrictEqual(spread(customerApi));
});

test.each(shapedCases())("$file: described in memory as its generated text says", async ({ shape }) => {
  expect(spread(describeService(shape))).toStrictEqual(spread(await generated(shape)));
});

const corpus = shapedCorpus() ?? [];

test.skipIf(corpus.length === 0)("so are the public contracts that a package can be made from", async () => {
  for (const { file, shape } of corpus) {
    expect(spread(describeService(shape)), file).toStrictEqual(spread(await generated(shape)));
  }
});

/** The service that a package of the shape exports: written by the targets, and imported. */
async function generated(shape: Shape): Promise<ServiceDescriptor> {
  const own = mkdtempSync(join(folder, "package-"));
  const input = {
    shape,
    package: { name: "example", version: "1.0.0" },
    clientParameters: [],
    tool: "portwright",
    sources: [],
    header: [],
    runtime: [],
    render,
  };
  const targets = [codecTarget, operationsTarget, wsdlTarget];
  const runtime = {
    path: "src/runtime/types/xs.ts",
    text: `export { xs } from "${join(root, "runtime/types/xs.ts")}";`,
  };
  write(own, [runtime, ...targets.flatMap((target) => target.files(input))]);
  const { service } = (await import(join(own, "src/service.ts"))) as { service: ServiceDescriptor };
  return service;
}

function write(into: string, files: readonly GeneratedFile[]): void {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(into, path)), { recursive: true });
    writeFileSync(join(into, path), text);
  }
}
