import { CaseFailure, ConformanceFailure, NotTriedError } from "./failure.js";
import type { RuleCase } from "./rule.js";
import { curlCommand } from "./wire/curl.js";
import type { WireAnswer, WireExchange, WireRequest } from "./wire/exchange.js";
import type { Sender } from "./wire/sender.js";

/** How many exchanges of a case are kept for its failure. */
const KEPT = 4;

/**
 * Runs a case.
 * @throws {CaseFailure} with the last exchanges of the case
 * @throws {NotTriedError}
 */
export async function tryCase(ruleCase: RuleCase, sender: Sender): Promise<void> {
  const exchanges: WireExchange[] = [];
  const send = async (request: WireRequest): Promise<WireAnswer> => {
    exchanges.splice(0, exchanges.length - KEPT + 1);
    exchanges.push({ request, answer: undefined });
    const answer = await sender.send(request);
    exchanges.splice(exchanges.length - 1, 1, { request, answer });
    return answer;
  };
  try {
    await ruleCase.run(send);
  } catch (error) {
    if (error instanceof NotTriedError) throw error;
    const last = exchanges.at(-1);
    throw new CaseFailure(defectOf(error), exchanges, last && curlCommand(last.request), error);
  }
}

function defectOf(error: unknown): string {
  if (error instanceof ConformanceFailure) return error.message;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
