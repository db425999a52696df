import type { ConformanceOptions } from "../settings.js";
import { type ArgumentOption, type ArgumentValues, type NodeUtil, nodeModule } from "./node-modules.js";

/** The arguments of the program. */
export interface Arguments {
  readonly help: boolean;
  /** Print the cases and run none. */
  readonly list: boolean;
  readonly json: boolean;
  /** Failures of advice count too. */
  readonly strict: boolean;
  /** The run ends with the first failure. */
  readonly bail: boolean;
  /** Where JUnit XML goes. */
  readonly junit: string | undefined;
  readonly fixtures: string | undefined;
  readonly options: ConformanceOptions;
}

interface Explained extends ArgumentOption {
  /** The placeholder of the value in the help. */
  readonly value?: string;
  readonly help: string;
}

/** The options of the program, in the order of the help. */
const OPTIONS: Readonly<Record<string, Explained>> = {
  url: { type: "string", value: "URL", help: "where the service is; without a path, the contract's is added" },
  fixtures: { type: "string", value: "FILE", help: "valid parameters and expected results (JSON)" },
  binding: {
    type: "string",
    multiple: true,
    value: "NAME",
    help: "soap11, soap12, httpGet, httpPost or the name of a port; all",
  },
  operation: { type: "string", multiple: true, value: "NAME", help: "an operation; all" },
  mutating: { type: "boolean", help: "also call the operations that change something" },
  seed: { type: "string", value: "N", help: "decides what is drawn at random; 1" },
  runs: { type: "string", value: "N", help: "random requests for each operation and binding; 20" },
  rate: { type: "string", value: "N", help: "requests a second at most; 1000" },
  "max-requests": { type: "string", value: "N", help: "requests at most; 20000" },
  timeout: { type: "string", value: "MS", help: "how long an answer may take; 10000" },
  strict: { type: "boolean", help: "fail for what is only advised, too" },
  bail: { type: "boolean", help: "end with the first failure" },
  list: { type: "boolean", help: "print the cases and run none" },
  json: { type: "boolean", help: "print the report as one JSON object" },
  junit: { type: "string", value: "FILE", help: "write the report as JUnit XML, too" },
  help: { type: "boolean", help: "print this" },
};

/** Reads the arguments. @throws {TypeError} for unknown ones */
export function readArguments(args: readonly string[]): Arguments {
  const { values } = nodeModule<NodeUtil>("node:util").parseArgs({
    args,
    options: OPTIONS,
    strict: true,
    allowPositionals: false,
  });
  return {
    help: values["help"] === true,
    list: values["list"] === true,
    json: values["json"] === true,
    strict: values["strict"] === true,
    bail: values["bail"] === true,
    junit: values["junit"] as string | undefined,
    fixtures: values["fixtures"] as string | undefined,
    options: optionsOf(values),
  };
}

/** The text of --help. */
export function helpText(program: string): string {
  const rows = Object.entries(OPTIONS).map(([name, { value, multiple, help }]) => {
    const option = `--${name}${value === undefined ? "" : ` ${value}`}${multiple ? " ..." : ""}`;
    return `  ${option.padEnd(22)} ${help}`;
  });
  return [
    `Usage: ${program} --url URL [options]`,
    "",
    "Tests whether a service keeps its contract. Each request is one that a client may send, or one that must be refused.",
    "",
    ...rows,
    "",
    "Exit codes: 0 the contract is kept, 1 it is not, 2 bad usage, or nobody answers at the URL.",
    "",
  ].join("\n");
}

function optionsOf(values: ArgumentValues): ConformanceOptions {
  const { url, binding, operation, mutating } = values;
  const given = {
    url,
    bindings: binding,
    operations: operation,
    mutating,
    seed: numberOf(values, "seed"),
    runs: numberOf(values, "runs"),
    rate: numberOf(values, "rate"),
    maxRequests: numberOf(values, "max-requests"),
    timeout: numberOf(values, "timeout"),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as ConformanceOptions;
}

function numberOf(values: ArgumentValues, name: string): number | undefined {
  const text = values[name];
  if (text === undefined) return undefined;
  if (typeof text === "string" && /^\d+$/.test(text)) return Number(text);
  throw new TypeError(`--${name} must be a whole number and is ${String(text)}`);
}
