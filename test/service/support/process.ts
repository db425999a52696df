import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The command line of the built service. */
export const CLI = fileURLToPath(new URL("../../../service/dist/cli.js", import.meta.url));

/** How a process ended, and what it wrote. */
export interface Ended {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A service in a process of its own, ready to answer. */
export interface ServiceProcess {
  readonly url: string;
  readonly pid: number;
  /** When it has ended, for whatever reason. */
  readonly ended: Promise<Ended>;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ended>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Runs a command of the built service to its end. */
export async function runService(options: readonly string[], environment: Environment = {}): Promise<Ended> {
  return start(options, environment).ended;
}

/** Starts the built service on a free port. @throws Error with its output when it ends instead of listening. */
export async function startServiceProcess(
  options: readonly string[],
  environment: Environment = {},
): Promise<ServiceProcess> {
  const { child, ended, listening } = start(["serve", "--port", "0", ...options], environment);
  const first = await Promise.race([listening, ended]);
  if (typeof first !== "string") throw new Error(`the service did not start: ${first.stdout}${first.stderr}`);
  const end = (signal: NodeJS.Signals): Promise<Ended> => {
    child.kill(signal);
    return ended;
  };
  return { url: new URL(first).origin, pid: child.pid ?? 0, ended, end };
}

interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** The address that it prints. */
  readonly listening: Promise<string>;
}

function start(options: readonly string[], environment: Environment): Started {
  if (!existsSync(CLI)) throw new Error(`${CLI} is not there: npm run build makes it`);
  const env = { ...process.env, DATABASE_URL: undefined, PORTWRIGHT_SECRET: undefined, ...environment };
  const child = spawn(process.execPath, [CLI, ...options], { env, stdio: ["ignore", "pipe", "pipe"] });
  const output = { stdout: "", stderr: "" };
  const listening = new Promise<string>((resolve) => {
    child.stdout?.on("data", (chunk) => {
      output.stdout += String(chunk);
      const address = /^Listening on (\S+)$/m.exec(output.stdout)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
  child.stderr?.on("data", (chunk) => {
    output.stderr += String(chunk);
  });
  const ended = once(child, "close").then(([status, signal]) => ({ status, signal, ...output }) as Ended);
  return { child, ended, listening };
}
