import type { ExchangeOf } from "../../../constructs/exchange.js";
import type * as operations from "./operations.js";

export const find: ExchangeOf<typeof operations.find> = { request: { id: 1 }, port: "httpGet" };
export const get: ExchangeOf<typeof operations.get> = { request: { id: 1 } };
export const seek: ExchangeOf<typeof operations.seek> = { request: { id: 1 }, result: { name: "a" } };
export const probe: ExchangeOf<typeof operations.probe> = { request: { id: 1 }, result: null };
export const fetch: ExchangeOf<typeof operations.fetch> = { request: { id: 1 }, result: { name: "a" } };
