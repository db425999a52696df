import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import { CaseFailure, type Severity } from "../../../conformance/case.js";
import { jsonReport } from "../../../conformance/report/json.js";
import { junitReport } from "../../../conformance/report/junit.js";
import { Progress } from "../../../conformance/report/progress.js";
import { terminalReport } from "../../../conformance/report/terminal.js";
import type { CaseResult, ConformanceReport } from "../../../conformance/run.js";
import type { BindingName } from "../../../runtime/service-descriptor.js";

function result(rule: string, severity: Severity, binding: BindingName, outcome: CaseResult["outcome"]): CaseResult {
  const id = `${binding}/Op/${rule}`;
  return {
    case: {
      id,
      rule,
      severity,
      operation: "Op",
      binding,
      title: `Does ${rule}.`,
      reference: "RFC 1",
      run: async () => undefined,
    },
    outcome,
    failure: outcome === "failed" ? failure : undefined,
    why: outcome === "leftOut" ? "the limit is reached" : undefined,
    durationMs: 1500,
  };
}

const failure = new CaseFailure(
  'the text came back trimmed: "\u0001<a>" & \ud800',
  [
    {
      request: { method: "GET", url: "http://a/?x=1", headers: {} },
      answer: {
        status: 200,
        header: (name) => (name === "content-type" ? "text/xml\u009b" : undefined),
        body: new TextEncoder().encode(`<r>\u202e]]></r>${"x".repeat(600)}`),
      },
    },
  ],
  "curl",
  undefined,
);

function failed(defect: string): CaseResult {
  return { ...result("kept", "must", "soap11", "failed"), failure: new CaseFailure(defect, [], undefined, undefined) };
}

const REPORT: ConformanceReport = {
  endpoint: "http://a/",
  seed: 7,
  leftOut: ["Add", "Change", "Drop", "Empty"].map((what) => ({ what, why: "it may change something" })),
  requests: 9,
  durationMs: 6000,
  results: [
    result("kept", "must", "soap11", "passed"),
    result("kept", "must", "soap12", "failed"),
    result("advised", "should", "httpGet", "failed"),
    result("late", "must", "httpGet", "leftOut"),
  ],
};
const GOOD = { ...REPORT, results: REPORT.results.slice(0, 1) };

describe("for people", () => {
  const text = terminalReport(REPORT, false);

  test("failures have severity, title, reference, defect, command and answer", () => {
    expect(text.split("\n").slice(0, 6)).toEqual([
      "MUST: Does kept. (RFC 1)",
      "  soap12/Op/kept",
      '    the text came back trimmed: "\ufffd<a>" & \ufffd',
      "      curl -sS -i --globoff 'http://a/?x=1'",
      "      HTTP 200",
      "      content-type: text/xml\ufffd",
    ]);
    expect(text).toContain(`      <r>\ufffd]]></r>${"x".repeat(500 - 11)}...\n`);
    expect(text).toContain("SHOULD: Does advised. (RFC 1)");
  });

  test("a table has a row a rule and a column a binding", () => {
    expect(text).toContain("rule     soap11  soap12  httpGet  any\nkept          1     0/1        -    -\n");
  });

  test("the last line is the verdict", () => {
    expect(text.trimEnd().split("\n").at(-1)).toBe(
      "http://a/ does not keep its contract: 4 cases, 1 passed, 1 failed, 1 against advice, 1 left out; 9 requests in 6.0 s, seed 7",
    );
    expect(terminalReport(GOOD, true)).toContain("http://a/ keeps its contract: 1 cases");
  });

  test("advice counts when it is asked for", () => {
    const advised = { ...REPORT, results: REPORT.results.slice(2, 3) };
    expect(terminalReport(advised, false)).toContain(" keeps its contract");
    expect(terminalReport(advised, true)).toContain(" does not keep its contract");
  });

  test("what was not tested is said, and many failures of a rule are cut short", () => {
    expect(text).toContain("Not tested:\n  Add, Change, Drop and 1 more: it may change something\n");
    const many = { ...REPORT, results: Array.from({ length: 9 }, (_, index) => failed(`defect ${index}`)) };
    const report = terminalReport(many, false);
    expect(report.match(/defect \d/g)).toEqual(["defect 0", "defect 1", "defect 2"]);
    expect(report).toContain("  and 6 more; --json shows all\n");
  });

  test("of failures of a rule that say the same, one is shown", () => {
    const results = [failed("a"), failed("a"), failed("b"), failed("a")];
    const report = terminalReport({ ...REPORT, results }, false);
    expect(report.match(/^ {4}\w+$/gm)).toEqual(["    a", "    b"]);
    expect(report).toContain("  and 2 more; --json shows all\n");
  });

  test("what is required comes before what is advised", () => {
    const report = terminalReport({ ...REPORT, results: REPORT.results.toReversed() }, false);
    expect(report.match(/^(?:MUST|SHOULD)/gm)).toEqual(["MUST", "SHOULD"]);
  });

  test("a service that was not tested whole is not said to keep the whole contract", () => {
    const results = [...GOOD.results, result("late", "must", "httpGet", "leftOut")];
    expect(terminalReport({ ...REPORT, results }, false)).toContain(" keeps its contract as far as it was tested: 2");
  });
});

test("as JSON, with everything of each case", () => {
  const report = JSON.parse(jsonReport(REPORT)) as { counts: unknown; notTested: unknown; cases: object[] };
  expect(report.counts).toEqual({ passed: 1, failed: 1, warnings: 1, leftOut: 1 });
  expect(report.notTested).toEqual(REPORT.leftOut);
  expect(report.cases[0]).toEqual({
    id: "soap11/Op/kept",
    rule: "kept",
    severity: "must",
    operation: "Op",
    binding: "soap11",
    title: "Does kept.",
    reference: "RFC 1",
    outcome: "passed",
    durationMs: 1500,
  });
  expect(report.cases[1]).toMatchObject({
    outcome: "failed",
    failure: {
      curl: "curl -sS -i --globoff 'http://a/?x=1'",
      answer: { status: 200, headers: ["content-type: text/xml\ufffd"] },
    },
  });
});

describe("as JUnit XML", () => {
  /** The start tags of a document, with their attributes. @throws when it is not well-formed */
  function startTags(text: string): readonly (readonly [name: string, attributes: Readonly<Record<string, string>>])[] {
    const tags: [string, Record<string, string>][] = [];
    const parser = new SaxesParser();
    parser.on("opentag", ({ name, attributes }) => tags.push([name, attributes as Record<string, string>]));
    parser.on("error", (error) => {
      throw error;
    });
    parser.write(text).close();
    return tags;
  }

  test("the elements are well-formed and counted", () => {
    const tags = startTags(junitReport(REPORT, false));
    expect(tags.map(([name]) => name)).toEqual([
      "testsuites",
      ...["testsuite", "testcase", "testcase", "failure"],
      ...["testsuite", "testcase", "system-out"],
      ...["testsuite", "testcase", "skipped"],
    ]);
    const counts = { tests: "4", failures: "1", errors: "0", skipped: "1" };
    expect(tags[0]?.[1]).toEqual({ name: "conformance", ...counts, time: "6.000" });
    expect(tags[1]?.[1]).toEqual({ name: "kept", tests: "2", failures: "1", errors: "0", skipped: "0", time: "3.000" });
    expect(tags.at(-1)?.[1]).toEqual({ message: "the limit is reached" });
    expect(tags[4]?.[1]).toEqual({ type: "must", message: 'the text came back trimmed: "\ufffd<a>" & \ufffd' });
  });

  test("advice fails when it is asked for", () => {
    const tags = startTags(junitReport(REPORT, true));
    expect(tags[0]?.[1]).toMatchObject({ failures: "2" });
    expect(tags.filter(([name]) => name === "failure")).toHaveLength(2);
  });
});

describe("progress", () => {
  const written = (isTTY: boolean): string => {
    const texts: string[] = [];
    const progress = new Progress({ isTTY, columns: 38, write: (text) => texts.push(text) }, 2);
    for (const [index, each] of REPORT.results.slice(0, 2).entries()) progress.show(each, index + 1);
    progress.clear();
    return texts.join("");
  };

  test("is one line of a terminal, which is gone in the end", () => {
    expect(written(true).endsWith("2 of 2 cases, 1 failed  soap12/Op/kep\r\u001b[2K")).toBe(true);
  });

  test("is nothing elsewhere", () => {
    expect(written(false)).toBe("");
  });
});
