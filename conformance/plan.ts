import {
  type BindingName,
  type OperationDescriptor,
  parametersOf,
  type PortDescriptor,
  type ServiceDescriptor,
} from "@portwright/runtime";
import type { LeftOut } from "./case.js";
import { hasParameters } from "./fixtures/fixtures.js";
import type { LinkedEcho, LinkedFixtures } from "./fixtures/link-fixtures.js";
import { UniqueValues } from "./fixtures/unique.js";
import type { Example, OptionalDependencies, Plan, PlannedCall, PlannedEcho, Values } from "./rule.js";
import type { Settings } from "./settings.js";
import { callRequest, type WireRequest } from "./wire/exchange.js";

/** What the calls of a plan share. */
interface CallMaker {
  readonly settings: Settings;
  readonly service: ServiceDescriptor;
  readonly unique: UniqueValues;
  /** Takes a request that has to be sent before any other. */
  readonly sendFirst: (request: WireRequest) => void;
}

/** Plans the calls of a suite. `sendFirst` takes requests that have to be sent before any other. */
export function makePlan(
  service: ServiceDescriptor,
  settings: Settings,
  optional: OptionalDependencies,
  sendFirst: (request: WireRequest) => void,
): Plan {
  const { endpoint, fixtures, seed, runs, operations, ports, mutating } = settings;
  const maker = { service, settings, unique: new UniqueValues(seed, Date.now()), sendFirst };
  const calls = operations
    .filter((operation) => mutating || fixtures.of(operation).safe)
    .flatMap((operation) => portsOf(operation, ports).map((port) => planCall(maker, operation, port)));
  const echoes = fixtures.echoes.flatMap((echo) => planEcho(echo, calls));
  return { service, endpoint, calls, echoes, seed, runs, optional };
}

function portsOf({ bindings }: OperationDescriptor, ports: readonly PortDescriptor[]): readonly PortDescriptor[] {
  return ports.filter(({ name }) => bindings[name] !== undefined);
}

function planCall(maker: CallMaker, operation: OperationDescriptor, port: PortDescriptor): PlannedCall {
  const { service, settings } = maker;
  const { examples, promised, safe, headers, requiredHeaders, faults } = settings.fixtures.of(operation);
  return {
    service,
    endpoint: settings.endpointOf(port),
    operation,
    binding: port.name,
    protocol: port.kind,
    safe,
    examples,
    promised,
    headers,
    requiredHeaders,
    faults,
    fresh: (example) => freshRequest(maker, operation, port.name, example),
  };
}

function freshRequest(
  maker: CallMaker,
  operation: OperationDescriptor,
  binding: BindingName,
  { request }: Pick<Example, "request">,
): Values {
  const { service, settings, sendFirst } = maker;
  const { after } = settings.fixtures.of(operation);
  const values = hasParameters(request) ? { ...request, ...newValues(maker, operation, request) } : request;
  const offered = after === undefined ? [] : portsOf(after, service.ports);
  const port = offered.find(({ name }) => name === binding) ?? offered[0];
  if (after !== undefined && port !== undefined && hasParameters(values)) {
    sendFirst(callRequest(planCall(maker, after, port), earlierRequest(settings.fixtures, after, values)));
  }
  return values;
}

function newValues({ settings, unique }: CallMaker, operation: OperationDescriptor, request: Values): Values {
  const names = settings.fixtures.of(operation).unique;
  const children = parametersOf(operation).filter(({ property }) => names.includes(property));
  return Object.fromEntries(children.map(({ property, type }) => [property, unique.next(type, request[property])]));
}

function earlierRequest(fixtures: LinkedFixtures, after: OperationDescriptor, values: Values): Values {
  const { request } = fixtures.of(after).examples[0];
  return Object.fromEntries(Object.entries(request).map(([name, own]) => [name, name in values ? values[name] : own]));
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

/** What a plan cannot try, and what would change that. */
export function findLeftOut(settings: Settings, plan: Plan): readonly LeftOut[] {
  return [
    ...plan.optional.leftOut,
    ...changingOperations(settings),
    ...unknownOperations(plan),
    ...hiddenEchoes(settings, plan),
  ];
}

function changingOperations({ operations, fixtures, mutating }: Settings): readonly LeftOut[] {
  if (mutating) return [];
  return operations
    .filter((operation) => !fixtures.of(operation).safe)
    .map(({ wireName }) => ({
      what: wireName,
      why: "it may change something; the option mutating (--mutating) lets it be called",
    }));
}

function unknownOperations({ calls }: Plan): readonly LeftOut[] {
  const unknown = calls.filter(({ promised }) => !promised).map(({ operation }) => operation.wireName);
  return [...new Set(unknown)].map((name) => ({
    what: `successful calls of ${name}`,
    why: "the fixtures have no request for it; one with sampled parameters may be refused",
  }));
}

function hiddenEchoes({ fixtures }: Settings, { echoes }: Plan): readonly LeftOut[] {
  return fixtures.echoes
    .filter(
      (echo) => !echoes.some(({ send, read }) => send.operation === echo.operation && read.operation === echo.shownBy),
    )
    .map(({ operation, property, shownBy }) => ({
      what: `the texts of ${operation.wireName}/${property}`,
      why: `${operation.wireName} or ${shownBy.wireName}, which shows them, is not called`,
    }));
}
