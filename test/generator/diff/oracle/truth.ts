import fc from "fast-check";
import { BINDING_NAMES } from "../../../../generator/diff/bindings.js";
import type { Side } from "../../../../generator/diff/proof/side.js";
import { tryRequest, tryResponse } from "../../../../generator/diff/proof/try-messages.js";
import { requestArbitrary, resultArbitrary } from "../../../../runtime/conformance/arbitraries/operations.js";
import type { OperationDescriptor } from "../../../../runtime/descriptor.js";

/**
 * The first message of a client's contract that the server refuses or reads otherwise than it was meant, or of the
 * server's that the client does; undefined where none was found. It knows no rule: operations are those of the same
 * name, values are random.
 */
export async function findBreak(client: Side, server: Side, seed: number, runs: number): Promise<string | undefined> {
  for (const operation of client.service.operations) {
    const broken = await findBreakOf(operation, client, server, seed, runs);
    if (broken !== undefined) return `${operation.wireName} ${broken}`;
  }
  return undefined;
}

async function findBreakOf(
  operation: OperationDescriptor,
  client: Side,
  server: Side,
  seed: number,
  runs: number,
): Promise<string | undefined> {
  const served = server.operation(operation.wireName);
  const requests = fc.sample(requestArbitrary(operation), { seed, numRuns: runs });
  const results =
    served?.result === undefined ? [undefined] : fc.sample(resultArbitrary(served), { seed, numRuns: runs });
  for (const binding of BINDING_NAMES.filter((name) => operation.bindings[name] !== undefined)) {
    for (const request of requests) {
      const outcome = await tryRequest(client, server, operation, binding, request);
      if (outcome !== undefined && outcome.kind !== "agreed") return `${binding} request: ${outcome.outcome}`;
    }
    if (served?.bindings[binding] === undefined) continue;
    for (const result of results) {
      const outcome = await tryResponse({ client, server, operation, served, binding, result });
      if (outcome.kind !== "agreed") return `${binding} response: ${outcome.outcome}`;
    }
  }
  return undefined;
}
