import { fileURLToPath } from "node:url";
import { main } from "../../../generator/main.js";
import { type Run, runProgram } from "../../support/program.js";

/** The project's own folder. */
export const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The executable, for tests of the process itself. */
export const program = fileURLToPath(new URL("../../../dist/generator/cli.js", import.meta.url));

/** Runs the program in a folder, inside this process. */
export function portwright(folder: string, ...parameters: readonly string[]): Promise<Run> {
  return runProgram(folder, () => main(parameters));
}
