import type { Argv } from "yargs";
import { packageOptions } from "./contract.js";

/** The options of `portwright scaffold`. */
export const scaffoldOptions = <T>(command: Argv<T>) =>
  packageOptions(command)
    .positional("file", { type: "string", demandOption: true, describe: "TypeScript file of the handlers" })
    .option("contract", {
      type: "string",
      requiresArg: true,
      describe: "WSDL file; that of the configuration when absent",
    });
