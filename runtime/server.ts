/** A server of a contract over all bindings. */
export { type Answer, Refusal } from "./server/answer.js";
export type { HandlerContext } from "./server/context.js";
export type { ErrorEvent, RequestEvent, ResponseEvent, ServerHooks } from "./server/hooks.js";
export { type HttpRequest, splitTarget } from "./server/http-request.js";
export { indexPage } from "./server/index-page.js";
export { type NodeListener, nodeListener } from "./server/node-listener.js";
export type { ServerLimits, ServerOptions } from "./server/options.js";
export { readBody } from "./server/read-body.js";
export { respond } from "./server/respond.js";
export { buildRoutes, type Routes } from "./server/routes.js";
export { serve, type Server } from "./server/serve.js";
export { applyServerTimeouts, type ServerTimeouts } from "./server/server-timeouts.js";
export { type Handler, prepareServing, type Serving } from "./server/serving.js";
