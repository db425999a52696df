import { ContractError, type Diagnostic, Diagnostics } from "../diagnostics.js";
import { lint as applyRules, type LintResult } from "../lint/lint.js";
import { countFindings, findingData, githubReport, ruleData, ruleLine, textReport } from "../lint/report.js";
import { type Finding, LINT_LEVELS, type LintLevel } from "../lint/rule.js";
import { lintRules } from "../lint/rules.js";
import type { LintSettings } from "../lint/settings.js";
import { type LintInput, readLintInput } from "../lint/input.js";
import { loadContract } from "../load.js";
import { isAtLeast } from "../report/levels.js";
import { openProject, type Project, type ProjectOptions } from "./project.js";
import type { Reporter } from "./reporter.js";
import type { ExitCode } from "./run.js";

/** The options of `portwright lint`. */
export interface LintOptions extends Pick<ProjectOptions, "contract" | "config"> {
  /** The least level that is shown. */
  readonly level: LintLevel;
  /** The least level with exit code 1. */
  readonly failOn: LintLevel | "never";
  readonly format: "text" | "github";
  /** List the rules instead. */
  readonly rules?: boolean | undefined;
}

/** `portwright lint [contract]`: checks a contract by the rules of docs/lint.md. */
export async function lint(options: LintOptions, reporter: Reporter): Promise<ExitCode> {
  if (options.rules === true) return listRules(reporter);
  const project = openProject({ contract: options.contract, config: options.config });
  checkRuleNames(project);
  reporter.step(`checking ${project.contract}`);
  const result = applyRules(loadInput(project), project.config.lint);
  return report([...result.findings, ...unusedEntries(result, project)], result.ignored, options, reporter);
}

function listRules(reporter: Reporter): ExitCode {
  reporter.findings(lintRules.map(ruleLine).join("\n"), { rules: lintRules.map(ruleData) });
  return 0;
}

/** The documents are checked as written: namespaces are not replaced. */
function loadInput({ contract, config }: Project): LintInput {
  const warnings: Diagnostic[] = [];
  const { naming = "camel" } = config;
  return readLintInput(loadContract(contract, { naming, onWarning: (warning) => warnings.push(warning) }), warnings);
}

/** A misspelt rule id would have no effect and go unnoticed. Throws a ContractError. */
function checkRuleNames({ config, place }: Project): void {
  const { rules = {}, ignore = [] }: LintSettings = config.lint ?? {};
  const known = new Set(lintRules.map(({ id }) => id));
  const named = [
    ...Object.keys(rules).map((id) => ({ id, path: `lint.rules.${id}` })),
    ...ignore.map(({ rule }, index) => ({ id: rule, path: `lint.ignore.${index}` })),
  ];
  const diagnostics = new Diagnostics();
  for (const { id, path } of named.filter((name) => !known.has(name.id))) {
    const hint = "portwright lint --rules lists them.";
    diagnostics.error("invalidConfiguration", place(path), `there is no rule "${id}"`, hint);
  }
  if (diagnostics.errorCount > 0) throw new ContractError(diagnostics.all());
}

/** An entry of `ignore` that covers no finding is a finding too: it would hide one that returns. */
function unusedEntries({ unused }: LintResult, { config, place }: Project): readonly Finding[] {
  const entries = config.lint?.ignore ?? [];
  return unused.map((entry) => ({
    rule: "unused-ignore",
    level: "warning",
    message: `the entry for ${entry.rule} at "${entry.location}" covers no finding`,
    hint: "Remove the entry.",
    location: "lint.ignore",
    span: place(`lint.ignore.${entries.indexOf(entry)}`),
  }));
}

function report(findings: readonly Finding[], ignored: number, options: LintOptions, reporter: Reporter): ExitCode {
  const { level, failOn, format } = options;
  const shown = findings.filter((finding) => isAtLeast(LINT_LEVELS, finding.level, level));
  const lines = format === "github" ? githubReport(shown) : textReport(shown);
  const data = { findings: shown.map(findingData), hidden: findings.length - shown.length, ignored };
  const text = [...lines, summary(findings, shown, ignored)].join("\n");
  if (shown.length > 0) reporter.findings(text, data);
  else reporter.result(text, data);
  return failOn !== "never" && findings.some((finding) => isAtLeast(LINT_LEVELS, finding.level, failOn)) ? 1 : 0;
}

function summary(findings: readonly Finding[], shown: readonly Finding[], ignored: number): string {
  const hidden = findings.length - shown.length;
  const more = hidden === 0 ? "" : `; ${hidden} not shown (--level info shows all)`;
  return `${countFindings(findings)}${more}${ignored === 0 ? "" : `; ${ignored} ignored by the configuration`}`;
}
