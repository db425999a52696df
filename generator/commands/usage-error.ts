/** A command that cannot be done as it was asked for. Its message says what to do instead. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
