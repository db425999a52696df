import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type OperationDescriptor, resultOf } from "@portwright/runtime";
import type { Handler, Server, ServerOptions } from "@portwright/runtime/server";
import { build } from "esbuild";
import { generateDescribed } from "../../generator/commands/generate-files.js";
import { openProject } from "../../generator/commands/project.js";
import { createReporter } from "../../generator/commands/reporter.js";
import type { Description } from "../../generator/describe/description.js";
import { writePackage } from "../../generator/emit/writer.js";
import { listen, type RunningServer } from "../../generator/mock/http-server.js";

/** What this program calls of the server module of a generated package. */
interface ServerModule {
  createServer(handlers: Readonly<Record<string, Handler>>, options?: ServerOptions): Server;
}

/**
 * Generates the package of a contract into a temporary folder, loads its server and starts it with handlers that return
 * what they get.
 * @param port 0 for any free port
 */
export async function startEchoServer(
  contract: string,
  description: Description,
  port: number,
): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), "portwright-databinding-"));
  try {
    const { createServer } = await generateServer(contract, description, folder);
    const handlers = description.service.operations.map((operation) => [operation.name, echo(operation)] as const);
    const server = createServer(Object.fromEntries(handlers), {
      hooks: { onError: ({ operation, error }) => console.error(`${operation ?? "no operation"}: ${String(error)}`) },
    });
    return await listen(server.listener, "127.0.0.1", port);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function generateServer(contract: string, description: Description, folder: string): Promise<ServerModule> {
  const project = openProject({ contract, out: folder, package: "databinding" });
  const config = { targets: ["server", "wsdl"] };
  const { files } = await generateDescribed(description, { ...project, config }, createReporter({ quiet: true }));
  writePackage(folder, files);
  return loadServer(folder);
}

/** Compiles the server of a package into one module, and imports it. */
async function loadServer(folder: string): Promise<ServerModule> {
  const outfile = join(folder, "dist", "server.mjs");
  mkdirSync(join(folder, "dist"), { recursive: true });
  await build({
    entryPoints: [join(folder, "src", "server.ts")],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    nodePaths: createRequire(import.meta.url).resolve.paths("@portwright/runtime") ?? [],
    logLevel: "silent",
  });
  return (await import(pathToFileURL(outfile).href)) as ServerModule;
}

/** A handler that returns what the operation was called with, as far as the result has it. */
function echo(operation: OperationDescriptor): Handler {
  const result = resultOf(operation);
  if (result === undefined) return () => undefined;
  const { property } = result;
  return (request) => (property === undefined ? request : (request as Readonly<Record<string, unknown>>)[property]);
}
