import type { ExchangeOf } from "../../../constructs/exchange.js";
import type * as operations from "./operations.js";
import type { Auth } from "./types.js";

export const spell: ExchangeOf<typeof operations.spell> = {
  request: 1,
  soapHeaders: { auth: { user: "u" } satisfies Auth },
  result: "one",
  answerHeaders: { session: 2 },
};
