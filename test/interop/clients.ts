import { execFile, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** A call as a foreign client is told to make it, with the names of the wire. */
export interface ForeignCall {
  readonly operation: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** What a foreign client printed of a call. */
export type ForeignOutcome = { readonly result: unknown } | { readonly fault: string };

/** A client of another language over one port of the served WSDL. */
export interface ForeignClient {
  readonly name: string;
  /** False where the HTTP bindings make every value a text. */
  readonly typed: boolean;
  /** How the client writes an array parameter. */
  readonly list: (items: readonly string[]) => unknown;
  /** Why the client cannot be used on this machine; undefined where it can. */
  readonly missing: string | undefined;
  run(wsdl: string, calls: readonly ForeignCall[]): Promise<readonly ForeignOutcome[]>;
}

const PHP = ["php", script("php_client.php")] as const;
/** Debian's interpreter, the one that has Debian's python3-zeep. */
const PYTHON = ["/usr/bin/python3", script("zeep_client.py")] as const;

const phpMissing = lacks(["php", "-r", "exit(class_exists('SoapClient') ? 0 : 1);"], "php-cli php-soap");
const zeepMissing = lacks(["/usr/bin/python3", "-c", "import zeep"], "python3-zeep");

const wrapped = (items: readonly string[]): unknown => ({ string: items });

/** Every client that the contract is to work with. */
export const FOREIGN_CLIENTS: readonly ForeignClient[] = [
  client("PHP SoapClient, SOAP 1.1", PHP, "1.1", phpMissing),
  client("PHP SoapClient, SOAP 1.2", PHP, "1.2", phpMissing),
  client("python-zeep, SOAP 1.1", PYTHON, "CustomerApiSoap", zeepMissing),
  client("python-zeep, SOAP 1.2", PYTHON, "CustomerApiSoap12", zeepMissing),
  {
    ...client("python-zeep, HTTP GET", PYTHON, "CustomerApiHttpGet", zeepMissing),
    typed: false,
    list: (items) => items,
  },
  {
    ...client("python-zeep, HTTP POST", PYTHON, "CustomerApiHttpPost", zeepMissing),
    typed: false,
    list: (items) => items,
  },
];

function client(
  name: string,
  command: readonly [string, string],
  port: string,
  missing: string | undefined,
): ForeignClient {
  const run: ForeignClient["run"] = async (wsdl, calls) => {
    const lines = await output(command, [wsdl, port], JSON.stringify(calls));
    return lines.map((line) => JSON.parse(line) as ForeignOutcome);
  };
  return { name, typed: true, list: wrapped, missing, run };
}

/** Runs a program with a text on its standard input; gives the lines that it prints. */
function output(
  [program, file]: readonly [string, string],
  parameters: readonly string[],
  input: string,
): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = execFile(program, [file, ...parameters], { timeout: 60_000 }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout.trim().split("\n"));
      else reject(new Error(`${program}: ${error.message}\n${stdout}${stderr}`));
    });
    child.stdin?.end(input);
  });
}

function script(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

function lacks([program = "", ...parameters]: readonly string[], packages: string): string | undefined {
  return spawnSync(program, parameters).status === 0 ? undefined : `Debian's ${packages} is not installed`;
}
