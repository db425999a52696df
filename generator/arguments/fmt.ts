import type { Argv } from "yargs";
import { configOption } from "./contract.js";

/** The options of `portwright fmt`. */
export const fmtOptions = <T>(command: Argv<T>) =>
  configOption(command)
    .parserConfiguration({ "duplicate-arguments-array": true })
    .positional("files", { type: "string", array: true, describe: "documents to format" })
    .option("check", { type: "boolean", describe: "list the files that would change, and write nothing" });
