import { vi } from "vitest";

/** What a run of a command line program came to. */
export interface Run {
  readonly code: number | string | null | undefined;
  readonly out: string;
  readonly err: string;
}

/** Runs a program in a folder, inside this process: a process of its own takes a second to start. */
export async function runProgram(folder: string, main: () => Promise<void>): Promise<Run> {
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
    await main();
    return { code: process.exitCode ?? 0, out: out.join(""), err: err.join("") };
  } finally {
    process.exitCode = exitCode;
    process.chdir(before);
    for (const spy of spies) spy.mockRestore();
  }
}
