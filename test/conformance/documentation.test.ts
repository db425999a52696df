import { readFileSync, writeFileSync } from "node:fs";
import { conformance, stubFixtures, stubHandlers } from "customerapi/conformance";
import { createServer } from "customerapi/server";
import { format } from "prettier";
import { expect, test } from "vitest";
import { RULES } from "../../conformance/rules/table.js";

const PAGE = new URL("../../docs/conformance.md", import.meta.url);
const BEGIN = "<!-- rules -->\n";
const END = "<!-- /rules -->";

/** Set to write the table instead of comparing: then read the difference before it is committed. */
const UPDATE = process.env["UPDATE_GOLDENS"] !== undefined;

const COLUMNS = ["soap11", "soap12", "httpGet", "httpPost", undefined] as const;

/** The table of rules, with the number of cases of each over each binding. */
async function ruleTable(): Promise<string> {
  const { fetch } = createServer(stubHandlers());
  const { cases } = await conformance({ fetch, fixtures: stubFixtures(), mutating: true });
  const count = (rule: string | undefined, binding: (typeof COLUMNS)[number]): number =>
    cases.filter((each) => (rule === undefined || each.rule === rule) && each.binding === binding).length;
  const counts = (rule?: string): string => COLUMNS.map((binding) => count(rule, binding) || "").join(" | ");
  const rows = RULES.map(
    ({ id, severity, title, reference }) => `| \`${id}\` | ${severity} | ${title} | ${reference} | ${counts(id)} |`,
  );
  return [
    "| rule | severity | a server that keeps it | where it is written | soap11 | soap12 | httpGet | httpPost | any |",
    "| --- | --- | --- | --- | --: | --: | --: | --: | --: |",
    ...rows,
    `| all | | | | ${counts()} |`,
  ].join("\n");
}

test("docs/conformance.md lists every rule, and its cases over each binding", async () => {
  const page = readFileSync(PAGE, "utf8");
  const [before = "", rest = ""] = page.split(BEGIN);
  const after = rest.slice(rest.indexOf(END));
  const options = { parser: "markdown", printWidth: 120 } as const;
  const wanted = await format(`${before}${BEGIN}\n${await ruleTable()}\n\n${after}`, options);
  if (UPDATE) writeFileSync(PAGE, wanted);
  expect(readFileSync(PAGE, "utf8")).toBe(wanted);
});

test("no rule has the name of another, and each says where it is written", () => {
  expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
  for (const { id, title, reference } of RULES) {
    expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(title).toMatch(/^[A-Z].*\.$/);
    expect(reference).not.toBe("");
  }
});

test("no case has the name of another, with any seed", async () => {
  const { fetch } = createServer(stubHandlers());
  const names = async (seed: number): Promise<readonly string[]> => {
    const { cases } = await conformance({ fetch, fixtures: stubFixtures(), mutating: true, seed });
    return cases.map(({ id }) => id);
  };
  const first = await names(1);
  expect(new Set(first).size).toBe(first.length);
  expect(await names(2)).toEqual(first);
});
