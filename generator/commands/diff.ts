import { UsageError } from "../diagnostics.js";
import { existsSync, writeFileSync } from "node:fs";
import { readIgnoreFile } from "../diff/ignore/ignore-file.js";
import { type Judged, LEVELS } from "../diff/levels.js";
import { type ReviewFormat, reviewReports } from "../diff/report/formats.js";
import { openChanges, type Review } from "../diff/review.js";
import { reviewContracts } from "../diff/review-contracts.js";
import { diffRules } from "../diff/rules/rules.js";
import { type ContractSource, readRevision, readSource, SourceError } from "../diff/sources/contract-source.js";
import { mergeBaseFor } from "../diff/sources/default-sources.js";
import type { LoadOptions } from "../load.js";
import { isAtLeast } from "../report/levels.js";
import { CONFIG_FILE, openProject, type Project, type ProjectOptions } from "./project.js";
import type { Reporter } from "./reporter.js";
import type { ExitCode } from "./run.js";

/** The options of `portwright diff`. */
export interface DiffOptions extends ProjectOptions {
  readonly old?: string | undefined;
  readonly new?: string | undefined;
  readonly format: ReviewFormat;
  readonly json?: boolean | undefined;
  readonly direction: Judged;
  readonly failOn: "breaking" | "risky" | "never";
  readonly ignore?: string | undefined;
  readonly output?: string | undefined;
  readonly seed: number;
  readonly runs: number;
  readonly rules?: boolean | undefined;
}

const IGNORE_FILE = "portwright.diff-ignore.json";
const FIRST_VERSION = "1.0.0";

/** `portwright diff`: compares two contracts and classifies the changes. */
export async function diff(options: DiffOptions, reporter: Reporter): Promise<ExitCode> {
  if (options.rules === true) return listRules(reporter);
  checkWholeNumbers(options);
  reporter.step("reading both contracts");
  const { old, next, version } = readSides(options);
  reporter.step(`comparing ${old.name} with ${next.name}`);
  const review = await reviewContracts(old, next, {
    judged: options.direction,
    ignores: readIgnores(options.ignore),
    today: new Date().toISOString().slice(0, "2026-12-31".length),
    version,
    seed: options.seed,
    runs: options.runs,
  });
  reporter.step("");
  write(reviewReports[options.json === true ? "json" : options.format](review), options.output);
  return isRefused(review, options.failOn) ? 1 : 0;
}

function checkWholeNumbers(options: Pick<DiffOptions, "seed" | "runs">): void {
  for (const name of ["seed", "runs"] as const) {
    const value = options[name];
    if (!Number.isSafeInteger(value) || value < 0) throw new UsageError(`--${name} must be a whole number, 0 or more`);
  }
}

function isRefused(review: Review, failOn: DiffOptions["failOn"]): boolean {
  if (failOn === "never") return false;
  return review.findings.length > 0 || openChanges(review).some(({ level }) => isAtLeast(LEVELS, level, failOn));
}

function readSides(options: DiffOptions): {
  readonly old: ContractSource;
  readonly next: ContractSource;
  readonly version: string;
} {
  const isConfigured = options.config !== undefined || existsSync(CONFIG_FILE);
  const project = isConfigured || options.new === undefined ? openProject({ config: options.config }) : undefined;
  const load = loadOptions(project);
  try {
    const next = readSource(options.new ?? project?.contract ?? "", load);
    return {
      old: readOld(options.old, project, load),
      next,
      version: project?.config.package?.version ?? FIRST_VERSION,
    };
  } catch (error) {
    throw error instanceof SourceError ? new UsageError(error.message) : error;
  }
}

function readOld(argument: string | undefined, project: Project | undefined, load: LoadOptions): ContractSource {
  if (argument !== undefined) return readSource(argument, load);
  const { revision, path } = mergeBaseFor(project?.contract ?? "");
  return readRevision(revision, path, load);
}

function loadOptions(project: Project | undefined): LoadOptions {
  const { naming = "camel", namespaces = {} } = project?.config ?? {};
  return { naming, namespaces: new Map(Object.entries(namespaces)) };
}

function readIgnores(file: string | undefined): ReturnType<typeof readIgnoreFile> {
  if (file !== undefined) return readIgnoreFile(file);
  return existsSync(IGNORE_FILE) ? readIgnoreFile(IGNORE_FILE) : [];
}

function write(report: string, output: string | undefined): void {
  if (output === undefined) {
    process.stdout.write(report);
    return;
  }
  try {
    writeFileSync(output, report);
  } catch (error) {
    throw new UsageError(`the report cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function listRules(reporter: Reporter): ExitCode {
  const lines = diffRules.map(({ id, title, verdicts }) => {
    const shown = Object.entries(verdicts).map(
      ([direction, { backward, forward }]) => `${direction} ${backward}/${forward}`,
    );
    return `${id.padEnd(36)} ${title} (${shown.join(", ")})`;
  });
  reporter.findings([...lines, `${diffRules.length} rules; verdicts are backward/forward`].join("\n"), {
    rules: diffRules,
  });
  return 0;
}
