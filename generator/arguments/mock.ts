import type { Argv } from "yargs";
import { contractOptions } from "./contract.js";

/** The options of `portwright mock`. */
export const mockOptions = <T>(command: Argv<T>) =>
  contractOptions(command)
    .option("port", { type: "number", default: 8080, requiresArg: true, describe: "0 for any that is free" })
    .option("host", { type: "string", default: "127.0.0.1", requiresArg: true, describe: "address to listen on" })
    .option("seed", { type: "number", default: 0, requiresArg: true, describe: "decides the sample answers" })
    .option("recordings", { type: "string", requiresArg: true, describe: "folder of exchanges to answer from" })
    .option("latency", { type: "number", default: 0, requiresArg: true, describe: "delay in milliseconds" });
