/** A server of a contract over all bindings. */
export { type Answer, bodyBytes, Refusal } from "./server/answer.js";
export type { HandlerContext, HeaderValues } from "./server/context.js";
export type { ErrorEvent, RequestEvent, ResponseEvent, ServerHooks } from "./server/hooks.js";
export { type HttpRequest, readBody, splitTarget } from "./server/http-request.js";
export { HTTP_SERVER_OPTIONS, type ListenerOptions, type NodeListener, nodeListener } from "./server/node-listener.js";
export type { ServerLimits, ServerOptions } from "./server/options.js";
export { indexPage } from "./server/pages.js";
export { buildRoutes, type Routes } from "./server/routes.js";
export { respond, serve, type Server } from "./server/serve.js";
export { type Handler, prepareServing, type Serving } from "./server/serving.js";
