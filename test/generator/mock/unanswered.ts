import fc from "fast-check";
import { expect } from "vitest";
import { call } from "../../../runtime/client/call.js";
import { type Caller, createCaller } from "../../../runtime/client/caller.js";
import { nodeTransport } from "../../../runtime/client/node-transport.js";
import { requestArbitrary } from "../../../conformance/arbitraries/operations.js";
import type { BindingName, OperationDescriptor } from "../../../runtime/service-descriptor.js";
import type { DescribedContract } from "../../support/contracts.js";
import { withMock } from "./running-mock.js";

/** An operation over one binding. */
interface Way {
  readonly operation: OperationDescriptor;
  readonly binding: BindingName;
}

/** Whether a contract has operations; one may have types alone. */
export function hasOperations({ description }: DescribedContract): boolean {
  return description.service.operations.length > 0;
}

/**
 * The operations and bindings over which a strict client gets no valid answer, each with the reason. No server can
 * answer those whose requests are equal to those of others (PW503).
 */
export async function unanswered({ file, description }: DescribedContract): Promise<readonly string[]> {
  const { service, warnings } = description;
  const equal = new Set(warnings.filter(({ code }) => code === "PW503").map(({ span }) => span.start));
  const answered = description.operations.filter(({ span }) => !equal.has(span.start));
  const ways = answered.flatMap(({ descriptor }) => waysOf(descriptor));
  expect(ways.length, file).toBeGreaterThanOrEqual(answered.length);
  return withMock({ description }, async (url) => {
    const caller = createCaller(service, { baseUrl: url, transport: nodeTransport(), decode: { unknown: "error" } });
    const reasons: string[] = [];
    for (const way of ways) {
      const reason = await tryCall(caller, way);
      if (reason !== undefined) reasons.push(`${file}: ${reason}`);
    }
    return reasons;
  });
}

function waysOf(operation: OperationDescriptor): readonly Way[] {
  const bindings = Object.keys(operation.bindings) as BindingName[];
  return bindings.map((binding) => ({ operation, binding }));
}

async function tryCall(caller: Caller, { operation, binding }: Way): Promise<string | undefined> {
  try {
    const [request] = fc.sample(requestArbitrary(operation, { binding }), { seed: 1, numRuns: 1 });
    await call(caller, operation, request as object, { binding });
    return undefined;
  } catch (error) {
    return `${operation.wireName} over ${binding}: ${String(error)}`;
  }
}
