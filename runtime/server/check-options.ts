import type { BindingName } from "../descriptor.js";
import type { ServerLimits } from "./options.js";

/** The bindings that a contract can have. */
export const ALL_BINDINGS: readonly BindingName[] = ["soap11", "soap12", "httpGet", "httpPost"];

/** @throws {TypeError} for a name that is none of a binding */
export function checkBindings(bindings: readonly BindingName[]): void {
  const unknown = bindings.filter((name) => !ALL_BINDINGS.includes(name));
  if (unknown.length === 0) return;
  throw new TypeError(`bindings has ${unknown.map(String).join(", ")}; there are only ${ALL_BINDINGS.join(", ")}`);
}

/** @throws {TypeError} when a limit is negative or no number */
export function checkLimits(limits: ServerLimits): void {
  for (const [name, value] of Object.entries(limits)) checkNumber(`limits.${name}`, value);
}

/** @throws {TypeError} when the value of an option is negative or no number */
export function checkNumber(option: string, value: unknown): void {
  if (typeof value === "number" && value >= 0) return;
  throw new TypeError(`${option} must be a number, 0 or more, and is ${String(value)}`);
}

/** @throws {TypeError} when the option is given and no absolute http or https URL */
export function checkBaseUrl(baseUrl: string | undefined): void {
  if (baseUrl === undefined || (URL.canParse(baseUrl) && /^https?:$/.test(new URL(baseUrl).protocol))) return;
  throw new TypeError(`baseUrl is no http or https URL: ${baseUrl}`);
}
