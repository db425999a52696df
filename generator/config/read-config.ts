import { type Config, configCheck } from "./config.js";
import { type LocatedJson, readJson } from "./read-json.js";

/** A configuration, and the positions of its properties. */
export interface LocatedConfig extends Pick<LocatedJson<Config>, "place"> {
  readonly config: Config;
}

/**
 * Reads a configuration file.
 *
 * @throws ContractError with every error in it: invalid JSON, an unknown property, an invalid value
 */
export function readConfig(file: string): LocatedConfig {
  const { value, place } = readJson<Config>(file, "the configuration", configCheck);
  return { config: value, place };
}
