import { html } from "@portwright/runtime/explorer";

/** A test case of a JUnit report. */
export interface JunitCase {
  readonly suite: string;
  readonly name: string;
  /** Why it failed; undefined where it did not. */
  readonly failure: { readonly message: string; readonly detail: string } | undefined;
}

/** A JUnit XML report, as CI systems read it. */
export function junitReport(name: string, cases: readonly JunitCase[]): string {
  const failures = cases.filter(({ failure }) => failure !== undefined).length;
  const shown = cases.map(
    ({ suite, name, failure }) =>
      html` <testcase classname="${clean(suite)}" name="${clean(name)}"
        >${failure && html`<failure message="${clean(failure.message)}">${clean(failure.detail)}</failure>`}</testcase
      >`,
  );
  return html`<?xml version="1.0" encoding="utf-8"?>
    <testsuite name="${clean(name)}" tests="${cases.length}" failures="${failures}">${shown} </testsuite> `.text;
}

/** Text without the characters that XML 1.0 forbids (production 2). */
function clean(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "\u{fffd}");
}
