import type { OperationDescriptor } from "../descriptor.js";
import { DecodeError } from "../errors.js";
import { openEnvelopeStream } from "../soap/envelope.js";
import { type StreamPlan, streamItems } from "../xml/stream.js";
import type { Attempt } from "./attempt.js";
import type { Caller, CallOptions } from "./caller.js";
import { requireXml } from "./media.js";
import { openResponse } from "./open-response.js";
import { type PreparedCall, prepareCall } from "./prepare-call.js";
import { readFailure } from "./read-failure.js";
import { isSuccess } from "./read-result.js";
import type { TransportResponse } from "./transport.js";

/**
 * Calls an operation whose result is a list, and gives its items one by one as they arrive, in bounded memory. The
 * request is sent when the first item is asked for; leaving the loop gives up the rest of the answer.
 * @throws the errors of `call`, also in the middle of the list
 */
export async function* streamCall<Request, Item>(
  caller: Caller,
  operation: OperationDescriptor<Request, readonly Item[]>,
  request: Partial<NoInfer<Request>>,
  options: CallOptions = {},
): AsyncGenerator<Item, void, undefined> {
  const prepared = prepareCall(caller, operation as OperationDescriptor, request, options);
  const { attempt, response } = await openResponse(prepared);
  try {
    yield* readItems<Item>(prepared, attempt, response);
  } catch (error) {
    throw attempt.fail(error);
  } finally {
    attempt.deadline.end();
  }
}

async function* readItems<Item>(
  call: PreparedCall,
  { deadline }: Attempt,
  response: TransportResponse,
): AsyncIterable<Item> {
  if (!isSuccess(response)) throw await readFailure(call, response);
  requireUtf8(requireXml(response));
  yield* streamItems<Item>(deadline.watch(response.chunks()), streamPlan(call), call.caller.decode);
}

/** Only UTF-8, and ASCII with it, can be cut anywhere and read on. */
function requireUtf8(charset = "utf-8"): void {
  if (["utf-8", "us-ascii"].includes(charset.toLowerCase())) return;
  throw new DecodeError(`an answer in ${charset} cannot be streamed; use the plain call`, "", { rule: "encoding" });
}

function streamPlan({ operation, binding }: PreparedCall): StreamPlan {
  if (binding === "soap11" || binding === "soap12") {
    return { root: operation.response, open: openEnvelopeStream, ...(operation.result && { result: operation.result.property }) };
  }
  const root = operation.bindings[binding]?.result;
  if (root === undefined) throw new TypeError(`${operation.wireName} has no list to stream`);
  return { root };
}
