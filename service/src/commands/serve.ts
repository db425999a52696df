import type { ArgumentsCamelCase, CommandModule } from "yargs";
import type { BindingName } from "customerapi/server";
import { type Installation, locationOf, openInstallation } from "../operate/installation.js";
import { createLogger, LOG_LEVELS, type LogLevel } from "../operate/logger.js";
import { startService } from "../service.js";
import { DEMO_NOTICE } from "../seed/demo-data.js";
import { seedDemo } from "../seed/demo.js";
import { withData } from "./context.js";

type Options = {
  data: string;
  host: string;
  port: number;
  demo: boolean;
  "rate-limit": number;
  "max-body": number;
  "max-connections": number;
  "min-free": number;
  "backup-queue": number;
  "backup-keep": number;
  "backup-quota": number;
  grace: number;
  bindings: readonly BindingName[];
  "log-level": LogLevel;
};

const BINDINGS: readonly BindingName[] = ["soap11", "soap12", "httpGet", "httpPost"];

/** The path of the service on its host, from the contract. */
const PATH = "/1.0/customerapi.asmx";

/** `serve`, which is also what happens without a command. */
export const serve: CommandModule<object, Options> = {
  command: ["serve", "$0"],
  describe: "Serve the Customer Account Management Service",
  builder: (yargs) =>
    withData(yargs)
      .option("host", { type: "string", default: "127.0.0.1", describe: "The address to listen on" })
      .option("port", { type: "number", default: 8080, describe: "The port; 0 picks a free one" })
      .option("demo", { type: "boolean", default: true, describe: "Make a demo account at the first start" })
      .option("rate-limit", { type: "number", default: 10_000, describe: "Calls a second for each key; 0: no limit" })
      .option("max-body", { type: "number", default: 4_194_304, describe: "The most bytes of a request body" })
      .option("max-connections", {
        type: "number",
        default: 1_000,
        describe: "Connections that may be open at a time; more are closed at once",
      })
      .option("min-free", {
        type: "number",
        default: 64,
        describe: "Megabytes of free space below which nothing is stored",
      })
      .option("backup-queue", {
        type: "number",
        default: 1_000,
        describe: "Open backup jobs of a customer; 0: no limit",
      })
      .option("backup-keep", { type: "number", default: 10, describe: "Backups kept of a database; 0: all" })
      .option("backup-quota", {
        type: "number",
        default: 10_240,
        describe: "Megabytes of a customer's backups; 0: no limit",
      })
      .option("grace", { type: "number", default: 10, describe: "Seconds that a stop waits for calls in flight" })
      .option("bindings", { array: true, choices: BINDINGS, default: BINDINGS, describe: "The bindings to answer" })
      .option("log-level", { choices: LOG_LEVELS, default: "info" as const, describe: "The least that is logged" })
      .requiresArg([...NUMBERS, "host", "bindings", "log-level"])
      .check(checkOptions),
  handler: run,
};

const NUMBERS = [
  "port",
  "rate-limit",
  "max-body",
  "max-connections",
  "min-free",
  "grace",
  "backup-queue",
  "backup-keep",
  "backup-quota",
] as const;

/** What the embedded database needs to start after it was ended: two segments of its log. */
const LEAST_FREE_MB = 32;

const LAST_PORT = 65_535;

/** Gives true, or what is wrong, as yargs wants it; with `--help` no option has its default. */
function checkOptions(
  options: { readonly [Name in (typeof NUMBERS)[number]]: number } & { readonly host: string; readonly help?: unknown },
): true | string {
  if (options.help === true) return true;
  const wrong = NUMBERS.find((name) => !Number.isSafeInteger(options[name]) || options[name] < 0);
  if (wrong !== undefined) return `--${wrong} must be a whole number, 0 or more`;
  if (options.port > LAST_PORT) return `--port must be at most ${LAST_PORT}`;
  if (options.host === "") return "--host must be an address or a name: an empty one is every address";
  return options["min-free"] >= LEAST_FREE_MB || `--min-free must be ${LEAST_FREE_MB} or more`;
}

async function run({
  data,
  demo,
  logLevel,
  grace,
  minFree,
  backupQueue,
  backupKeep,
  backupQuota,
  ...options
}: ArgumentsCamelCase<Options>): Promise<void> {
  const log = createLogger(logLevel);
  const installation = await openInstallation(locationOf(data, process.env), {
    minFree: minFree * 1_048_576,
    onBroken: (error) => log.error({ error }, "a connection to the database broke, or its engine"),
  });
  await seed(installation, demo);
  const backupLimits = { queue: backupQueue, keep: backupKeep, quota: backupQuota, minFree };
  const stopped = stopSignal();
  const service = await startService(installation, { ...options, backupLimits, grace: grace * 1000, log });
  console.log(`Listening on ${service.url}${PATH}`);
  await stopped;
  log.info("stopping");
  await service.stop();
  log.info("stopped");
}

async function seed(installation: Installation, wanted: boolean): Promise<void> {
  try {
    if (await seedDemo(installation, wanted)) console.log(DEMO_NOTICE.join("\n"));
  } catch (error) {
    await installation.database.close();
    throw error;
  }
}

/** Resolves at the first SIGTERM or SIGINT. The next one ends the process the way it does in any program. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      process.off("SIGTERM", stop);
      process.off("SIGINT", stop);
      resolve();
    };
    process.on("SIGTERM", stop);
    process.on("SIGINT", stop);
  });
}
