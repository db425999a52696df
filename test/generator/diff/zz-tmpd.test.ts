import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "vitest";
import { compareContracts } from "../../../generator/diff/compare/compare-contracts.js";
import { makePair } from "./oracle/pairs.js";
import { findBreak } from "./oracle/truth.js";
test("o", async () => {
  const folder = mkdtempSync(join(tmpdir(), "taskd-oracle-"));
  const out: string[] = []; const counts: Record<string, number> = {};
  const PAIRS=Number(process.env["P"]??200), S=Number(process.env["S"]??3);
  for (let index = 0; index < PAIRS; index += 1) {
    const { name, old, next, sides } = makePair(S * 1_000_000 + index, folder);
    const changes = compareContracts(old, next);
    for (const compatibility of ["backward", "forward"] as const) {
      const [client, server] = compatibility === "backward" ? [sides.old, sides.next] : [sides.next, sides.old];
      let found; try { found = await findBreak(client, server, index, 12); } catch (e) { counts["threw"]=(counts["threw"]??0)+1; continue; }
      const b = changes.filter(({ verdicts }) => verdicts[compatibility] === "breaking");
      const k = found === undefined ? (b.length ? "unseen" : "compatible") : b.length ? "breaking" : "missed";
      counts[k]=(counts[k]??0)+1;
      if (k==="missed") out.push(`MISSED ${name}, ${compatibility}: ${found} :: ${changes.map(c=>c.rule+"@"+c.location).join("; ")}`);
      if (k==="unseen") out.push(`unseen ${name}, ${compatibility}: ${b.map(c=>c.rule+"@"+c.location+"/"+c.direction).join("; ")}`);
    }
  }
  rmSync(folder,{recursive:true});
  console.log(out.join("\n")); console.log(counts);
}, 600000);
