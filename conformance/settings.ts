import type { BindingName, OperationDescriptor, PortDescriptor, ServiceDescriptor } from "@portwright/runtime";
import { endpointUrl } from "@portwright/runtime/client";
import type { AnyOperations, Fixtures, OperationTypes } from "./fixtures/fixtures.js";
import { findOperation, type LinkedFixtures, linkFixtures } from "./fixtures/link-fixtures.js";

/** What is tested, and how. `url` or `fetch` must be given, everything else has a default. */
export interface ConformanceOptions<Operations extends OperationTypes<Operations> = AnyOperations> {
  /** Where the service is. With a path: the endpoint itself. Without one: the contract's path is added. */
  readonly url?: string | URL;
  /** Answers the requests instead of the network: the `fetch` of a server in the same process. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** What the contract does not say: valid values, and what the calls do. */
  readonly fixtures?: Fixtures<Operations>;
  /** The bindings that are tested; all of the contract when absent. */
  readonly bindings?: readonly BindingName[];
  /** The operations that are tested, by method name or by the name in the contract; all when absent. */
  readonly operations?: readonly ((keyof Operations & string) | (string & {}))[];
  /** Also call the operations that change something. */
  readonly mutating?: boolean;
  /** Decides what is drawn at random; 1 when absent. The same seed gives the same cases. */
  readonly seed?: number;
  /** How many random requests each operation gets over each binding; 20 when absent. */
  readonly runs?: number;
  /** The most requests a second; 1000 when absent. */
  readonly rate?: number;
  /** The most requests in all; 20,000 when absent. The cases beyond are left out. */
  readonly maxRequests?: number;
  /** How long an answer may take, in milliseconds; 10,000 when absent. */
  readonly timeout?: number;
}

/** Options that were checked, with every default in its place. */
export interface Settings {
  /** The URL of the first port. */
  readonly endpoint: string;
  /** The URL of a port. */
  readonly endpointOf: (port: PortDescriptor) => string;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly fixtures: LinkedFixtures;
  readonly ports: readonly PortDescriptor[];
  readonly operations: readonly OperationDescriptor[];
  readonly mutating: boolean;
  readonly seed: number;
  readonly runs: number;
  readonly rate: number;
  readonly maxRequests: number;
  readonly timeout: number;
}

/** The numbers among the options: the default and the least. */
const NUMBERS = {
  seed: { standard: 1, least: 0 },
  runs: { standard: 20, least: 0 },
  rate: { standard: 1000, least: 1 },
  maxRequests: { standard: 20_000, least: 1 },
  timeout: { standard: 10_000, least: 1 },
} as const;

const NAMES = ["url", "fetch", "fixtures", "bindings", "operations", "mutating", ...Object.keys(NUMBERS)];

/**
 * Checks the options of a suite.
 * @throws {TypeError} for one that cannot be used; the message names it
 */
export function readSettings(service: ServiceDescriptor, options: ConformanceOptions): Settings {
  const unknown = Object.keys(options).find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw new TypeError(`there is no option ${unknown}; there are ${NAMES.join(", ")}`);
  if (options.url === undefined && options.fetch === undefined) throw new TypeError("url or fetch must be given");
  const { mutating = false } = options;
  if (typeof mutating !== "boolean") throw new TypeError(`mutating must be true or false and is ${String(mutating)}`);
  const endpointOf = ({ path }: Pick<PortDescriptor, "path">): string => urlOf(options.url ?? "http://localhost", path);
  const operations = operationsOf(service, options.operations);
  return {
    endpoint: endpointOf(service.ports[0] ?? { path: "/" }),
    endpointOf,
    fetch: options.fetch ?? ((request) => fetch(request)),
    fixtures: linkFixtures(service, options.fixtures ?? {}),
    ports: portsOf(service, options.bindings),
    operations,
    mutating,
    seed: numberOf("seed", options.seed),
    runs: numberOf("runs", options.runs),
    rate: numberOf("rate", options.rate),
    maxRequests: numberOf("maxRequests", options.maxRequests),
    timeout: numberOf("timeout", options.timeout),
  };
}

/** A URL with a path is the endpoint itself; to one without, the contract's path is added. */
function urlOf(given: string | URL, path: string): string {
  try {
    const url = endpointUrl(given, "");
    return new URL(url).pathname === "/" ? endpointUrl(given, path) : url;
  } catch (error) {
    const [problem = ""] = (error as Error).message.split("; ");
    throw new TypeError(problem.replaceAll("baseUrl", "url"));
  }
}

function portsOf(
  { operations, ports }: ServiceDescriptor,
  chosen: readonly string[] | undefined,
): readonly PortDescriptor[] {
  const offered = ports.filter(({ name }) => operations.some(({ bindings }) => bindings[name] !== undefined));
  if (chosen === undefined) return offered;
  const names = offered.map(({ name }) => name);
  const unknown = chosen.find((name) => !names.includes(name));
  if (unknown === undefined) return offered.filter(({ name }) => chosen.includes(name));
  throw new TypeError(`bindings: ${unknown} is not offered by the contract, which has ${names.join(", ")}`);
}

function operationsOf(
  service: ServiceDescriptor,
  chosen: readonly string[] | undefined,
): readonly OperationDescriptor[] {
  if (chosen === undefined) return service.operations;
  const unknown = chosen.find((name) => findOperation(service, name) === undefined);
  if (unknown === undefined) {
    const found = new Set(chosen.map((name) => findOperation(service, name)));
    return service.operations.filter((operation) => found.has(operation));
  }
  const known = service.operations.map(({ wireName }) => wireName).join(", ");
  throw new TypeError(`operations: the contract has no ${unknown}; it has ${known}`);
}

function numberOf(name: keyof typeof NUMBERS, given: number | undefined): number {
  const { standard, least } = NUMBERS[name];
  const value = given ?? standard;
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new TypeError(`${name} must be a whole number, ${least} or more, and is ${String(value)}`);
}
