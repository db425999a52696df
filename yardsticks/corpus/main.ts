import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Limits, type Result, WorkerProcess } from "./pool.js";
import { type CorpusReport, type Progress, reportOf } from "./report.js";
import { type TypeCheck, typeCheck } from "./type-check.js";

/*
 * `npm run corpus -- DIR [--json FILE] [--limit N] [--lenient] [--keep]`: how far the WSDL documents under a folder come. `--keep`
 * leaves the generated packages where they are.
 */

const LIMITS: Limits = { seconds: 120, megabytes: 3_000 };

/** The packages are inside this repository, so that the compiler finds the runtime. */
const OUTPUT = fileURLToPath(new URL("../../corpus", import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "string" },
    limit: { type: "string" },
    lenient: { type: "boolean" },
    keep: { type: "boolean" },
  },
});
const [folder] = positionals;
const lenient = values.lenient === true;
if (folder === undefined || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
  console.error("usage: npm run corpus -- DIR [--json FILE] [--limit N] [--lenient] [--keep]");
  process.exit(2);
}

const report = await run(resolve(folder), Number(values.limit ?? Infinity));
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(report, undefined, 2)}\n`);
print(report);

async function run(root: string, limit: number): Promise<CorpusReport> {
  mkdirSync(OUTPUT, { recursive: true });
  const output = mkdtempSync(join(OUTPUT, "run-"));
  try {
    const files = readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".wsdl") && statSync(join(root, file)).isFile())
      .sort()
      .slice(0, limit);
    const tested = await testAll(root, files, output);
    const generated = tested.flatMap(({ status }, index) => (isGenerated(status) ? [nameOf(index)] : []));
    const checks = await typeCheck(output, generated, (count) => step(`type-checked ${count} of ${generated.length}`));
    return reportOf(tested.map((progress, index) => withTypes(progress, checks.get(nameOf(index)))));
  } finally {
    if (values.keep !== true) rmSync(output, { recursive: true, force: true });
  }
}

function nameOf(index: number): string {
  return `p${index}`;
}

function isGenerated(status: Progress["status"]): boolean {
  return status === "generated" || status === "roundTripped" || status === "valid";
}

async function testAll(root: string, files: readonly string[], output: string): Promise<readonly Progress[]> {
  const tested: Progress[] = [];
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    const worker = new WorkerProcess(LIMITS);
    for (let index = next++; index < files.length; index = next++) {
      const file = files[index] ?? "";
      const start = performance.now();
      const result = await worker.run({ contract: join(root, file), outDir: join(output, nameOf(index)), lenient });
      const seconds = Math.round((performance.now() - start) / 10) / 100;
      tested[index] = { file, seconds, ...withoutRoot(progressOf(result), root) };
      done++;
      step(`tested ${done} of ${files.length}`);
    }
    worker.stop();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return tested;
}

type Found = Omit<Progress, "file" | "seconds">;

function progressOf(result: Result): Found {
  if (result.kind === "done") return result.outcome;
  return { loaded: false, status: result.kind, operations: 0, reasons: [result.reason] };
}

/** Reasons name files by their paths from the folder of the corpus. */
function withoutRoot(found: Found, root: string): Found {
  return { ...found, reasons: found.reasons.map((reason) => reason.replaceAll(`${root}/`, "")) };
}

/** A package with type errors has not come farther than to be generated. */
function withTypes(progress: Progress, check: TypeCheck | undefined): Progress {
  if (check === undefined) return progress;
  const { status, reasons } = progress;
  if (check.kind !== "checked") return { ...progress, status: check.kind, reasons: [...reasons, check.reason] };
  const [error] = check.errors;
  if (error === undefined) return status === "generated" ? { ...progress, status: "typeChecked" } : progress;
  const count = check.errors.length;
  return { ...progress, status: "generated", reasons: [`${count} type errors, first: ${error}`, ...reasons] };
}

function step(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}

function print({ counts, files }: CorpusReport): void {
  step("");
  console.log(`counts: ${JSON.stringify(counts)}`);
  const seconds = files.reduce((sum, file) => sum + file.seconds, 0);
  console.log(`processor time of the documents: ${seconds.toFixed(0)} s; slowest:`);
  const slowest = [...files].sort((left, right) => right.seconds - left.seconds).slice(0, 5);
  for (const file of slowest) console.log(`  ${file.seconds.toFixed(2)} s  ${file.file}`);
  console.log("reasons, by the number of documents (at most 40):");
  for (const [reason, members] of groups(files).slice(0, 40)) {
    console.log(`${String(members.length).padStart(5)}  ${reason}\n         ${members[0]}`);
  }
}

/** The reasons of documents that are not valid, without names and places. */
function groups(files: CorpusReport["files"]): readonly (readonly [string, readonly string[]])[] {
  const found = new Map<string, string[]>();
  for (const { file, status, reasons } of files) {
    if (status === "valid") continue;
    for (const reason of new Set(reasons.map((each) => `${status}: ${generalized(each)}`))) {
      found.set(reason, [...(found.get(reason) ?? []), file]);
    }
  }
  return [...found].sort(([, left], [, right]) => right.length - left.length);
}

function generalized(reason: string): string {
  const [first = ""] = reason.split("\n");
  return first
    .replace(/^\S+?:\d+:\d+: /, "")
    .replace(/\S+\.ts\(\d+,\d+\)/, "")
    .replace(/"[^"]*"|'[^']*'/g, '"..."')
    .replace(/\{[^}]*\}\S*/g, "{...}")
    .slice(0, 160);
}
