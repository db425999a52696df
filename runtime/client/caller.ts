import type { XmlElement } from "../descriptor.js";
import type { BindingName, PortDescriptor, ServiceDescriptor } from "../service-descriptor.js";
import type { HeaderBlocks } from "../soap/header-blocks.js";
import type { DecodeOptions } from "../xml/decode.js";
import { toUtf8 } from "../xml/encoding.js";
import { fastReading } from "../xml/plain.js";
import { fetchTransport } from "./fetch-transport.js";
import type { ClientHooks } from "./hooks.js";
import { defaultTransport } from "./node-transport.js";
import { type ClientPort, clientPorts, type HeaderValues } from "./protocols.js";
import { type Retry, sendAgain } from "./retry.js";
import type { Transport } from "./transport.js";

/**
 * The options of one call; they override those of the caller. `Binding` is the names of the ports, `Sent` and `Received`
 * are the header blocks that the operation declares.
 */
export interface CallOptions<Binding extends BindingName = BindingName, Sent = HeaderValues, Received = HeaderValues> {
  /** Aborts the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /**
   * How long one attempt may take until its answer is read, in milliseconds; for a streamed answer, how long any wait
   * for the service may take. 60,000 when absent, `Infinity` for no limit.
   */
  readonly timeout?: number;
  /** More headers for the HTTP request. Content-Type is not among them: the binding determines it. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The binding that is used; the first of the caller's ports that offers the operation when absent. */
  readonly binding?: Binding;
  /**
   * How many times a request is sent again when no answer came or its status was 429 or 503; 0 when absent. A
   * request whose answer was lost may have been acted on: ask for this only where doing it twice does no harm.
   */
  readonly retries?: number;
  /** The SOAP header blocks of the request that the contract declares. */
  readonly soapHeaders?: Sent;
  /** Called with the SOAP header blocks of the answer that the contract declares, before the call resolves. */
  onSoapHeaders?(headers: Received): void;
  /** More SOAP header blocks of the request, made by `headerBlocks`. Over SOAP alone they are sent. */
  readonly headerBlocks?: HeaderBlocks;
  /** Called with all SOAP header blocks of the answer as XML, before the call resolves; also of one that is a fault. */
  onHeaderBlocks?(blocks: readonly XmlElement[]): void;
}

/** What a caller is created with. */
export interface CallerOptions<Binding extends BindingName = BindingName, Sent = HeaderValues> extends Omit<
  CallOptions<Binding, Sent>,
  "signal" | "onSoapHeaders" | "onHeaderBlocks"
> {
  /**
   * The URL that the path of the port is added to, if it does not end in it: "https://api.example.com". It has no query,
   * and no user: what shows who calls goes into `headers`. Over another transport than HTTP the address that requests
   * have, as it is: "jms:queue:orders".
   */
  readonly baseUrl: string | URL;
  /**
   * What sends the requests; node:http on Node.js and fetch elsewhere when absent. Where the contract names another
   * transport than HTTP it must be given.
   */
  readonly transport?: Transport;
  /** The values of request properties that are the same in every call; a call may give its own. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** The pause before the first repetition, in milliseconds; it doubles each time. 200 when absent. */
  readonly retryDelay?: number;
  /** Sends requests again: `sendAgain` when absent, but in the options of `createPortCaller` none, so that bundles are small. */
  readonly retry?: Retry | undefined;
  /** How answers are read; what the contract does not have is skipped when absent. */
  readonly decode?: DecodeOptions;
  /**
   * The longest answer in bytes once gzip or deflate is undone, 64 MiB when absent; of one without a result, such as a
   * fault, 1 MB at most. A streamed answer has no limit.
   */
  readonly maxResponseBytes?: number;
  readonly hooks?: ClientHooks;
}

/** A port at an address. */
export interface CallerPort extends ClientPort {
  /** The URL of the port. */
  readonly endpoint: string;
}

/** A service at an address with the options of its calls: what every call needs in addition to its operation. */
export interface Caller extends Required<
  Omit<CallerOptions, "baseUrl" | "defaults" | "binding" | "headerBlocks" | "retry">
> {
  readonly retry: Retry | undefined;
  readonly headerBlocks: HeaderBlocks | undefined;
  readonly ports: ReadonlyMap<BindingName, CallerPort>;
  /** The port of calls that do not name one. */
  readonly port: CallerPort;
  /** The options do not name a port: an operation that the default port does not offer uses another one. */
  readonly anyPort: boolean;
  readonly defaults: ReadonlyMap<string, unknown>;
}

/**
 * Makes a caller over all ports of a contract. It opens no connection before the first call.
 * @throws {TypeError} when an option is not usable; the message names it
 */
export function createCaller({ ports }: Pick<ServiceDescriptor, "ports">, options: CallerOptions): Caller {
  const isHttp = otherPort(ports) === undefined;
  const { transport = isHttp ? defaultTransport() : undefined } = options;
  const decode = { fast: fastReading, transcode: toUtf8, ...options.decode };
  return createPortCaller(clientPorts(ports), {
    retry: sendAgain,
    ...options,
    decode,
    ...(transport && { transport }),
  });
}

/**
 * Makes a caller over some ports, the first of which is the default. Unlike `createCaller` it has the code of no other
 * protocol, uses fetch when no transport is given, and sends requests again, reads answers fast or in other encodings
 * than UTF-8 only where `retry` and `decode` have the code for that: a program that is sent to browsers is then small.
 * @throws {TypeError} when an option is not usable; the message names it
 */
export function createPortCaller(ports: readonly ClientPort[], options: CallerOptions): Caller {
  checkOptions(options);
  const { baseUrl, transport = fetchTransport() } = options;
  const other = otherPort(ports);
  if (other !== undefined && options.transport === undefined) {
    throw new TypeError(`transport must be given: that of the port ${other.name} is ${other.transport}, not HTTP`);
  }
  const base = other === undefined ? baseOf(baseUrl, ports) : String(baseUrl);
  const named = new Map(
    ports.map((port): [BindingName, CallerPort] => [port.name, { ...port, endpoint: base + port.path }]),
  );
  return {
    ports: named,
    port: portOf(named, options.binding ?? ports[0]?.name),
    anyPort: options.binding === undefined,
    transport,
    timeout: options.timeout ?? 60_000,
    headers: options.headers ?? {},
    retries: options.retries ?? 0,
    retry: options.retry,
    retryDelay: options.retryDelay ?? 200,
    defaults: new Map(Object.entries(options.defaults ?? {})),
    decode: { unknown: "ignore", ...options.decode },
    soapHeaders: options.soapHeaders ?? {},
    headerBlocks: options.headerBlocks,
    maxResponseBytes: options.maxResponseBytes ?? 64 * 1024 * 1024,
    hooks: options.hooks ?? {},
  };
}

/**
 * The port of a binding.
 * @throws {TypeError} when there is none of this name
 */
export function portOf(ports: Caller["ports"], binding: BindingName | undefined): CallerPort {
  const port = binding === undefined ? undefined : ports.get(binding);
  if (port !== undefined) return port;
  throw new TypeError(`binding must be one of ${[...ports.keys()].join(", ")} and is ${String(binding)}`);
}

/** The first port over a transport that is not HTTP. */
function otherPort<Port extends Pick<PortDescriptor, "transport">>(ports: readonly Port[]): Port | undefined {
  return ports.find(({ transport }) => transport !== undefined);
}

const NUMBERS = ["timeout", "retries", "retryDelay", "maxResponseBytes"] as const;

/**
 * Checks the options of a caller or of one call.
 * @throws {TypeError} for a number that is negative or none, and for a Content-Type; it names the option
 */
export function checkOptions(options: Partial<Pick<CallerOptions, (typeof NUMBERS)[number] | "headers">>): void {
  for (const name of NUMBERS) {
    const value: unknown = options[name] ?? 0;
    if (typeof value === "number" && value >= 0) continue;
    throw new TypeError(`${name} must be a number, 0 or more, and is ${String(value)}`);
  }
  if (Object.keys(options.headers ?? {}).some((name) => name.toLowerCase() === "content-type")) {
    throw new TypeError("headers must not have content-type: the binding determines it");
  }
}

/**
 * The URL of a port: the base URL without a slash at its end, and the port's path, unless it ends in that path already.
 * @throws {TypeError} when the base URL is no absolute http or https URL, or has a user, a query or a fragment
 */
export function endpointUrl(baseUrl: string | URL, path: string): string {
  return baseOf(baseUrl, [{ path }]) + path;
}

/** The base URL without a slash at its end, and without the path of a port. */
function baseOf(baseUrl: string | URL, ports: readonly Pick<ClientPort, "path">[]): string {
  const { origin, pathname } = parseBaseUrl(baseUrl);
  const given = withoutLastSlash(pathname);
  const own = ports.map(({ path }) => withoutLastSlash(path)).find((path) => given.endsWith(path)) ?? "";
  return origin + given.slice(0, given.length - own.length);
}

function withoutLastSlash(path: string): string {
  return path.replace(/\/+$/, "");
}

/** The message does not repeat the URL: it may have a password. */
function parseBaseUrl(baseUrl: string | URL): URL {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol)) {
    if (url.username + url.password + url.search + url.hash === "") return url;
  }
  throw new TypeError(
    'baseUrl must be an absolute http or https URL with no user, no query and no fragment, such as "https://api.example.com"; ' +
      "user and password belong in the option headers, as authorization",
  );
}
