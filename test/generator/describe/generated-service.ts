import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServiceDescriptor } from "@portwright/runtime";
import { templatesFolder } from "../../../generator/commands/tool.js";
import type { Description } from "../../../generator/describe/description.js";
import { loadTemplates } from "../../../generator/emit/templates.js";
import { chooseTargets } from "../../../generator/targets/table.js";
import type { GeneratedFile } from "../../../generator/targets/target.js";
import { writeFiles } from "../../support/compile.js";
import { root } from "../targets/generate.js";

const MODULES = ["codec", "faults", "operations", "service", "wsdl"];
const targets = chooseTargets(["server", "wsdl"]).filter(({ name }) => MODULES.includes(name));
const render = loadTemplates(templatesFolder);

/** The service that a package of the contract exports: written by the targets, and imported. */
export async function generatedService(description: Description): Promise<ServiceDescriptor> {
  const folder = mkdtempSync(join(tmpdir(), "portwright-descriptors-"));
  const input = {
    description,
    output: "source" as const,
    targets,
    package: { name: "example", version: "1.0.0" },
    clientParameters: [],
    tool: "portwright",
    source: "",
    header: [],
    runtime: [],
    render,
  };
  try {
    write(
      folder,
      targets.flatMap((target) => target.files(input)),
    );
    const { service } = (await import(join(folder, "src/service.ts"))) as { service: ServiceDescriptor };
    return service;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes files in which the runtime is imported from its sources. */
function write(into: string, files: readonly GeneratedFile[]): void {
  const imported = /"@portwright\/runtime(?:\/(codec|xs))?"/g;
  const local = (text: string): string =>
    text.replaceAll(imported, (_, name = "index") => `"${join(root, "runtime", name)}.ts"`);
  writeFiles(into, Object.fromEntries(files.map(({ path, text }) => [path, local(text)])));
}
