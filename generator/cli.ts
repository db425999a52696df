#!/usr/bin/env node
import yargs, { type Argv } from "yargs";
import { hideBin } from "yargs/helpers";
import { run } from "./commands/run.js";
import { toolName } from "./commands/tool.js";
import { UsageError } from "./commands/usage-error.js";

/** The options of the commands that read a contract. */
const contractOptions = <T>(command: Argv<T>) =>
  command
    .positional("contract", { type: "string", describe: "WSDL file; that of the configuration when absent" })
    .option("config", {
      type: "string",
      requiresArg: true,
      describe: "configuration file; portwright.config.json when absent",
    });

/** The options of the commands that make a package. */
const packageOptions = <T>(command: Argv<T>) =>
  contractOptions(command)
    .option("out", { type: "string", requiresArg: true, describe: "folder of the package" })
    .option("package", { type: "string", requiresArg: true, describe: "name of the package" });

const parser = yargs()
  .scriptName("portwright")
  .usage("$0 <command>\n\nMakes a TypeScript package from a WSDL 1.1 contract.")
  .option("quiet", { type: "boolean", describe: "print errors and findings only" })
  .option("json", { type: "boolean", describe: "print results and errors as JSON" })
  .command(
    "generate [contract]",
    "make the package that the contract says",
    (command) => packageOptions(command),
    (argv) => run(argv, async (reporter) => (await import("./commands/generate.js")).generate(argv, reporter)),
  )
  .command(
    "check [contract]",
    "tell how the package differs from what the contract says",
    (command) => packageOptions(command),
    (argv) => run(argv, async (reporter) => (await import("./commands/check.js")).check(argv, reporter)),
  )
  .command(
    "model [contract]",
    "print the intermediate model as JSON",
    (command) => contractOptions(command),
    (argv) => run(argv, async (reporter) => (await import("./commands/model.js")).model(argv, reporter)),
  )
  .command(
    "scaffold <file>",
    "write a handlers file, or add the missing handlers to one",
    (command) =>
      packageOptions(command)
        .positional("file", { type: "string", demandOption: true, describe: "TypeScript file of the handlers" })
        .option("contract", {
          type: "string",
          requiresArg: true,
          describe: "WSDL file; that of the configuration when absent",
        }),
    (argv) => run(argv, async (reporter) => (await import("./commands/scaffold.js")).scaffold(argv, reporter)),
  )
  .demandCommand(1, 1, "Name a command.", "Name one command.")
  .recommendCommands()
  .strict()
  .parserConfiguration({ "duplicate-arguments-array": false })
  .version(toolName())
  .exitProcess(false)
  .fail((message) => {
    throw new UsageError(`${message}\nportwright --help shows what can be done.`);
  });

// A reader that has seen enough (EPIPE) is no error; a disk that is full is one.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") return;
  process.stderr.write(`portwright: the output cannot be written: ${error.message}\n`);
  process.exitCode = 2;
});

try {
  await parser.parseAsync(hideBin(process.argv));
} catch (error) {
  await run({ json: process.argv.includes("--json") }, () => Promise.reject(error));
}
