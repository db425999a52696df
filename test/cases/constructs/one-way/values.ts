import type { ExchangeOf } from "../../../constructs/contract-case.js";
import type * as operations from "./src/operations.js";

export const tell: ExchangeOf<typeof operations.tell> = { request: "a" };
