import type { BindingDescriptor, HttpBindingDescriptor, OperationDescriptor } from "../service-descriptor.js";
import { DecodeError } from "../errors.js";
import { openEnvelopeStream } from "../soap/envelope.js";
import { responseElement } from "../views.js";
import { itemsOf, type StreamPlan, streamBatches } from "../xml/stream.js";
import { type GivenRequest, NO_OPTIONS, openResponse, prepareCall } from "./call.js";
import type { Caller, CallOptions } from "./caller.js";
import type { Deadline } from "./deadline.js";
import { isSuccess, readFailure, requireXml } from "./read-answer.js";

/**
 * Calls an operation whose result is a list, and gives its items one by one as they arrive, in bounded memory. The
 * request is sent when the first item is requested; leaving the loop aborts the rest of the answer.
 * @throws the errors of `call`, also in the middle of the list
 */
export function streamCall<Request, Item>(
  caller: Caller,
  operation: OperationDescriptor<Request, readonly Item[]>,
  request: GivenRequest<NoInfer<Request>>,
  options: CallOptions = NO_OPTIONS,
): AsyncGenerator<Item, void, undefined> {
  return itemsOf(callInBatches<Item>(caller, operation as OperationDescriptor, request, options));
}

async function* callInBatches<Item>(
  caller: Caller,
  operation: OperationDescriptor,
  request: unknown,
  options: CallOptions,
): AsyncGenerator<readonly Item[], void, undefined> {
  const prepared = prepareCall(caller, operation, request, options);
  const { binding, onHeaderBlocks } = prepared;
  const { attempt, response } = await openResponse(prepared);
  const { deadline } = attempt;
  try {
    if (!isSuccess(response)) throw await readFailure(response, operation, caller, onHeaderBlocks);
    requireStreamable(requireXml(response));
    const plan = STREAM_PLANS[binding.kind](operation, binding as never);
    if (plan === undefined) throw new TypeError(`${operation.wireName} has no list to stream`);
    yield* streamBatches<Item>(timed(deadline, response.chunks()), plan, caller.decode);
  } catch (error) {
    throw attempt.fail(error);
  } finally {
    deadline.end();
  }
}

/** Only UTF-8, and ASCII with it, can be cut anywhere and read on. */
function requireStreamable(charset = "utf-8"): void {
  if (["utf-8", "us-ascii"].includes(charset.toLowerCase())) return;
  throw new DecodeError(`an answer in ${charset} cannot be streamed; use the plain call`, "", { rule: "encoding" });
}

/** The same chunks, with the time running only while the next one is waited for. */
async function* timed(deadline: Deadline, chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  deadline.start();
  for await (const chunk of chunks) {
    deadline.stop();
    yield chunk;
    deadline.start();
  }
  deadline.stop();
}

type StreamPlans = {
  readonly [Kind in BindingDescriptor["kind"]]: (
    operation: OperationDescriptor,
    binding: Extract<BindingDescriptor, { readonly kind: Kind }>,
  ) => StreamPlan | undefined;
};

/** Where the items of a list result are in an answer; undefined for an operation without a result. */
const STREAM_PLANS: StreamPlans = {
  soap(operation) {
    const root = operation.output?.encoding === undefined ? responseElement(operation) : undefined;
    return root && { root, open: openEnvelopeStream, ...(operation.result && { result: operation.result.property }) };
  },
  http: (_, { result: root }: HttpBindingDescriptor) => root && { root },
  xml(operation) {
    const root = responseElement(operation);
    return root && { root, ...(operation.result && { result: operation.result.property }) };
  },
};
