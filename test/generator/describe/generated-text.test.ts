import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { documentText, type ServiceDescriptor } from "@portwright/runtime";
import { service as customerApi } from "customerapi/service";
import { afterAll, beforeAll, expect, test } from "vitest";
import { templatesFolder } from "../../../generator/commands/tool.js";
import { describe } from "../../../generator/describe/describe.js";
import type { Description } from "../../../generator/describe/description.js";
import { loadTemplates } from "../../../generator/emit/templates.js";
import { loadContract } from "../../../generator/load.js";
import { chooseTargets } from "../../../generator/targets/table.js";
import type { GeneratedFile } from "../../../generator/targets/target.js";
import { describedCases, describedCorpus } from "../../support/contracts.js";
import { testOnCorpus } from "../../support/corpus.js";
import { root } from "../targets/generate.js";
import { spread } from "./spread.js";

const render = loadTemplates(templatesFolder);
const chosen = chooseTargets(["server", "wsdl"]).filter(({ name }) =>
  ["codec", "operations", "service", "wsdl"].includes(name),
);
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "portwright-descriptors-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a service described in memory is the one that the committed package exports", () => {
  const { service } = describe(loadContract(join(root, "schema/customerapi.wsdl")));
  expect(service.operations).toHaveLength(20);
  const documents = customerApi.documents.map((document) => ({ ...document, text: documentText(document) ?? "" }));
  expect(spread(service)).toStrictEqual(spread({ ...customerApi, documents }));
});

test.each(describedCases())("$file: described in memory as its generated text says", async ({ description }) => {
  expect(spread(description.service)).toStrictEqual(spread(await generated(description)));
});

testOnCorpus("so are the public contracts that a package can be made from", async () => {
  for (const { file, description } of describedCorpus()) {
    expect(spread(description.service), file).toStrictEqual(spread(await generated(description)));
  }
});

/** The service that a package of the contract exports: written by the targets, and imported. */
async function generated(description: Description): Promise<ServiceDescriptor> {
  const own = mkdtempSync(join(folder, "package-"));
  const input = {
    description,
    output: "source" as const,
    targets: chosen,
    package: { name: "example", version: "1.0.0" },
    clientParameters: [],
    tool: "portwright",
    sources: [],
    header: [],
    runtime: [],
    render,
  };
  write(
    own,
    chosen.flatMap((target) => target.files(input)),
  );
  const { service } = (await import(join(own, "src/service.ts"))) as { service: ServiceDescriptor };
  return service;
}

/** Writes files in which the runtime is imported from its sources. */
function write(into: string, files: readonly GeneratedFile[]): void {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(into, path)), { recursive: true });
    writeFileSync(
      join(into, path),
      text
        .replaceAll('"@portwright/runtime/codec"', `"${join(root, "runtime/codec.ts")}"`)
        .replaceAll('"@portwright/runtime"', `"${join(root, "runtime/index.ts")}"`),
    );
  }
}
