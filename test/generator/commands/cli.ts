import { fileURLToPath } from "node:url";
import { vi } from "vitest";
import { main } from "../../../generator/main.js";

/** The project's own folder. */
export const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The executable, for tests of the process itself. */
export const program = fileURLToPath(new URL("../../../dist/generator/cli.js", import.meta.url));

/** What a run of the command line program came to. */
export interface Run {
  readonly code: number | string | null | undefined;
  readonly out: string;
  readonly err: string;
}

/** Runs the program in a folder, inside this process: a process of its own takes a second to start. */
export async function portwright(folder: string, ...parameters: readonly string[]): Promise<Run> {
  const { exitCode } = process;
  const before = process.cwd();
  const out: string[] = [];
  const err: string[] = [];
  const collect = (texts: string[]) => (text: string | Uint8Array) => texts.push(String(text)) > 0;
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation(collect(out)),
    vi.spyOn(process.stderr, "write").mockImplementation(collect(err)),
    // yargs prints help and version so.
    vi.spyOn(console, "log").mockImplementation((text: string) => void out.push(`${text}\n`)),
  ];
  process.chdir(folder);
  process.exitCode = undefined;
  try {
    await main(parameters);
    return { code: process.exitCode ?? 0, out: out.join(""), err: err.join("") };
  } finally {
    process.exitCode = exitCode;
    process.chdir(before);
    for (const spy of spies) spy.mockRestore();
  }
}
