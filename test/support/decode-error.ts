import { DecodeError } from "../../runtime/errors.js";

/** The DecodeError that `run` ends with. */
export function decodeErrorOf(run: () => unknown): DecodeError {
  try {
    run();
  } catch (error) {
    if (error instanceof DecodeError) return error;
    throw error;
  }
  throw new Error("expected a DecodeError, but nothing was thrown");
}
