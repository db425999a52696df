import { NoValueError } from "@portwright/conformance";
import {
  type BindingKind,
  type ElementDescriptor,
  type OperationDescriptor,
  requestElement,
  responseElement,
} from "@portwright/runtime";
import { once } from "../../describe/once.js";
import { BINDINGS } from "../bindings.js";
import type { Change, Compatibility } from "../change.js";
import type { Allowance } from "./allowance.js";
import { changedTypes, isRelated, isSpelled } from "./attribution.js";
import { type ItemPair, pairUp } from "../compare/wsdl/pair-up.js";
import { isSimilar } from "../compare/schema/align.js";
import { type HeaderOrDetail, isSupported } from "./header-or-detail.js";
import type { Implementation } from "./implementation.js";
import type { Changed } from "./place.js";
import { reachableTypes } from "./reachable-types.js";
import { resultDocument } from "./representable.js";
import { runTrial, type Trial, type TrialScope, type TryValue } from "./trial.js";
import { elementTrial, type Manner, requestTrial, responseTrial } from "./try-message.js";
import { type Effort, elementValues, requestValues, resultValues } from "./values.js";

/** Clients of one contract and a server of the other. */
export interface Pairing {
  readonly client: Implementation;
  readonly server: Implementation;
  readonly compatibility: Compatibility;
  /** The changes with a verdict that messages can prove. */
  readonly changes: readonly Change[];
  readonly allowance: Allowance;
}

/** The name of an operation in the contract of the client, and in that of the server: undefined where it has none. */
export interface OperationNames {
  readonly client: string;
  readonly server: string | undefined;
}

/**
 * Tries the messages of an operation of the client's contract: its requests at the server, and the server's answers at
 * the client; then header blocks and fault details.
 */
export async function tryOperation(pairing: Pairing, names: OperationNames, effort: Effort): Promise<readonly Trial[]> {
  const { client, server } = pairing;
  const operation = client.operation(names.client);
  const served = names.server === undefined ? undefined : server.operation(names.server);
  const tryBoth = async (known: OperationDescriptor) => [
    ...(await ifThereAreValues(() => tryRequests(pairing, known, names, effort))),
    ...(served === undefined ? [] : await ifThereAreValues(() => tryResponses(pairing, known, served, effort))),
  ];
  return [
    ...(operation === undefined ? [] : await tryBoth(operation)),
    ...(await ifThereAreValues(() => tryHeadersAndDetails(pairing, names, effort))),
  ];
}

/** No trial where a type has no value: its facets contradict each other, or are not valid for the type. */
async function ifThereAreValues(run: () => Promise<readonly Trial[]>): Promise<readonly Trial[]> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof NoValueError) return [];
    throw error;
  }
}

async function tryRequests(
  pairing: Pairing,
  operation: OperationDescriptor,
  names: OperationNames,
  effort: Effort,
): Promise<readonly Trial[]> {
  const { server } = pairing;
  const served = names.server === undefined ? undefined : server.operation(names.server);
  const roots = [operation, served].map((each) => each && requestElement(each));
  const scope = { ...scopeOf(pairing, names, "request"), reached: once(() => reachableTypes(...present(roots))) };
  const trials: Trial[] = [];
  for (const binding of bindingsOf(operation).filter((each) => isAnswered(server, names, each))) {
    trials.push(...(await tryBinding(pairing, operation, { ...scope, binding }, effort)));
  }
  return trials;
}

/**
 * A different address hides every other difference, so it is tried alone: all other requests are sent to the address of
 * the server.
 */
async function tryBinding(
  pairing: Pairing,
  operation: OperationDescriptor,
  scope: TrialScope,
  effort: Effort,
): Promise<readonly Trial[]> {
  const { client, server } = pairing;
  const port = client.port(scope.binding);
  const endpoint = server.endpoint(scope.binding);
  const trySent = (to: string) => (manner: Manner) =>
    requestTrial(pairing, operation, scope.binding, port && { ...port, endpoint: to }, manner);
  const valuesOf = (changed: Changed) => requestValues(operation, within(effort, scope), changed);
  const trials = await tryRelated(pairing, scope, trySent(endpoint), valuesOf);
  if (port === undefined || port.endpoint === endpoint) return trials;
  const address = { ...scope, stage: "address" } as const;
  const one = (changed: Changed) => valuesOf(changed).slice(0, 1);
  return [...trials, ...(await tryRelated(pairing, address, trySent(port.endpoint), one))];
}

/** How many types and elements random values are made for: a message of very many types has few random values. */
const MOST_REACHED = 5_000;

/** The effort for a message: fewer random values where each is of very many types. */
function within({ seed, runs }: Effort, { reached }: Pick<TrialScope, "reached">): Effort {
  return { seed, runs: Math.min(runs, Math.ceil(MOST_REACHED / reached().size)) };
}

/** Tries messages where a change may be observable that is not yet tried in enough, with values for what changed. */
async function tryRelated(
  { changes, allowance }: Pairing,
  scope: TrialScope,
  tryIn: (manner: Manner) => TryValue,
  valuesOf: (changed: Changed) => readonly unknown[],
): Promise<readonly Trial[]> {
  const observed = {
    ...scope,
    get reached() {
      return scope.reached();
    },
  };
  const related = changes.filter((change) => allowance.isLeft(change, scope) && isRelated(change, observed));
  if (related.length === 0) return [];
  const values = valuesOf(changedTypes(related));
  allowance.use(related, scope, values.length);
  return [await runTrial(scope, tryIn({ respelled: related.some(isSpelled) }), values)];
}

/** Whether the answer of a server is significant: not where its contract has the operation and its subset has not. */
function isAnswered(server: Implementation, { server: name }: OperationNames, binding: BindingKind): boolean {
  if (name === undefined || !server.refusals.has(name)) return true;
  return server.operation(name)?.bindings[binding] !== undefined;
}

async function tryResponses(
  pairing: Pairing,
  operation: OperationDescriptor,
  served: OperationDescriptor,
  effort: Effort,
): Promise<readonly Trial[]> {
  const names = { client: operation.wireName, server: served.wireName };
  const trials: Trial[] = [];
  for (const binding of bindingsOf(operation).filter((each) => served.bindings[each] !== undefined)) {
    const roots = [operation, served].map((each) => resultDocument(each, binding) ?? responseElement(each));
    const scope = {
      ...scopeOf(pairing, names, "response"),
      binding,
      reached: once(() => reachableTypes(...present(roots))),
    };
    const answering = { ...pairing, operation, served, binding };
    const tryIn = (manner: Manner) => responseTrial(answering, manner);
    trials.push(
      ...(await tryRelated(pairing, scope, tryIn, (changed) => resultValues(served, within(effort, scope), changed))),
    );
  }
  return trials;
}

/** Header blocks of requests are sent by the client, all other elements by the server. */
async function tryHeadersAndDetails(
  pairing: Pairing,
  names: OperationNames,
  effort: Effort,
): Promise<readonly Trial[]> {
  const trials: Trial[] = [];
  for (const { old: known, next: served } of pairElements(pairing, names)) {
    if (!isSupported(known) || !isSupported(served)) continue;
    const [writer, reader] = known.stage === "header" ? [known, served] : [served, known];
    const { stage, binding } = writer;
    const reached = once(() => reachableTypes(writer.element, reader.element));
    const scope = { ...scopeOf(pairing, names, stage), binding, reached };
    const tryIn = (manner: Manner) => elementTrial(writer, reader, manner);
    const valuesOf = (changed: Changed) => elementValues(writer.element, within(effort, scope), changed);
    trials.push(...(await tryRelated(pairing, scope, tryIn, valuesOf)));
  }
  return trials;
}

function pairElements({ client, server }: Pairing, names: OperationNames): readonly ItemPair<HeaderOrDetail>[] {
  if (names.server === undefined) return [];
  const isAlike = (known: HeaderOrDetail, served: HeaderOrDetail) =>
    known.stage === served.stage && known.binding === served.binding;
  return pairUp(client.headersAndDetails(names.client), server.headersAndDetails(names.server), [
    (known, served) => isAlike(known, served) && known.name === served.name,
    (known, served) => isAlike(known, served) && known.elementName === served.elementName,
    (known, served) => isAlike(known, served) && isSimilar(known.name, served.name),
  ]).pairs;
}

function bindingsOf({ bindings }: OperationDescriptor): readonly BindingKind[] {
  return BINDINGS.filter((name) => bindings[name] !== undefined);
}

function present(elements: readonly (ElementDescriptor | undefined)[]): readonly ElementDescriptor[] {
  return elements.filter((element) => element !== undefined);
}

function scopeOf(
  { compatibility }: Pairing,
  { client, server = client }: OperationNames,
  stage: Trial["stage"],
): Pick<TrialScope, "names" | "stage" | "operation" | "writer"> {
  const isFromClient = stage === "request" || stage === "header";
  const writer = (compatibility === "backward") === isFromClient ? "old" : "new";
  return { names: [...new Set([client, server])], stage, operation: client, writer };
}
