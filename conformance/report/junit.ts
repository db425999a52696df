import { escapeAttribute, escapeText } from "@portwright/runtime/codec";
import { groupBy } from "../group-by.js";
import type { CaseResult, ConformanceReport } from "../run.js";
import { failureLines, outcomeOf, type Outcomes, printable } from "./describe-failure.js";

/** A test case of a JUnit report. One without failure, output and skipped has passed. */
export interface JunitCase {
  readonly suite: string;
  readonly name: string;
  readonly durationMs?: number;
  readonly failure?: { readonly type?: string; readonly message: string; readonly detail: string };
  /** What a case that passed has to say. */
  readonly output?: string;
  /** Why the case was not run. */
  readonly skipped?: string;
}

/** A JUnit XML report as CI systems read it: the cases of each suite in a `testsuite`. */
export function junitXml(name: string, cases: readonly JunitCase[], durationMs?: number): string {
  const suites = [...groupBy(cases, ({ suite }) => suite)];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name, ...counts(cases), time: seconds(durationMs) })}>`,
    ...suites.map(([suite, own]) => suiteElement(suite, own)),
    "</testsuites>\n",
  ].join("\n");
}

/**
 * The report as JUnit XML: a test suite a rule. What is only advised fails with `strict`; without, it passes and its
 * output says what was found.
 */
export function junitReport({ results, durationMs }: ConformanceReport, strict: boolean): string {
  return junitXml(
    "conformance",
    results.map((result) => junitCase(result, strict)),
    durationMs,
  );
}

type Contents = Readonly<Record<keyof Outcomes, (result: CaseResult) => Partial<JunitCase>>>;

const LENIENT: Contents = {
  passed: () => ({}),
  failed: (result) => {
    const message = result.failure?.defect ?? "";
    return { failure: { type: result.case.severity, message, detail: textOf(result) } };
  },
  warnings: (result) => ({ output: textOf(result) }),
  leftOut: ({ why = "" }) => ({ skipped: why }),
};
const STRICT: Contents = { ...LENIENT, warnings: LENIENT.failed };

function junitCase(result: CaseResult, strict: boolean): JunitCase {
  const { id, rule } = result.case;
  const content = (strict ? STRICT : LENIENT)[outcomeOf(result)](result);
  return { suite: rule, name: id, durationMs: result.durationMs, ...content };
}

function textOf({ failure }: CaseResult): string {
  return failure === undefined ? "" : failureLines(failure).join("\n");
}

function suiteElement(name: string, cases: readonly JunitCase[]): string {
  const durations = cases.map(({ durationMs }) => durationMs).filter((duration) => duration !== undefined);
  const time = durations.length === 0 ? undefined : seconds(durations.reduce((sum, duration) => sum + duration, 0));
  const start = `  <testsuite${attributes({ name, ...counts(cases), time })}>`;
  return [start, ...cases.map(caseElement), "  </testsuite>"].join("\n");
}

function caseElement({ suite, name, durationMs, failure, output, skipped }: JunitCase): string {
  const start = `    <testcase${attributes({ classname: suite, name, time: seconds(durationMs) })}>`;
  const children = [
    ...(skipped === undefined ? [] : [`<skipped${attributes({ message: skipped })}/>`]),
    ...(failure === undefined ? [] : [failureElement(failure)]),
    ...(output === undefined ? [] : [`<system-out>${escaped(output)}</system-out>`]),
  ];
  const content = children.map((child) => `\n      ${child}\n    `);
  return `${start}${content.join("")}</testcase>`;
}

function failureElement({ type, message, detail }: NonNullable<JunitCase["failure"]>): string {
  return `<failure${attributes({ type, message })}>${escaped(detail)}</failure>`;
}

function counts(cases: readonly JunitCase[]): Readonly<Record<string, string>> {
  const failures = cases.filter(({ failure }) => failure !== undefined).length;
  const skipped = cases.filter((each) => each.skipped !== undefined).length;
  return { tests: String(cases.length), failures: String(failures), errors: "0", skipped: String(skipped) };
}

function attributes(values: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.map(([name, value]) => ` ${name}="${escapeAttribute(printable(value))}"`).join("");
}

function escaped(text: string): string {
  return escapeText(printable(text), "text");
}

function seconds(milliseconds: number | undefined): string | undefined {
  return milliseconds === undefined ? undefined : (milliseconds / 1000).toFixed(3);
}
