import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The project's own folder. */
export const root = fileURLToPath(new URL("../../../", import.meta.url));

const program = fileURLToPath(new URL("../../../dist/generator/cli.js", import.meta.url));

/** What a run of the command line program came to. */
export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the built program in a folder. */
export function portwright(folder: string, ...parameters: readonly string[]): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...parameters], {
    cwd: folder,
    encoding: "utf8",
  });
  return { code: status, out: stdout, err: stderr };
}
