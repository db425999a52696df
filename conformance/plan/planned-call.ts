import type { BindingName, OperationDescriptor } from "@portwright/runtime";
import type { LinkedFixtures } from "../fixtures/link-fixtures.js";
import { parametersOf } from "../fixtures/parameters.js";
import type { UniqueValues } from "../fixtures/unique.js";
import type { Example, PlannedCall, Values } from "../rule.js";
import type { WireRequest } from "../wire/exchange.js";
import { encodeRequest } from "@portwright/runtime/client";
import type { Settings } from "../settings.js";

/** What the calls of a plan share. */
export interface CallMaker {
  readonly settings: Pick<Settings, "endpoint" | "fixtures">;
  readonly service: PlannedCall["service"];
  readonly unique: UniqueValues;
  /** Takes a request that has to be sent before any other. */
  readonly sendFirst: (request: WireRequest) => void;
}

/** An operation over a binding, as its fixture says. */
export function planCall(maker: CallMaker, operation: OperationDescriptor, binding: BindingName): PlannedCall {
  const { service, settings } = maker;
  const { examples, promised, safe } = settings.fixtures.of(operation);
  return {
    service,
    endpoint: settings.endpoint,
    operation,
    binding,
    safe,
    examples,
    promised,
    fresh: (example) => freshRequest(maker, operation, binding, example),
  };
}

function freshRequest(
  maker: CallMaker,
  operation: OperationDescriptor,
  binding: BindingName,
  { request }: Example,
): Values {
  const { fixtures, endpoint } = maker.settings;
  const { after } = fixtures.of(operation);
  const values = { ...request, ...newValues(maker, operation, request) };
  if (after !== undefined) {
    maker.sendFirst(
      encodeRequest(endpoint, after, bindingFor(after, binding), earlierRequest(fixtures, after, values)),
    );
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

function bindingFor({ bindings }: OperationDescriptor, wanted: BindingName): BindingName {
  const [first = wanted] = Object.keys(bindings) as BindingName[];
  return bindings[wanted] === undefined ? first : wanted;
}
