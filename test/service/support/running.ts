import { Writable } from "node:stream";
import { type BindingName, createClient } from "customerapi/client";
import { NO_LIMITS } from "../../../service/src/backup/limits.js";
import { createLogger } from "../../../service/src/operate/logger.js";
import type { Installation } from "../../../service/src/operate/installation.js";
import { type RunningService, type ServiceOptions, startService } from "../../../service/src/service.js";
import type { Api } from "./api.js";

/** The four bindings, in the order of the contract. */
export const BINDINGS: readonly BindingName[] = ["soap11", "soap12", "httpGet", "httpPost"];

/** A service on a free port, with what it logged. */
export interface TestService extends RunningService {
  /** The log so far, every line of it. */
  readonly log: () => string;
  /** The operations over a binding. */
  readonly over: (binding: BindingName) => Api;
}

/** Serves an installation on a free port of this machine. */
export async function serveInstallation(
  installation: Installation,
  options: Partial<ServiceOptions> = {},
): Promise<TestService> {
  const chunks: string[] = [];
  const destination = new Writable({
    write: (chunk, _, done) => {
      chunks.push(String(chunk));
      done();
    },
  });
  const service = await startService(installation, {
    host: "127.0.0.1",
    port: 0,
    rateLimit: 0,
    grace: 5_000,
    maxBody: 4_194_304,
    maxConnections: 1_000,
    bindings: BINDINGS,
    backupLimits: NO_LIMITS,
    log: createLogger("info", destination),
    ...options,
  });
  return {
    ...service,
    log: () => chunks.join(""),
    over: (binding) => createClient({ baseUrl: service.url, binding }),
  };
}
