// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import type { NodeHeaders } from "../http/node-headers.js";

/** The parts of an undici Dispatcher (version 7 or later) that the transport needs: an Agent, a Pool, a ProxyAgent. */
export interface UndiciDispatcher {
  dispatch(options: UndiciDispatchOptions, handler: UndiciHandler): boolean;
}

/** What is dispatched. */
export interface UndiciDispatchOptions {
  readonly origin: string;
  readonly path: string;
  readonly method: "GET" | "POST";
  readonly headers: Record<string, string>;
  readonly body: Uint8Array | null;
}

/** What undici calls while a request runs. */
export interface UndiciHandler {
  onRequestStart(controller: UndiciController): void;
  onResponseStart(controller: UndiciController, status: number, headers: NodeHeaders): void;
  onResponseData(controller: UndiciController, chunk: Uint8Array): void;
  onResponseEnd(): void;
  onResponseError(controller: UndiciController, error: Error): void;
}

/** What stops or holds a running request. */
export interface UndiciController {
  abort(reason: Error): void;
  pause(): void;
  resume(): void;
}
