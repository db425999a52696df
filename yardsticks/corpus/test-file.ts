import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ElementDescriptor, ServiceDescriptor, TypeDescriptor } from "@portwright/runtime";
import { build } from "esbuild";
import { generateContract, loadProject } from "../../generator/commands/generate-files.js";
import { openProject } from "../../generator/commands/project.js";
import type { Reporter } from "../../generator/commands/reporter.js";
import { ContractError, formatDiagnostic } from "../../generator/diagnostics.js";
import type { Description } from "../../generator/describe/description.js";
import type { Contract } from "../../generator/model/contract.js";
import { judgeOf } from "./judge.js";
import { elementsOfMessages, elementsOf, type MessageElement, readMessage, writeMessage } from "./messages.js";
import type { Status } from "./report.js";
import { sameValue } from "./same-value.js";
import { samplesOf } from "./samples.js";

/** What a process is told to test. */
export interface Task {
  /** The WSDL file. */
  readonly contract: string;
  /** The folder for the package. */
  readonly outDir: string;
  /** Go on after errors where that is possible. */
  readonly lenient: boolean;
}

/** What a process finds. The types of the package are checked later, with those of many others. */
export interface Outcome {
  readonly loaded: boolean;
  readonly status: Extract<Status, "refused" | "generated" | "roundTripped" | "valid">;
  readonly operations: number;
  readonly reasons: readonly string[];
}

const SILENT: Reporter = {
  step: () => undefined,
  result: () => undefined,
  findings: () => undefined,
  contractError: () => undefined,
  error: () => undefined,
  warning: () => undefined,
};

/** How many reasons are given for one document. */
const MOST_REASONS = 12;

/** Generates the package of a contract, and sends samples of its messages through its codec. */
export async function testFile({ contract: file, outDir, lenient }: Task): Promise<Outcome> {
  const project = openProject({ contract: file, out: outDir, package: "corpus-package", lenient });
  let contract: Contract | undefined;
  let description: Description;
  try {
    contract = loadProject(project);
    const generated = await generateContract(contract, project, SILENT);
    for (const { path, text } of generated.files) write(join(outDir, path), text);
    description = generated.description;
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    const reasons = error.diagnostics.filter(({ severity }) => severity === "error").map(formatDiagnostic);
    return { loaded: contract !== undefined, status: "refused", operations: countOf(contract), reasons: few(reasons) };
  }
  const { operations, messages } = await importPackage(outDir);
  const found = testMessages(description.service, messages);
  return { loaded: true, operations, ...found, reasons: few(found.reasons) };
}

function countOf(contract: Contract | undefined): number {
  return contract?.operations.length ?? 0;
}

function few(reasons: readonly string[]): readonly string[] {
  const different = [...new Set(reasons)];
  const more = different.length - MOST_REASONS;
  return more > 0 ? [...different.slice(0, MOST_REASONS), `${more} more`] : different;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Loads the generated code as a program would: the service, or the types where there is none. */
async function importPackage(
  outDir: string,
): Promise<{ readonly operations: number; readonly messages: readonly MessageElement[] }> {
  if (!existsSync(join(outDir, "src/service.ts"))) {
    const all = Object.values(await importModule(outDir, "codec")).filter((value) => typeof value === "object");
    return { operations: 0, messages: elementsOf(all as readonly (TypeDescriptor | ElementDescriptor)[]) };
  }
  const { service } = (await importModule(outDir, "service")) as { readonly service: ServiceDescriptor };
  return { operations: service.operations.length, messages: service.operations.flatMap(elementsOfMessages) };
}

async function importModule(outDir: string, name: string): Promise<Readonly<Record<string, unknown>>> {
  const outfile = join(outDir, `src/${name}.bundle.mjs`);
  await build({
    entryPoints: [join(outDir, `src/${name}.ts`)],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    logLevel: "silent",
  });
  return (await import(pathToFileURL(outfile).href)) as Readonly<Record<string, unknown>>;
}

function testMessages(
  service: Pick<ServiceDescriptor, "documents">,
  messages: readonly MessageElement[],
): Pick<Outcome, "status" | "reasons"> {
  const samples = messages.map((message) => roundTrip(message));
  const failures = samples.flatMap(({ failure }) => failure ?? []);
  if (failures.length > 0) return { status: "generated", reasons: failures };
  const judge = judgeOf(service, messages);
  const problems = samples.flatMap(({ message, values }) =>
    values.flatMap((value) => judge.problems(message, value).map((problem) => `${message.title}: ${problem}`)),
  );
  if (problems.length > 0) return { status: "roundTripped", reasons: problems };
  return { status: "valid", reasons: judge.exception === undefined ? [] : [judge.exception] };
}

interface RoundTrip {
  readonly message: MessageElement;
  readonly values: readonly unknown[];
  readonly failure?: string;
}

function roundTrip(message: MessageElement): RoundTrip {
  const { element, title } = message;
  try {
    const values = samplesOf(element);
    const changed = values.find((value) => !sameValue(readMessage(message, writeMessage(message, value)), value));
    if (changed === undefined) return { message, values };
    return { message, values, failure: `${title}: a value is read back as another: ${shown(changed)}` };
  } catch (error) {
    return { message, values: [], failure: `${title}: ${error instanceof Error ? error.message : String(error)}` };
  }
}

const LONGEST_VALUE = 300;

function shown(value: unknown): string {
  const text = JSON.stringify(value, (_, each: unknown) => (typeof each === "bigint" ? `${each}n` : each));
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}...` : text;
}
