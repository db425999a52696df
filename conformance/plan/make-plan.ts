import type { BindingName, OperationDescriptor, ServiceDescriptor } from "@portwright/runtime";
import type { LinkedEcho } from "../fixtures/link-fixtures.js";
import { UniqueValues } from "../fixtures/unique.js";
import type { Peers, Plan, PlannedCall, PlannedEcho } from "../rule.js";
import type { Settings } from "../settings.js";
import type { WireRequest } from "../wire/exchange.js";
import { planCall } from "./planned-call.js";

/** Plans the calls of a suite. `sendFirst` takes requests that have to be sent before any other. */
export function makePlan(
  service: ServiceDescriptor,
  settings: Settings,
  peers: Peers,
  sendFirst: (request: WireRequest) => void,
): Plan {
  const { endpoint, fixtures, seed, runs } = settings;
  const maker = { service, settings, unique: new UniqueValues(seed, Date.now()), sendFirst };
  const calls = settings.operations
    .filter((operation) => settings.mutating || fixtures.of(operation).safe)
    .flatMap((operation) => chosenBindings(operation, settings).map((binding) => planCall(maker, operation, binding)));
  const echoes = fixtures.echoes.flatMap((echo) => planEcho(echo, calls));
  return { service, endpoint, calls, echoes, seed, runs, peers };
}

function chosenBindings({ bindings }: OperationDescriptor, chosen: Pick<Settings, "bindings">): readonly BindingName[] {
  return chosen.bindings.filter((name) => bindings[name] !== undefined);
}

/** An echo over each binding that both its operations have. */
function planEcho(echo: LinkedEcho, calls: readonly PlannedCall[]): readonly PlannedEcho[] {
  const { property, shown } = echo;
  const over = (operation: OperationDescriptor): readonly PlannedCall[] =>
    calls.filter((call) => call.operation === operation);
  return over(echo.operation).flatMap((send) =>
    over(echo.shownBy)
      .filter(({ binding }) => binding === send.binding)
      .map((read) => ({ send, property, read, shown })),
  );
}
