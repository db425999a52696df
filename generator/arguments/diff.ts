import type { Argv } from "yargs";
import { configOption } from "./contract.js";

/** The options of `portwright diff`. */
export const diffOptions = <T>(command: Argv<T>) =>
  configOption(command)
    .positional("old", {
      type: "string",
      describe: "WSDL file, folder or REVISION:PATH; where the branch left main when absent",
    })
    .positional("new", { type: "string", describe: "the same; the configured contract when absent" })
    .option("format", {
      choices: ["text", "markdown", "json", "github", "junit", "html"] as const,
      default: "text" as const,
      describe: "form of the report",
    })
    .option("output", { type: "string", requiresArg: true, describe: "file to write the report to" })
    .option("direction", {
      choices: ["backward", "forward", "both"] as const,
      default: "backward" as const,
      describe: "what counts: old clients with a new server, new clients with an old server, or both",
    })
    .option("fail-on", {
      choices: ["breaking", "risky", "never"] as const,
      default: "breaking" as const,
      describe: "the level from which the exit code is 1",
    })
    .option("ignore", {
      type: "string",
      requiresArg: true,
      describe: "file of changes that were agreed on; portwright.diff-ignore.json when absent",
    })
    .option("seed", { type: "number", default: 1, describe: "decides the random messages that prove the verdicts" })
    .option("runs", { type: "number", default: 50, describe: "random messages an operation, a binding and a way" })
    .option("rules", { type: "boolean", describe: "list all rules and compare nothing" });
