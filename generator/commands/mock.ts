import { once } from "node:events";
import { LONGEST_TIMER } from "@portwright/runtime/codec";
import { type NodeListener, type Serving, indexPage } from "@portwright/runtime/server";
import { UsageError } from "../diagnostics.js";
import { listen, type RunningServer } from "../mock/http-server.js";
import { type MockAnswers, mockListener } from "../mock/mock-listener.js";
import { prepareMock } from "../mock/prepare-mock.js";
import { readRecordedAnswers } from "../mock/recorded-answers.js";
import type { Description } from "../describe/description.js";
import { findClientParameters } from "./client-parameters.js";
import { loadDescription } from "./generate-files.js";
import { openProject, type Project, type ProjectOptions } from "./project.js";
import type { Reporter } from "./reporter.js";
import type { ExitCode } from "./run.js";

/** The options of `portwright mock`. */
export interface MockOptions extends ProjectOptions {
  readonly port: number;
  readonly host: string;
  readonly seed: number;
  readonly latency: number;
  readonly recordings?: string | undefined;
}

/** The range of each numeric option. */
const RANGES = {
  port: [0, 65_535],
  seed: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  latency: [0, LONGEST_TIMER],
} as const;

/** `portwright mock`: serves a contract with sample answers, or recorded ones, until SIGINT or SIGTERM. */
export async function mock(options: MockOptions, reporter: Reporter): Promise<ExitCode> {
  checkOptions(options);
  const project = openProject(options);
  reporter.step(`reading ${project.contract}`);
  const description = loadDescription(project, reporter);
  const { serving, answers } = prepare(options, description, project);
  const server = await listenOn(mockListener(serving, answers), options);
  const stop = Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
  announce(server.url + (serving.service.ports[0]?.path ?? "/"), options.seed, answers, serving, reporter);
  await stop;
  await server.close();
  return 0;
}

function checkOptions(options: MockOptions): void {
  if (options.host === "") throw new UsageError("--host: give an address or a name; an empty one is every address");
  for (const [name, [least, most]] of Object.entries(RANGES)) {
    const value = options[name as keyof typeof RANGES];
    if (Number.isSafeInteger(value) && value >= least && value <= most) continue;
    throw new UsageError(`--${name}: give a whole number from ${least} to ${most}`);
  }
}

interface Prepared {
  readonly serving: Serving;
  readonly answers: MockAnswers;
}

function prepare({ seed, latency, recordings }: MockOptions, description: Description, project: Project): Prepared {
  const recorded = recordings === undefined ? new Map() : readRecordedAnswers(recordings);
  const remembered = findClientParameters(description, project).map(({ child }) => child.property);
  return {
    serving: prepareMock(description, seed, remembered),
    answers: { recorded, latency },
  };
}

async function listenOn(listener: NodeListener, { host, port }: MockOptions): Promise<RunningServer> {
  try {
    return await listen(listener, host, port);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
    throw new UsageError(`${error.message}; name another with --port, or 0 for any that is free`, { cause: error });
  }
}

function announce(url: string, seed: number, { recorded }: MockAnswers, serving: Serving, { result }: Reporter): void {
  const { operations } = serving;
  const count = recorded.size === 0 ? "" : `, ${recorded.size} recorded answers`;
  const index = indexPage(serving, serving.service.ports[0]?.path ?? "/", operations);
  result(`Mock at ${url} (seed ${seed}${count}); Ctrl+C ends it.\n\n${index}`, {
    url,
    seed,
    recorded: recorded.size,
    operations: operations.map(({ descriptor }) => descriptor.wireName),
  });
}
