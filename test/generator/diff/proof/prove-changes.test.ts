import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { compareContracts } from "../../../../generator/diff/compare/compare-contracts.js";
import type { ProvenChange } from "../../../../generator/diff/proof/proof.js";
import { proveChanges } from "../../../../generator/diff/proof/prove-changes.js";
import { loadContract } from "../../../../generator/load.js";
import { caseFiles, diffCase } from "../cases.js";

const folder = mkdtempSync(join(tmpdir(), "portwright-proof-"));
afterAll(() => rmSync(folder, { recursive: true }));

const effort = { seed: 1, runs: 5 };

async function prove(old: string, next: string): Promise<readonly ProvenChange[]> {
  const contracts = [loadContract(old), loadContract(next)] as const;
  return proveChanges(compareContracts(...contracts), ...contracts, effort);
}

test("a changed address hides no other break: each has a counterexample of its own", async () => {
  const changes = await prove(
    caseFiles(diffCase("address-path-changed"), folder).old,
    caseFiles(diffCase("address-path-changed-beside-narrowing"), folder).new,
  );
  const outcomes = changes.map(({ rule, proofs: { backward } }) => [
    rule,
    backward.kind === "counterexample" ? backward.counterexample.outcome : backward.kind,
  ]);
  expect(Object.fromEntries(outcomes)).toEqual({
    "address-path-changed": expect.stringMatching(/^HTTP 404: /),
    "type-narrowed": expect.stringMatching(/GetUser\/id: "-2147483648" is not a short/),
  });
});

describe("a type that has no value", () => {
  test.each([["facets that contradict the base", '<xs:pattern value="[a-z]x"/>']])(
    "%s: its messages are left out, and nothing fails",
    async (_, facet) => {
      const { old } = caseFiles(diffCase("address-path-changed"), folder);
      const next = join(folder, "new.wsdl");
      const type = `<xs:simpleType><xs:restriction base="xs:int">${facet}</xs:restriction></xs:simpleType>`;
      const text = readFileSync(old, "utf8");
      writeFileSync(
        next,
        text.replace('<xs:element name="id" type="xs:int"/>', `<xs:element name="id">${type}</xs:element>`),
      );
      const [change] = await prove(old, next);
      expect(change?.verdicts.forward).toBe("compatible");
      expect(change?.proofs.forward).toEqual({ kind: "none" });
    },
  );
});
