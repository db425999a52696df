import type { ExchangeOf } from "../../../constructs/contract-case.js";
import type * as operations from "./src/operations.js";

export const spell: ExchangeOf<typeof operations.spell> = { request: 1, result: "one" };
