import { test } from "vitest";
import { writeFileSync } from "node:fs";
import { loadContract } from "../../../../generator/load.js";
import { readShape } from "../../../../generator/targets/shape/read-shape.js";
import { compareContracts } from "../../../../generator/diff/compare/compare-contracts.js";
import { diffCases } from "../cases.js";
test("x", () => {
  const by = new Map<string, {names:Set<string>, n:number}>();
  for (const { name } of diffCases()) {
    const f = `test/cases/diff/${name}`;
    const cs = [loadContract(`${f}/old.wsdl`), loadContract(`${f}/new.wsdl`)] as const;
    const why = new Set<string>();
    for (const c of cs) try { readShape(c) } catch (e) { for (const d of (e as any).diagnostics) why.add(d.message.replace("not supported yet: ", "").replace(/\(".*"\)/, "")); }
    if (why.size === 0) continue;
    const n = compareContracts(...cs).flatMap(({ verdicts, direction }) => [verdicts.backward, verdicts.forward].filter(v => v === "breaking" || (v === "compatible" && direction !== "none"))).length;
    const key = [...why].sort().join(" + ");
    const e = by.get(key) ?? { names: new Set(), n: 0 };
    e.names.add(name); e.n += n; by.set(key, e);
  }
  writeFileSync("/tmp/hp/stat.txt", [...by].sort((a, b) => b[1].n - a[1].n).map(([k, v]) => `${v.n} verdicts, ${v.names.size} cases: ${k}\n     ${[...v.names].join(" ")}`).join("\n"));
});
