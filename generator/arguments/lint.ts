import type { Argv } from "yargs";
import { contractOptions } from "./contract.js";

/** The options of `portwright lint`. */
export const lintOptions = <T>(command: Argv<T>) =>
  contractOptions(command)
    .option("format", {
      choices: ["text", "github"] as const,
      default: "text" as const,
      requiresArg: true,
      describe: "how to print",
    })
    .option("level", {
      requiresArg: true,
      choices: ["info", "warning", "error"] as const,
      default: "warning" as const,
      describe: "the least level to show",
    })
    .option("fail-on", {
      requiresArg: true,
      choices: ["info", "warning", "error", "never"] as const,
      default: "error" as const,
      describe: "the least level that makes the exit code 1",
    })
    .option("rules", { type: "boolean", describe: "list the rules" });
