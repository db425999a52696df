import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import type { EngineReply, EngineRequest } from "./engine.js";

// The thread of an `Engine`: runs PGlite on the directory `workerData`, one statement for each message.

/** The log shrinks to this at a checkpoint; PGlite alone would keep a gigabyte of it. */
const LOG_SIZE = ["-c", "min_wal_size=32MB", "-c", "max_wal_size=64MB"];

const engine = await PGlite.create({
  dataDir: String(workerData),
  startParams: [...PGlite.defaultStartParams, ...LOG_SIZE],
});

/** Runs a statement; what it fails with is sent in parts, since a message keeps no properties of an error. */
async function run({ sql, parameters }: EngineRequest): Promise<EngineReply> {
  try {
    const { rows } = await engine.query(sql, [...parameters]);
    return { rows };
  } catch (error) {
    const { message, code, constraint, severity } = error as { readonly [Name in string]?: unknown };
    return { failure: { message, code, constraint, severity } };
  }
}

parentPort?.on("message", async (request: EngineRequest | "close") => {
  if (request !== "close") return parentPort?.postMessage(await run(request));
  await engine.close();
  parentPort?.close();
});
parentPort?.postMessage({ rows: [] } satisfies EngineReply);
