import type { ServiceDescriptor } from "@portwright/runtime";
import type { ConformanceSuite } from "../case.js";
import { countOutcomes, outcomeOf } from "../report/describe-failure.js";
import { jsonReport } from "../report/json.js";
import { junitReport } from "../report/junit.js";
import { Progress } from "../report/progress.js";
import { terminalReport } from "../report/terminal.js";
import { type CaseResult, type ConformanceReport, runSuite } from "../run.js";
import { conformanceSuite } from "../suite.js";
import { checkReachable } from "../wire/sender.js";
import { type Arguments, helpText, readArguments } from "./arguments.js";
import { nodeModule, type NodeProcess, readFixtureFile, writeWhole } from "./node-modules.js";

/**
 * The program that tests a service. Sets the exit code: 0 done, 1 findings, 2 bad usage or nobody there. A reader of the
 * output that has seen enough (EPIPE) is no error.
 */
export async function main(program: string, service: ServiceDescriptor): Promise<void> {
  const process = nodeModule<NodeProcess>("node:process");
  process.stdout.on("error", ({ code, message }) => {
    if (code === "EPIPE") return;
    process.stderr.write(`${program}: the output cannot be written: ${message}\n`);
    process.exitCode = 2;
  });
  try {
    process.exitCode = await run(program, service, process);
  } catch (error) {
    process.stderr.write(`${program}: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}

async function run(program: string, service: ServiceDescriptor, process: NodeProcess): Promise<0 | 1> {
  const given = readArguments(process.argv.slice(2));
  if (given.help) {
    process.stdout.write(helpText(program));
    return 0;
  }
  const suite = await openSuite(program, service, given);
  if (given.list) {
    process.stdout.write(suite.cases.map(({ id }) => `${id}\n`).join(""));
    return 0;
  }
  await checkReachable(suite.endpoint, given.options.timeout);
  const progress = new Progress(process.stderr, suite.cases.length);
  const { bail, strict } = given;
  const report = await runSuite(suite, progress.show, (result) => bail && isFailure(result, strict));
  progress.clear();
  return showReport(report, given, process);
}

/** Whether a result makes the exit code 1. */
function isFailure(result: CaseResult, strict: boolean): boolean {
  const outcome = outcomeOf(result);
  return outcome === "failed" || (strict && outcome === "warnings");
}

function openSuite(program: string, service: ServiceDescriptor, given: Arguments): Promise<ConformanceSuite> {
  const { options, fixtures } = given;
  if (options.url === undefined) throw new TypeError(`--url must be given; ${program} --help lists the options`);
  if (fixtures === undefined) return conformanceSuite(service, options);
  return conformanceSuite(service, { ...options, fixtures: readFixtureFile(service, fixtures) });
}

function showReport(report: ConformanceReport, { json, junit, strict }: Arguments, process: NodeProcess): 0 | 1 {
  process.stdout.write(json ? jsonReport(report) : terminalReport(report, strict));
  if (junit !== undefined) writeWhole(junit, junitReport(report, strict), process.pid);
  const { failed, warnings } = countOutcomes(report);
  return failed > 0 || (strict && warnings > 0) ? 1 : 0;
}
