import type { QName } from "../descriptor.js";
import type { BindingName } from "../service-descriptor.js";
import type { Explorer } from "../explorer/explorer-page.js";
import { DEFAULT_DECODE_LIMITS, type DecodeLimits } from "../xml/decode.js";
import type { ServerHooks } from "./hooks.js";
import type { BodyLimits } from "./http-request.js";

/** The limits of one request. */
export interface ServerLimits extends DecodeLimits, BodyLimits {
  /** The fields of a query or form. */
  readonly fields: number;
  /** The longest form once gzip or deflate is undone, in bytes; beyond it: 413. */
  readonly formBytes: number;
  /**
   * The bytes of request bodies and of answers not yet taken that are kept at one time, of all requests together. A body
   * counts twice, for itself and for what is read from it; 64 kB of each body and 128 kB of each answer are not counted.
   * One that does not fit gets 503. One request of the largest size always fits, and one answer of any size.
   */
  readonly inFlightBytes: number;
}

/** An element of a request takes so many bytes at least, on average. */
const BYTES_PER_ELEMENT = 20;

/** The limits of a server; as many elements as fit into the largest body where no number is given. */
export function serverLimits(given: Partial<ServerLimits> = {}): ServerLimits {
  const limits = { ...DEFAULT_SERVER_LIMITS, ...given };
  return { ...limits, items: given.items ?? Math.ceil(limits.decompressedBytes / BYTES_PER_ELEMENT) };
}

/** The limits that apply where the options name no others. */
const DEFAULT_SERVER_LIMITS: ServerLimits = {
  ...DEFAULT_DECODE_LIMITS,
  bodyBytes: 4 * 1024 * 1024,
  decompressedBytes: 4 * 1024 * 1024,
  fields: 10_000,
  formBytes: 2 * 1024 * 1024,
  inFlightBytes: 32 * 1024 * 1024,
};

/** How a service is served. Everything has a default. */
export interface ServerOptions {
  /**
   * The bindings that are answered; all of the contract when absent. A request for another is answered as if the
   * contract did not have it (404, 405 or 415). `?wsdl` still shows the contract as it is written.
   */
  readonly bindings?: readonly BindingName[];
  readonly limits?: Partial<ServerLimits>;
  /**
   * How long a handler may take, in milliseconds; 60,000 when absent, `Infinity` for no limit. Then its signal aborts
   * and the client gets 503, or a Receiver fault over SOAP. Of a list that is given item by item it limits the wait for
   * each item; once the answer has begun the client loses the connection instead.
   */
  readonly handlerTimeout?: number;
  /**
   * How long a client may take for the next 256 kB of an answer, in milliseconds; 30,000 when absent. Then it loses the
   * connection. Only for the listener of node:http.
   */
  readonly writeTimeout?: number;
  /** "any": parameters of a SOAP call may occur in any order. "schema" when absent. */
  readonly order?: "schema" | "any";
  /** "ignore": parameters that the contract does not have are skipped. "error" when absent. */
  readonly unknown?: "error" | "ignore";
  /** The SOAP header blocks that the handlers deal with; any other that must be understood is a fault. */
  readonly understoodHeaders?: readonly QName[];
  /**
   * The URL under which clients reach the service's path: "https://api.example.com". The addresses in `?wsdl` begin
   * with it. When absent it is made from the request's Host header.
   */
  readonly baseUrl?: string;
  /** Believe X-Forwarded-Proto and X-Forwarded-Host: only behind a proxy that sets them itself. */
  readonly trustProxy?: boolean;
  /**
   * The texts of the contract's documents by their names ("wsdl", and the NAME of `?xsd=NAME`), where the platform has no
   * file system or the files are not there. The server reads the files when it is made if this is absent; a document
   * that is not in it is not served.
   */
  readonly documents?: Readonly<Record<string, string>>;
  /** Makes the HTML page of `GET {path}` and of `GET {path}?op=NAME`; a plain-text index when absent. */
  readonly explorer?: Explorer;
  readonly hooks?: ServerHooks;
}

/** @throws {TypeError} for a name that is not among those of the ports */
export function checkBindings(bindings: readonly BindingName[], ports: readonly BindingName[]): void {
  const unknown = bindings.filter((name) => !ports.includes(name));
  if (unknown.length === 0) return;
  throw new TypeError(`bindings has ${unknown.map(String).join(", ")}; there are only ${ports.join(", ")}`);
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
