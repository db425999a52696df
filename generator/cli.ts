#!/usr/bin/env node
import yargs from "yargs";
import { hideBin } from "yargs/helpers";
import {
  contractOptions,
  diffOptions,
  fmtOptions,
  lintOptions,
  mockOptions,
  packageOptions,
  scaffoldOptions,
} from "./commands/options.js";
import { run } from "./commands/run.js";
import { toolName } from "./commands/tool.js";
import { UsageError } from "./diagnostics.js";

const parser = yargs()
  .scriptName("portwright")
  .usage("$0 <command>\n\nMakes a TypeScript package from a WSDL 1.1 contract.")
  .option("quiet", { type: "boolean", describe: "print errors and findings only" })
  .option("json", { type: "boolean", describe: "print results and errors as JSON" })
  .command(
    "generate [contract]",
    "generate the package of a contract",
    (command) => packageOptions(command),
    (argv) => run(argv, async (reporter) => (await import("./commands/generate.js")).generate(argv, reporter)),
  )
  .command(
    "check [contract]",
    "compare the package with its contract",
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
    (command) => scaffoldOptions(command),
    (argv) => run(argv, async (reporter) => (await import("./commands/scaffold.js")).scaffold(argv, reporter)),
  )
  .command(
    "diff [old] [new]",
    "compare two versions of a contract and classify the changes",
    (command) => diffOptions(command),
    (argv) => run(argv, async (reporter) => (await import("./commands/diff.js")).diff(argv, reporter)),
  )
  .command(
    "lint [contract]",
    "check the contract by the WS-I Basic Profile and by style rules",
    (command) => lintOptions(command),
    (argv) => run(argv, async (reporter) => (await import("./commands/lint.js")).lint(argv, reporter)),
  )
  .command(
    "fmt [files..]",
    "format WSDL and XSD documents; those of the configured contract when none is named",
    (command) => fmtOptions(command),
    (argv) => run(argv, async (reporter) => (await import("./commands/fmt.js")).fmt(argv, reporter)),
  )
  .command(
    "mock [contract]",
    "serve the contract with sample answers",
    (command) => mockOptions(command),
    (argv) => run(argv, async (reporter) => (await import("./commands/mock.js")).mock(argv, reporter)),
  )
  .demandCommand(1, 1, "Name a command.", "Name one command.")
  .recommendCommands()
  .strict()
  .parserConfiguration({ "duplicate-arguments-array": false })
  .version(toolName())
  .exitProcess(false)
  .fail((message) => {
    throw new UsageError(`${message}\nportwright --help lists the commands.`);
  });

// EPIPE is no error: the reader closed the pipe. Other write errors are, such as a full disk.
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
