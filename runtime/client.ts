/** Calls of operations over all bindings. */
export { bindCaller, type CallArguments, type GivenIn, type NoOthers } from "./client/bind-caller.js";
export { call } from "./client/call.js";
export { type Caller, type CallerOptions, type CallOptions, createCaller } from "./client/caller.js";
export { Deadline } from "./client/deadline.js";
export { encodeRequest } from "./client/encode-request.js";
export { endpointUrl } from "./client/endpoint.js";
export { fetchTransport } from "./client/fetch-transport.js";
export type { CallErrorEvent, CallRequestEvent, CallResponseEvent, ClientHooks } from "./client/hooks.js";
export { isXml } from "./client/media.js";
export { nodeTransport } from "./client/node-transport.js";
export { prepareCall, type PreparedCall } from "./client/prepare-call.js";
export { readResult } from "./client/read-result.js";
export { streamCall } from "./client/stream-call.js";
export type { Transport, TransportRequest, TransportResponse } from "./client/transport.js";
export { transportError } from "./client/transport-error.js";
export { undiciTransport } from "./client/undici-transport.js";
