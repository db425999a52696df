import { NoValueError } from "@portwright/conformance";
import type { OperationDescriptor } from "@portwright/runtime";
import { BINDING_NAMES, type BindingName } from "../bindings.js";
import type { Compatibility } from "../change.js";
import { type ItemPair, pairUp } from "../compare/wsdl/pair-up.js";
import { isSimilar } from "../compare/schema/similar.js";
import { holdsOf } from "./holds.js";
import { isCarried, type Part } from "./parts.js";
import { documentOf } from "./result-type.js";
import type { Side } from "./side.js";
import { holdTrial, type Trial, type TrialSubject } from "./trial.js";
import { elementTrial } from "./try-element.js";
import { requestTrial } from "./try-request.js";
import { responseTrial } from "./try-response.js";
import { type Effort, elementValues, requestValues, resultValues } from "./values.js";

/** Clients of one side with the server of the other. */
export interface Pairing {
  readonly client: Side;
  readonly server: Side;
  readonly compatibility: Compatibility;
}

/** An operation as the client's contract calls it, and as the server's does: undefined where it has none. */
export interface OperationNames {
  readonly client: string;
  readonly server: string | undefined;
}

/**
 * Tries the messages of an operation of the client's contract: its requests at the server, and the server's answers at
 * the client; then headers and faults.
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
    ...(await ifThereAreValues(() => tryParts(pairing, names, effort))),
  ];
}

/** No trial where a type has no value: its facets contradict each other, or are none of the type. */
async function ifThereAreValues(hold: () => Promise<readonly Trial[]>): Promise<readonly Trial[]> {
  try {
    return await hold();
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
  const { client, server } = pairing;
  const served = names.server === undefined ? undefined : server.operation(names.server);
  const values = requestValues(operation, effort);
  const holds = holdsOf(operation.request, ...(served === undefined ? [] : [served.request]));
  const subject = { ...subjectOf(pairing, names, "request"), holds };
  const trials: Trial[] = [];
  for (const binding of bindingsOf(operation).filter((each) => isAnswered(server, names, each))) {
    const tryValue = requestTrial(client, server, operation, binding, server.caller.endpoint);
    trials.push(await holdTrial({ ...subject, binding }, tryValue, values));
    trials.push(...(await tryAddress(pairing, operation, { ...subject, binding }, values)));
  }
  return trials;
}

/** Another address hides all else, so it is tried apart: everything else is sent to where the server is. */
async function tryAddress(
  { client, server }: Pairing,
  operation: OperationDescriptor,
  subject: TrialSubject,
  values: readonly unknown[],
): Promise<readonly Trial[]> {
  if (client.caller.endpoint === server.caller.endpoint) return [];
  const tryValue = requestTrial(client, server, operation, subject.binding);
  return [await holdTrial({ ...subject, stage: "address" }, tryValue, values.slice(0, 1))];
}

/** Whether a server's answer says something: it does not where its contract has the operation and the codecs do not. */
function isAnswered(server: Side, { server: name }: OperationNames, binding: BindingName): boolean {
  if (name === undefined || !server.refusals.has(name)) return true;
  return server.operation(name)?.bindings[binding] !== undefined;
}

async function tryResponses(
  pairing: Pairing,
  operation: OperationDescriptor,
  served: OperationDescriptor,
  effort: Effort,
): Promise<readonly Trial[]> {
  const values = resultValues(served, effort);
  const names = { client: operation.wireName, server: served.wireName };
  const trials: Trial[] = [];
  for (const binding of bindingsOf(operation).filter((each) => served.bindings[each] !== undefined)) {
    const roots = [operation, served].map((each) => documentOf(each, binding) ?? each.response);
    const subject = { ...subjectOf(pairing, names, "response"), binding, holds: holdsOf(...roots) };
    trials.push(await holdTrial(subject, responseTrial({ ...pairing, operation, served, binding }), values));
  }
  return trials;
}

/** Headers of requests go from the client to the server; all else comes back. */
async function tryParts(pairing: Pairing, names: OperationNames, effort: Effort): Promise<readonly Trial[]> {
  const trials: Trial[] = [];
  for (const { old: known, next: served } of pairParts(pairing, names)) {
    if (!isCarried(known) || !isCarried(served)) continue;
    const [writer, reader] = known.stage === "header" ? [known, served] : [served, known];
    const { stage, binding } = writer;
    const subject = { ...subjectOf(pairing, names, stage), binding, holds: holdsOf(writer.element, reader.element) };
    trials.push(await holdTrial(subject, elementTrial(writer, reader), elementValues(writer.element, effort)));
  }
  return trials;
}

function pairParts({ client, server }: Pairing, names: OperationNames): readonly ItemPair<Part>[] {
  if (names.server === undefined) return [];
  const isAlike = (known: Part, served: Part) => known.stage === served.stage && known.binding === served.binding;
  return pairUp(client.parts(names.client), server.parts(names.server), [
    (known, served) => isAlike(known, served) && known.name === served.name,
    (known, served) => isAlike(known, served) && known.holds === served.holds,
    (known, served) => isAlike(known, served) && isSimilar(known.name, served.name),
  ]).pairs;
}

function bindingsOf({ bindings }: OperationDescriptor): readonly BindingName[] {
  return BINDING_NAMES.filter((name) => bindings[name] !== undefined);
}

function subjectOf(
  { compatibility }: Pairing,
  { client, server = client }: OperationNames,
  stage: Trial["stage"],
): Pick<TrialSubject, "names" | "stage" | "operation" | "writer"> {
  const isFromClient = stage === "request" || stage === "header";
  const writer = (compatibility === "backward") === isFromClient ? "old" : "new";
  return { names: [...new Set([client, server])], stage, operation: client, writer };
}
