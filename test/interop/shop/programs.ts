import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** A file of this folder. */
const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** The operations of shop.wsdl and greetings.wsdl. */
export type ShopOperation = "PlaceOrder" | "Register" | "Ping" | "Sum" | "Greet";

/** A client or a server of another stack, written against shop.wsdl and greetings.wsdl. */
export interface ForeignProgram {
  readonly name: string;
  /** Why it cannot be used on this machine; undefined where it can. */
  readonly missing: string | undefined;
  /** The operations that the stack cannot call, or serve, with the reason. */
  readonly without: Partial<Readonly<Record<ShopOperation, string>>>;
  /** Makes the program in an empty folder; gives its command line for the URL of a server, or the port to listen on. */
  prepare(folder: string): (target: string) => CommandLine;
}

type CommandLine = readonly [program: string, ...parameters: string[]];

const lacks = ([program, ...parameters]: CommandLine, packages: string): string | undefined =>
  spawnSync(program, parameters).status === 0 ? undefined : `Debian's ${packages} is not installed`;

const phpMissing = lacks(["php", "-r", "exit(class_exists('SoapClient') ? 0 : 1);"], "php-cli php-soap");
const javaMissing = lacks(["wsimport", "-version"], "jaxws, libjaxws-java or default-jdk-headless");
const gsoapMissing = lacks(["soapcpp2", "-V"], "gsoap, libgsoap-dev or g++");

/** Debian's jar, whose manifest names all the others. */
const JAXWS = "/usr/share/java/jaxws-rt.jar";

function run(folder: string, program: string, ...parameters: readonly string[]): void {
  execFileSync(program, parameters, { cwd: folder, stdio: "pipe" });
}

/**
 * wsimport marks the method of an rpc port as bare, which makes it a method of style document, and JAX-WS then refuses
 * the port: the mark is removed.
 */
function prepareJava(folder: string, name: string): (target: string) => CommandLine {
  run(folder, "wsimport", "-quiet", "-Xnocompile", "-d", folder, file("shop.wsdl"));
  const sums = join(folder, "shop/Sums.java");
  writeFileSync(sums, readFileSync(sums, "utf8").replace(/@SOAPBinding\(parameterStyle[^)]*\)/, ""));
  // The namespace of the types; no class refers to it.
  const packageInfo = join(folder, "shop/types/package-info.java");
  run(folder, "javac", "-nowarn", "-cp", `${JAXWS}:${folder}`, "-d", folder, packageInfo, file(`${name}.java`));
  return (target) => ["java", "-cp", `${JAXWS}:${folder}`, name, target];
}

function prepareGsoap(folder: string): (target: string) => CommandLine {
  run(folder, "wsdl2h", "-s", "-oshop.h", file("shop.wsdl"), file("greetings.wsdl"));
  run(folder, "soapcpp2", "-C", "-j", "-L", "-x", "-I/usr/share/gsoap/import", "shop.h");
  const proxies = ["Orders", "Greetings"].map((port) => `soap${port}Proxy.cpp`);
  const sources = [file("client.cpp"), "soapC.cpp", ...proxies];
  run(folder, "g++", "-O0", "-std=c++17", "-w", "-I.", "-o", "client", ...sources, "-lgsoap++");
  return (target) => [join(folder, "client"), target];
}

const NO_ENCODED = { Greet: "the stack has no rpc/encoded" } as const;
const NO_SUBSTITUTION = { Register: "the stack has no substitution groups" } as const;

/** Clients that call our server. */
export const CLIENTS: readonly ForeignProgram[] = [
  {
    name: "PHP SoapClient",
    missing: phpMissing,
    without: NO_SUBSTITUTION,
    prepare: () => (url) => ["php", file("client.php"), url],
  },
  {
    name: "python-zeep",
    missing: lacks(["/usr/bin/python3", "-c", "import zeep"], "python3-zeep"),
    without: { ...NO_SUBSTITUTION, ...NO_ENCODED },
    prepare: () => (url) => ["/usr/bin/python3", file("client.py"), url],
  },
  { name: "gSOAP", missing: gsoapMissing, without: {}, prepare: prepareGsoap },
  {
    name: "JAX-WS",
    missing: javaMissing,
    without: NO_ENCODED,
    prepare: (folder) => prepareJava(folder, "ShopClient"),
  },
];

/** Servers that our client calls. */
export const SERVERS: readonly ForeignProgram[] = [
  {
    name: "PHP SoapServer",
    missing: phpMissing,
    without: NO_SUBSTITUTION,
    prepare: () => (port) => ["php", "-S", `127.0.0.1:${port}`, file("server.php")],
  },
  {
    name: "JAX-WS Endpoint",
    missing: javaMissing,
    without: NO_ENCODED,
    prepare: (folder) => prepareJava(folder, "ShopServer"),
  },
];

/** Runs a client; gives the lines that it prints. */
export async function runClient([program, ...parameters]: CommandLine): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(program, parameters, { timeout: 120_000 });
  return stdout.trim().split("\n");
}

/** Starts a server, and waits until it listens on the port. */
export async function startServer([program, ...parameters]: CommandLine, port: number): Promise<ChildProcess> {
  const child = spawn(program, parameters, { stdio: ["pipe", "ignore", "ignore"] });
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
    await setTimeout(50);
  }
  return child;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.end());
  });
}
