import { type Caller, createCaller } from "../client/caller.js";
import { fetchTransport } from "../client/fetch-transport.js";
import type { BindingName, OperationDescriptor, ServiceDescriptor } from "../descriptor.js";
import type { ConformanceOptions } from "./options.js";
import { type ConformanceResult, runTest } from "./result.js";
import { documentQuery, testDocument } from "./test-document.js";
import { testOperation } from "./test-operation.js";

const LOCAL = "http://localhost";

/**
 * Tests that a running service keeps the contract: that it gives the contract's documents, and that each operation
 * answers over each binding with what the contract says. Tests run one after the other, as the results are asked for.
 *
 * @param samples valid parameters for each operation
 */
export async function* runConformance<Fixtures extends { readonly [Operation in keyof Fixtures]: object }>(
  service: ServiceDescriptor,
  samples: Fixtures,
  options: ConformanceOptions<Fixtures>,
): AsyncGenerator<ConformanceResult> {
  const caller = makeCaller(service, options);
  yield* testDocuments(service, caller, options.fetch ?? fetch);
  const requests = new Map<string, object>(Object.entries(samples));
  const fixtures = new Map<string, object>(Object.entries(options.fixtures ?? {}));
  const chosen = new Set<string>(options.operations ?? requests.keys());
  for (const operation of service.operations.filter(({ name }) => chosen.has(name))) {
    const sample = requests.get(operation.name) ?? {};
    const request = { ...sample, ...pick(options.parameters ?? {}, sample), ...fixtures.get(operation.name) };
    yield* testOperation(caller, operation, bindingsOf(operation, options.bindings), request);
  }
}

function makeCaller(
  service: ServiceDescriptor,
  { baseUrl = LOCAL, fetch, timeout = 10_000 }: Pick<ConformanceOptions<unknown>, "baseUrl" | "fetch" | "timeout">,
): Caller {
  const transport = fetch && { transport: fetchTransport({ fetch: (url, init) => fetch(new Request(url, init)) }) };
  return createCaller(service, { baseUrl, timeout, decode: { unknown: "error" }, ...transport });
}

async function* testDocuments(
  { documents }: ServiceDescriptor,
  { endpoint }: Caller,
  send: (request: Request) => Promise<Response>,
): AsyncGenerator<ConformanceResult> {
  for (const [index, document] of documents.entries()) {
    const query = documentQuery(document, index);
    const subject = { check: "document", operation: undefined, binding: undefined, document: query } as const;
    yield await runTest(subject, () => testDocument(send, endpoint + query, document.kind));
  }
}

function bindingsOf(
  { bindings }: OperationDescriptor,
  chosen: readonly BindingName[] | undefined,
): readonly BindingName[] {
  const declared = Object.keys(bindings) as BindingName[];
  return declared.filter((binding) => chosen === undefined || chosen.includes(binding));
}

/** The values whose names the sample has too: a parameter that only some operations have goes to those. */
function pick(values: Readonly<Record<string, unknown>>, sample: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(sample, name)));
}
