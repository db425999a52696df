import { explorer } from "customerapi/explorer";
import { type BindingName, createServer, type ServerHooks } from "customerapi/server";
import type { Logger } from "pino";
import type { BackupLimits } from "./backup/limits.js";
import { startWorker, type Worker } from "./backup/worker.js";
import { createHandlers } from "./http/handlers.js";
import { closeServer, createHttpServer, listen } from "./http/http-server.js";
import { Health, operatorPages } from "./http/operator-pages.js";
import type { Installation } from "./operate/installation.js";
import { createMetrics, type Metrics } from "./operate/metrics.js";
import { loggedPath } from "./operate/logger.js";
import { createRateLimit } from "./operate/rate-limit.js";

/** How the service runs. */
export interface ServiceOptions {
  readonly host: string;
  /** 0 lets the system pick a free port. */
  readonly port: number;
  /** The most calls that one key may make in a second; 0 for no limit. */
  readonly rateLimit: number;
  /** How long a stop waits for calls in flight, in milliseconds. */
  readonly grace: number;
  /** The most bytes that a request body may have. */
  readonly maxBody: number;
  /** The most connections that may be open at a time. */
  readonly maxConnections: number;
  /** The bindings that are answered. */
  readonly bindings: readonly BindingName[];
  /** What the backups of each customer may take. */
  readonly backupLimits: BackupLimits;
  readonly log: Logger;
}

/** A service that answers. */
export interface RunningService {
  /** Where it answers: "http://127.0.0.1:8080". */
  readonly url: string;
  /** Finishes the calls in flight, hands the running job back, and closes the database. May be called again. */
  stop(): Promise<void>;
}

/** Serves an installation, which belongs to the service from then on. @throws when the address cannot be bound. */
export async function startService(installation: Installation, options: ServiceOptions): Promise<RunningService> {
  const { database } = installation;
  const metrics = createMetrics();
  const worker = startBackups(installation, metrics, options);
  const handlers = createHandlers({
    ...installation,
    rateLimit: createRateLimit(options.rateLimit),
    backupLimits: options.backupLimits,
    onJob: () => worker.wake(),
    onFault: (operation, code, cause) => {
      metrics.fault(operation, code);
      if (cause !== undefined) options.log.error({ operation, code, error: cause }, "the database is not available");
    },
  });
  const { listener } = createServer(handlers, {
    bindings: options.bindings,
    explorer,
    limits: { bodyBytes: options.maxBody, decompressedBytes: options.maxBody },
    hooks: watch(metrics, options.log),
  });
  const health = new Health(database);
  const server = createHttpServer(listener, operatorPages(health, metrics), options.maxConnections);
  const stopAll = async (): Promise<void> => {
    if (server.listening) await closeServer(server, options.grace);
    await worker.stop();
    health.close();
    await database.close();
  };
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopped ??= stopAll();
    return stopped;
  };
  try {
    const port = await listen(server, options.host, options.port);
    return { url: `http://${options.host.includes(":") ? `[${options.host}]` : options.host}:${port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startBackups(
  { database, files }: Installation,
  metrics: Metrics,
  { log, backupLimits }: ServiceOptions,
): Worker {
  return startWorker(database, files, {
    limits: backupLimits,
    isPaused: () => database.isFull(),
    onAttempt: ({ id, attempts }, outcome, error) => {
      metrics.backup(outcome);
      const level = outcome === "succeeded" || outcome === "handedBack" ? "info" : "warn";
      log[level]({ job: id, attempts, outcome, ...(level === "warn" && { error }) }, "backup attempt");
    },
    onError: (error) => log.error({ error }, "the backup queue cannot be read"),
  });
}

/** Log and metrics of every request. The path is logged without its query, which contains the key. */
function watch(metrics: Metrics, log: Logger): ServerHooks {
  return {
    onResponse: ({ operation = "none", binding = "none", outcome, duration, path, ...facts }) => {
      metrics.request({ operation, binding, outcome }, duration);
      const rounded = Math.round(duration * 100) / 100;
      log.info({ operation, binding, outcome, duration: rounded, path: loggedPath(path), ...facts }, "answered");
    },
    onError: ({ error, ...facts }) => log.error({ ...facts, error }, "failed"),
  };
}
