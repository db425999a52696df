import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { generatePackage } from "../../generator/commands/generate-files.js";
import { openProject } from "../../generator/commands/project.js";
import { createReporter } from "../../generator/commands/reporter.js";
import { writePackage } from "../../generator/emit/writer.js";

/**
 * Generates the package of a contract, and loads what its modules export.
 * @param contract the path of its WSDL
 * @param folder an empty folder for the package, which the server reads the contract documents from
 * @param exports the export statements of what is loaded; those of the client and the server when absent
 */
export async function loadGenerated<Exports>(
  contract: string,
  folder: string,
  exports = 'export * from "./client.js";\nexport { createServer } from "./server.js";\n',
): Promise<Exports> {
  const project = openProject({ contract, out: folder, package: "generated" });
  const { files } = await generatePackage(project, createReporter({ quiet: true }));
  writePackage(folder, files);
  const entry = join(folder, "src/all.ts");
  writeFileSync(entry, exports);
  const outfile = join(folder, "dist/all.mjs");
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    conditions: ["@portwright/source"],
    nodePaths: createRequire(import.meta.url).resolve.paths("@portwright/runtime") ?? [],
    logLevel: "silent",
  });
  return (await import(pathToFileURL(outfile).href)) as Exports;
}
