import { DeniedFault, NotFoundFault } from "./src/faults.js";
import type { ExchangeOf } from "../../../constructs/contract-case.js";
import type * as operations from "./src/operations.js";

export const find: ExchangeOf<typeof operations.find> = { request: 1, fault: new NotFoundFault({ id: 7 }, { reason: "no" }) };
export const drop: ExchangeOf<typeof operations.drop> = { request: 1, fault: new DeniedFault("not yours", { reason: "no" }) };
