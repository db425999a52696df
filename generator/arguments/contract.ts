import type { Argv } from "yargs";

const CONFIG = {
  type: "string",
  requiresArg: true,
  describe: "configuration file; portwright.config.json when absent",
} as const;

/** The option of every command that a configuration can guide. */
export const configOption = <T>(command: Argv<T>) => command.option("config", CONFIG);

/** The options of the commands that read a contract. */
export const contractOptions = <T>(command: Argv<T>) =>
  configOption(command).positional("contract", {
    type: "string",
    describe: "WSDL file; that of the configuration when absent",
  });

/** The options of the commands that make a package. */
export const packageOptions = <T>(command: Argv<T>) =>
  contractOptions(command)
    .option("out", { type: "string", requiresArg: true, describe: "folder of the package" })
    .option("package", { type: "string", requiresArg: true, describe: "name of the package" });
