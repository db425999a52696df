import type { BindingName, ServiceDescriptor } from "../descriptor.js";
import type { DecodeOptions } from "../xml/decode.js";
import { checkOptions } from "./check-options.js";
import { defaultTransport } from "./default-transport.js";
import { endpointUrl } from "./endpoint.js";
import type { ClientHooks } from "./hooks.js";
import type { Transport } from "./transport.js";

/** What can be said for one call alone; it goes before what the caller was created with. */
export interface CallOptions {
  /** Aborts the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /**
   * How long one attempt may take until its answer is read, in milliseconds; for a streamed answer, how long any wait
   * for the service may take. 60,000 when absent, `Infinity` for no limit.
   */
  readonly timeout?: number;
  /** More headers for the HTTP request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The binding that is used; "soap11" when absent. */
  readonly binding?: BindingName;
  /**
   * How many times a request is sent again when no answer came or the service said 429 or 503; 0 when absent. A
   * request whose answer was lost may have been acted on: ask for this only where doing it twice does no harm.
   */
  readonly retries?: number;
}

/** What a caller is created with. */
export interface CallerOptions extends Omit<CallOptions, "signal"> {
  /**
   * The URL that the service's path is added to, if it does not end in it: "https://api.example.com". It has no query,
   * and no user: what shows who calls goes into `headers`.
   */
  readonly baseUrl: string | URL;
  /** What sends the requests; node:http on Node.js and fetch elsewhere when absent. */
  readonly transport?: Transport;
  /** The values of request properties that are the same in every call; a call may give its own. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** The pause before the first repetition, in milliseconds; it doubles each time. 200 when absent. */
  readonly retryDelay?: number;
  /** How answers are read; what the contract does not know is skipped when absent. */
  readonly decode?: DecodeOptions;
  /** The longest answer in bytes, 64 MiB when absent. A streamed answer has no limit. */
  readonly maxResponseBytes?: number;
  readonly hooks?: ClientHooks;
}

/** A service at an address, and how it is called: what every call needs beside its operation. */
export interface Caller extends Required<Omit<CallerOptions, "baseUrl" | "defaults">> {
  /** The URL of the service's path. */
  readonly endpoint: string;
  readonly defaults: ReadonlyMap<string, unknown>;
}

/**
 * Makes a caller. It opens no connection before the first call.
 * @throws {TypeError} when an option is not usable; the message names it
 */
export function createCaller(service: Pick<ServiceDescriptor, "path">, options: CallerOptions): Caller {
  const { baseUrl, defaults = {} } = options;
  checkOptions(options);
  return {
    endpoint: endpointUrl(baseUrl, service.path),
    binding: options.binding ?? "soap11",
    transport: options.transport ?? defaultTransport(),
    timeout: options.timeout ?? 60_000,
    headers: options.headers ?? {},
    retries: options.retries ?? 0,
    retryDelay: options.retryDelay ?? 200,
    defaults: new Map(Object.entries(defaults)),
    decode: { unknown: "ignore", ...options.decode },
    maxResponseBytes: options.maxResponseBytes ?? 64 * 1024 * 1024,
    hooks: options.hooks ?? {},
  };
}
