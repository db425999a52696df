import type { ExchangeOf } from "../../../constructs/contract-case.js";
import type * as operations from "./src/operations.js";

export const convert: ExchangeOf<typeof operations.convert> = { request: 1, result: "one" };
export const convertPort: ExchangeOf<typeof operations.convertPort> = { request: "one", result: 1 };
