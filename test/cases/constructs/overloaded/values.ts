import type { ExchangeOf } from "../../../constructs/exchange.js";
import type * as operations from "./operations.js";

export const convert: ExchangeOf<typeof operations.convert> = { request: 1, result: "one" };
export const convertPort: ExchangeOf<typeof operations.convertPort> = { request: "one", result: 1 };
