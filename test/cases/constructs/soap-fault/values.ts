import { DeniedFault, NotFoundFault } from "./faults.js";
import type { ExchangeOf } from "../../../constructs/exchange.js";
import type * as operations from "./operations.js";

export const find: ExchangeOf<typeof operations.find> = { request: 1, fault: new NotFoundFault({ id: 7 }, { reason: "no" }) };
export const drop: ExchangeOf<typeof operations.drop> = { request: 1, fault: new DeniedFault("not yours", { reason: "no" }) };
