import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import { reviewReports } from "../../../../generator/diff/report/formats.js";
import type { Review } from "../../../../generator/diff/review.js";
import { reviewedOf, spanOf } from "../changes.js";

const removed = reviewedOf({
  proofs: {
    backward: {
      kind: "counterexample",
      counterexample: {
        operation: "ListUsers",
        binding: "soap11",
        stage: "response",
        writer: "new",
        message: { kind: "response", status: 200, headers: { "content-type": "text/xml" }, body: "<a>`</a>" },
        outcome: "DecodeError: Name is missing",
      },
    },
    forward: { kind: "agreed", messages: 31 },
  },
});
const added = reviewedOf({
  rule: "element-added",
  location: "type User/Nick",
  message: "The element Nick was added.",
  level: "compatible",
  verdicts: { backward: "compatible", forward: "compatible" },
  source: "source-compatible",
  old: undefined,
  next: { span: spanOf("a.xsd", 9), text: "Nick" },
  lines: { old: undefined, next: '<xs:element name="Nick"/>' },
});
const hostile = reviewedOf({
  level: "docs",
  location: "</summary><script>alert(1)</script>",
  message: "a | b\n::error::[x](y) \u0001 & 100%",
  next: { span: spanOf("a,b:c.xsd", 1), text: "```" },
  lines: { old: undefined, next: "```</pre><script>" },
});
const agreed = reviewedOf({
  rule: "element-renamed",
  ignored: { rule: "element-renamed", location: "type User/Name", reason: "agreed", expires: "2027-01-31" },
});

const review: Review = {
  old: "main:a.wsdl",
  next: "a.wsdl",
  judged: "backward",
  changes: [removed, added, hostile, agreed],
  findings: [{ message: "the entry covers no change", span: spanOf("ignore.json", 2) }],
  release: { step: "major", from: "1.0.0", to: "2.0.0" },
};

/** What an independent XML parser finds wrong. */
function problems(xml: string): readonly string[] {
  const found: string[] = [];
  const parser = new SaxesParser();
  parser.on("error", ({ message }) => found.push(message));
  parser.write(xml).close();
  return found;
}

test("text: the worst first, with both verdicts, places and proof; then the summary", () => {
  const [first, second] = reviewReports.text({ ...review, changes: [removed, added] }).split("\n\n");
  expect(first).toBe(
    [
      "breaking    element-removed  type User/Name  (response; SOAP 1.1, SOAP 1.2; ListUsers)",
      "  The element Name was removed.",
      "  backward breaking, forward compatible; TypeScript: source-breaking",
      "  A reader that declares it misses it.",
      "  old main:a.xsd:4:3  Name",
      "  backward: ListUsers over SOAP 1.1: a message of the new contract; on the other side: DecodeError: Name is missing",
      "    HTTP 200",
      "    content-type: text/xml",
      "    ",
      "    <a>`</a>",
    ]
      .join("\n")
      .split("\n\n")[0],
  );
  expect(second).toContain("compatible  element-added  type User/Nick");
  expect(reviewReports.text(review)).toMatch(
    /main:a\.wsdl -> a\.wsdl: 1 breaking, 1 compatible, 1 docs; 1 ignored\nnext version: 2\.0\.0 \(major, after 1\.0\.0\)\n$/,
  );
});

test("json: everything, and the counts", () => {
  const report = JSON.parse(reviewReports.json(review)) as Review & { readonly summary: object };
  expect(report.summary).toEqual({ breaking: 1, risky: 0, compatible: 1, docs: 1 });
  expect(report.changes[0]).toEqual(JSON.parse(JSON.stringify(removed)));
});

describe("github", () => {
  const lines = reviewReports.github(review).trimEnd().split("\n");

  test("has a line for each change that counts and each finding, none for the ignored", () => {
    expect(lines.map((line) => line.replace(/::.*$/, "").length === 0)).toEqual([true, true, true, true]);
    expect(lines[0]).toMatch(
      /^::error title=breaking%3A element-removed::type User\/Name: The element Name was removed\.%0A/,
    );
    expect(lines[1]).toMatch(/^::notice file=a\.xsd,line=9,col=3,title=compatible%3A element-added::/);
    expect(lines[3]).toBe("::error file=ignore.json,line=2,col=3,title=ignore file::the entry covers no change");
  });

  test("lets no text of a contract become a command", () => {
    expect(lines[2]).toMatch(/^::notice file=a%2Cb%3Ac\.xsd,line=1,/);
    expect(lines[2]).toContain("a | b%0A::error::");
    expect(lines[2]).toContain("100%25");
  });
});

test("junit: well-formed; what breaks and what is found fails, the rest does not", () => {
  const report = reviewReports.junit(review);
  expect(problems(report)).toEqual([]);
  expect(report).toContain('tests="4" failures="2"');
  expect(report.match(/<failure /g)).toHaveLength(2);
});

describe("markdown", () => {
  const report = reviewReports.markdown(review);

  test("begins with the summary and the levels, and folds the details", () => {
    expect(report).toMatch(/^## Contract review: 1 breaking, 1 compatible, 1 docs; 1 ignored\n/);
    expect(report).toContain("| breaking | 1 |");
    expect(report.match(/<details>/g)?.length).toBe(report.match(/<\/details>/g)?.length);
  });

  test("shows the lines of both sides, and the counterexample in a fence that its backticks do not end", () => {
    expect(report).toContain('```diff\n# main:a.xsd:4:3\n- <xs:element name="Name"/>\n```');
    expect(report).toContain("```http\nHTTP 200\ncontent-type: text/xml\n\n<a>`</a>\n```");
    expect(report).toContain("````diff\n");
  });

  test("shows the texts of the sides where their lines are the same, on a line each", () => {
    const line = '<wsdl:operation name="Get">';
    const described = reviewedOf({
      old: { span: spanOf("a.wsdl", 4), text: "Gets\n  one." },
      next: { span: spanOf("a.wsdl", 5), text: "Gets all." },
      lines: { old: line, next: line },
    });
    const text = reviewReports.markdown({ ...review, changes: [described] });
    expect(text).toContain("# a.wsdl:4:3\n- Gets one.\n# a.wsdl:5:3\n+ Gets all.\n");
    expect(text).not.toContain(line);
  });

  test("lets no text of a contract become markup", () => {
    expect(report).not.toContain("<script>alert");
    expect(report).toContain("&lt;/summary&gt;&lt;script&gt;");
  });
});

test("html: one page that lets no text of a contract become markup", () => {
  const report = reviewReports.html(review);
  expect(report).toMatch(/^<!doctype html>/);
  expect(report).not.toMatch(/<script|<link|src=|https?:/);
  expect(report).toContain("&lt;/pre&gt;&lt;script&gt;");
  expect(report.match(/<details/g)?.length).toBe(report.match(/<\/details>/g)?.length);
});
