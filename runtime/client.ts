/** Calls of operations over all bindings. */
export { bindCaller, type CallArguments, type GivenIn, type NoOthers } from "./client/bind-caller.js";
export type { PreparedCall } from "./client/attempt.js";
export { call, prepareCall, readResult } from "./client/call.js";
export { streamCall } from "./client/stream-call.js";
export {
  type Caller,
  type CallerOptions,
  type CallOptions,
  createCaller,
  createPortCaller,
  endpointUrl,
} from "./client/caller.js";
export { Deadline } from "./client/deadline.js";
export { fetchTransport } from "./client/fetch-transport.js";
export type { CallErrorEvent, CallRequestEvent, CallResponseEvent, ClientHooks } from "./client/hooks.js";
export { defaultTransport, nodeTransport } from "./client/node-transport.js";
export {
  type ClientPort,
  clientPorts,
  type ClientProtocol,
  type HeaderValues,
  encodeRequest,
  httpGet,
  httpPost,
  soap11,
  soap12,
} from "./client/protocols.js";
export { toUtf8 } from "./xml/encoding.js";
export { fastReading } from "./xml/plain.js";
export { headerBlocks, type HeaderBlocks } from "./soap/header-blocks.js";
export { isXml } from "./client/read-answer.js";
export { type Retry, sendAgain } from "./client/retry.js";
export { type Transport, transportError, type TransportRequest, type TransportResponse } from "./client/transport.js";
export { undiciTransport } from "./client/undici-transport.js";
