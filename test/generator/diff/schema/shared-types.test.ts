import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Change } from "../../../../generator/diff/change.js";
import { compareContracts } from "../../../../generator/diff/compare/compare-contracts.js";
import { loadContract } from "../../../../generator/load.js";

/** The changes that an edit of this repository's schema makes. */
function changesOf(from: string | RegExp, to: string): readonly Change[] {
  const folder = mkdtempSync(join(tmpdir(), "portwright-diff-"));
  cpSync("schema", folder, { recursive: true });
  const file = join(folder, "customerapi.xsd");
  const text = readFileSync(file, "utf8");
  const edited = text.replace(from, to);
  expect(edited).not.toBe(text);
  writeFileSync(file, edited);
  const changes = compareContracts(
    loadContract("schema/customerapi.wsdl"),
    loadContract(join(folder, "customerapi.wsdl")),
  );
  rmSync(folder, { recursive: true });
  return changes;
}

test("a change in a type that five operations use over four bindings is one change", () => {
  const changes = changesOf(
    /(<xs:complexType name="DbUsageResult">[\s\S]*?<xs:element name="\w+") type="xs:int"/,
    '$1 type="xs:long"',
  );
  expect(changes).toHaveLength(1);
  expect(changes[0]).toMatchObject({
    rule: "type-widened",
    place: "type",
    direction: "response",
    operations: ["MySqlGetUsage", "Sql2005GetUsage", "Sql2008GetUsage", "Sql2008R2GetUsage", "Sql2016GetUsage"],
    bindings: ["soap11", "soap12", "httpGet", "httpPost"],
    verdicts: { backward: "breaking", forward: "compatible" },
    // A number became a bigint.
    source: "source-breaking",
  });
});

test("TypeScript does not see an int that becomes a short", () => {
  const [change] = changesOf(
    /(<xs:complexType name="DbUsageResult">[\s\S]*?<xs:element name="\w+") type="xs:int"/,
    '$1 type="xs:short"',
  );
  expect(change).toMatchObject({ rule: "type-narrowed", source: "none" });
});

test("both sides are shown, each in its own file", () => {
  const [change] = changesOf(
    '<xs:element name="FirstName" type="xs:string" minOccurs="0">',
    '<xs:element name="FirstName" type="xs:string">',
  );
  expect(change).toMatchObject({
    rule: "element-made-required",
    location: "type SMUser/FirstName",
    message: "An optional element became required: minOccurs 0 became minOccurs 1.",
    old: { text: "minOccurs 0", span: { file: "schema/customerapi.xsd" } },
    next: { text: "minOccurs 1" },
  });
  expect(change?.old?.span.line).toBe(change?.next?.span.line);
  expect(change?.next?.span.file).toMatch(/customerapi\.xsd$/);
});

test("an edit of layout and comments is no change", () => {
  expect(changesOf(/\n {2,}/g, "\n")).toEqual([]);
  expect(changesOf("<xs:complexType", "<!-- Here it begins. --><xs:complexType")).toEqual([]);
});
