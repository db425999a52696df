import { createServer, type Handlers } from "../../../../generated/src/server.js";
import { service } from "../../../../generated/src/service.js";
import type { Fixtures } from "../../../../runtime/conformance/fixtures/fixtures.js";
import type { Values } from "../../../../runtime/conformance/rule.js";
import { type Recording, readRecordings } from "../../../support/recording.js";
import type { Fetch } from "./broken-server.js";

/** Says that the engine was never asked this when it was recorded, so that nobody knows what it would answer. */
export class NotRecorded extends Error {
  override readonly name = "NotRecorded";
}

/** A call as a server understood it. */
interface UnderstoodCall {
  readonly operation: string;
  readonly binding: string;
  readonly request: Values;
}

/** Reads what a request asks for with the generated server; undefined for a request that it refuses. */
async function understand(request: Request): Promise<UnderstoodCall | undefined> {
  let understood: UnderstoodCall | undefined;
  const take = (request: Values, { operation, binding }: Omit<UnderstoodCall, "request">): never => {
    understood = { operation, binding, request };
    throw new Error("understood");
  };
  const handlers = Object.fromEntries(service.operations.map(({ name }) => [name, take]));
  await createServer(handlers as unknown as Handlers).fetch(request);
  return understood;
}

interface Known {
  readonly call: UnderstoodCall;
  readonly recording: Recording;
}

async function readKnown(): Promise<readonly Known[]> {
  const known = readRecordings().map(async (recording) => {
    const { method, path, request } = recording;
    const init = { method, headers: [...request.headers] as [string, string][] };
    const body = method === "GET" ? {} : { body: new Uint8Array(request.body) };
    const call = await understand(new Request(`http://localhost${path}`, { ...init, ...body }));
    return call === undefined ? [] : [{ call, recording }];
  });
  return (await Promise.all(known)).flat();
}

/** The ASMX engine of test/wire, as far as it was recorded. */
export interface RecordedEngine {
  /** Rejects with NotRecorded for a request that the recordings do not have. */
  readonly fetch: Fetch;
  /** Every call that succeeded while it was recorded, over all bindings. */
  readonly fixtures: Fixtures;
}

/** Replays the recordings. A request is known when it calls the same operation over the same binding with the same values. */
export async function recordedEngine(): Promise<RecordedEngine> {
  const known = await readKnown();
  const keyOf = (call: UnderstoodCall): string => JSON.stringify(call);
  const byCall = new Map(known.map(({ call, recording }) => [keyOf(call), recording]));
  const fetch: Fetch = async (request) => {
    const call = await understand(request);
    const recording = call && byCall.get(keyOf(call));
    if (recording === undefined) throw new NotRecorded("not recorded");
    const { status, response } = recording;
    const headers = [...response.headers].filter(([name]) => name.startsWith("content-")) as [string, string][];
    return new Response(response.body.length === 0 ? null : new Uint8Array(response.body), { status, headers });
  };
  return { fetch, fixtures: fixturesOf(known) };
}

function fixturesOf(known: readonly Known[]): Fixtures {
  const failed = new Set(
    known.filter(({ recording }) => recording.status !== 200).map(({ recording }) => recording.name),
  );
  const good = known.filter(({ recording }) => recording.binding === "soap11" && !failed.has(recording.name));
  const operations = service.operations.map(({ name, wireName }) => {
    const examples = good
      .filter(({ call }) => call.operation === wireName)
      .map(({ call: { request } }) => ({ request }));
    return [name, { examples, safe: true }] as const;
  });
  return { operations: Object.fromEntries(operations.filter(([, { examples }]) => examples.length > 0)) };
}
