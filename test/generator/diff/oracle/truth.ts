import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { BINDINGS } from "../../../../generator/diff/bindings.js";
import type { TryValue } from "../../../../generator/diff/proof/trial.js";
import type { Implementation } from "../../../../generator/diff/proof/implementation.js";
import { requestTrial, responseTrial } from "../../../../generator/diff/proof/try-message.js";
import { requestArbitrary, resultArbitrary } from "../../../../conformance/arbitraries/operations.js";
import type { BindingKind, OperationDescriptor } from "../../../../runtime/service-descriptor.js";
import { spread } from "../../describe/spread.js";

/** The number of random values of a message of an operation that both contracts describe alike. */
const RUNS_WHERE_ALIKE = 2;

/**
 * The first message of a client's contract that the server refuses or reads differently from what was meant, or of the
 * server's that the client does; undefined where none was found. It is independent of the rules: operations are those of the same
 * name, values are random.
 */
export async function findBreak(
  client: Implementation,
  server: Implementation,
  seed: number,
  runs: number,
): Promise<string | undefined> {
  for (const operation of client.service.operations) {
    const broken = await findBreakOf(operation, client, server, seed, runs);
    if (broken !== undefined) return `${operation.wireName} ${broken}`;
  }
  return undefined;
}

async function findBreakOf(
  operation: OperationDescriptor,
  client: Implementation,
  server: Implementation,
  seed: number,
  runs: number,
): Promise<string | undefined> {
  const served = server.operation(operation.wireName);
  // Only how requests are dispatched can break such an operation, which does not depend on the values.
  const isAlike = served !== undefined && isDeepStrictEqual(spread(operation), spread(served));
  const numRuns = isAlike ? RUNS_WHERE_ALIKE : runs;
  const requestsOver = (options: object): unknown[] =>
    fc.sample(requestArbitrary(operation, options), { seed, numRuns });
  const requests = requestsOver({});
  const results = served?.result === undefined ? [undefined] : fc.sample(resultArbitrary(served), { seed, numRuns });
  const isServed = (name: BindingKind): boolean =>
    served?.bindings[name] !== undefined || !server.refusals.has(operation.wireName);
  for (const binding of BINDINGS.filter((name) => operation.bindings[name] !== undefined && isServed(name))) {
    const request = await firstBreak(
      requestTrial(server, operation, binding, client.port(binding)),
      binding.startsWith("soap") ? requests : requestsOver({ binding }),
    );
    if (request !== undefined) return `${binding} request: ${request}`;
    if (served?.bindings[binding] === undefined) continue;
    const response = await firstBreak(responseTrial({ client, server, operation, served, binding }), results);
    if (response !== undefined) return `${binding} response: ${response}`;
  }
  return undefined;
}

async function firstBreak(tryValue: TryValue, values: readonly unknown[]): Promise<string | undefined> {
  for (const value of values) {
    const outcome = await tryValue(value);
    if (outcome !== undefined && outcome.kind !== "agreed") return outcome.outcome;
  }
  return undefined;
}
