import type { ExchangeOf } from "../../../constructs/exchange.js";
import { ExpiredFault } from "./faults.js";
import type * as operations from "./operations.js";

export const spell: ExchangeOf<typeof operations.spell> = {
  request: 1,
  soapHeaders: { auth: { user: "u" } },
  fault: new ExpiredFault(60, { reason: "log in again" }),
};
