import type { OperationDescriptor } from "../descriptor.js";
import type { Caller, CallOptions } from "./caller.js";
import { openResponse } from "./open-response.js";
import { prepareCall } from "./prepare-call.js";
import { readResult } from "./read-result.js";

/**
 * Calls an operation.
 * @param request its parameters; those that the caller has defaults for may be left out
 * @throws {EncodeError} before anything is sent, for a parameter that is missing or not what the contract says
 * @throws {SoapFault} when the service answers with a fault
 * @throws {HttpError} for any other answer that is no success
 * @throws {DecodeError} for a result that is not what the contract says
 * @throws {TypeError} for an option that is not usable
 * @throws {TimeoutError} when the answer takes too long
 * @throws {TransportError} when no answer came, or half of one
 * @throws the reason of `options.signal`, when it aborts
 */
export async function call<Request, Result>(
  caller: Caller,
  operation: OperationDescriptor<Request, Result>,
  request: Partial<NoInfer<Request>>,
  options: CallOptions = {},
): Promise<Result> {
  const prepared = prepareCall(caller, operation as OperationDescriptor, request, options);
  const { attempt, response } = await openResponse(prepared);
  try {
    return (await attempt.deadline.race(readResult(prepared, response))) as Result;
  } catch (error) {
    throw attempt.fail(error);
  } finally {
    attempt.deadline.end();
  }
}
