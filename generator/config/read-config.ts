import { type Config, configCheck } from "./config.js";
import { type LocatedJson, readJson } from "./read-json.js";

/** A configuration, and where its properties stand. */
export interface LocatedConfig extends Pick<LocatedJson<Config>, "place"> {
  readonly config: Config;
}

/**
 * Reads a configuration file.
 *
 * @throws ContractError with all that is wrong in it: not JSON, an unknown property, a value that is not as it must be
 */
export function readConfig(file: string): LocatedConfig {
  const { value, place } = readJson<Config>(file, "the configuration", configCheck);
  return { config: value, place };
}
