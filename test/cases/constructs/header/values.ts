import type { ExchangeOf } from "../../../constructs/contract-case.js";
import type * as operations from "./src/operations.js";
import type { Auth } from "./src/types.js";

export const spell: ExchangeOf<typeof operations.spell> = {
  request: 1,
  soapHeaders: { auth: { user: "u" } satisfies Auth },
  result: "one",
  answerHeaders: { session: 2 },
};
