import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Contest } from "./contest.js";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The generator on this repository's contract as a whole process; nothing changes, so that nothing is written. */
export function generateContests(): readonly Contest[] {
  const run = (): number | null =>
    spawnSync("node", ["dist/generator/cli.js", "generate", "--quiet"], { cwd: ROOT, stdio: "ignore" }).status;
  return [
    {
      title: "portwright generate, the whole process",
      expected: 0,
      rounds: 7,
      contenders: [
        {
          name: "portwright",
          check: run,
          round() {
            const start = performance.now();
            run();
            return { count: 1, seconds: (performance.now() - start) / 1_000 };
          },
        },
      ],
    },
  ];
}
