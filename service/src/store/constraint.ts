/** SQLSTATE 23505, unique_violation (PostgreSQL manual, appendix A). */
const UNIQUE_VIOLATION = "23505";

/**
 * The name of the unique constraint or index that a failed statement ran into; undefined for every other error.
 * Duplicates are decided by constraints alone: a look before an insert would lose a race between two calls.
 */
export function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint } = error as Error & { readonly code?: unknown; readonly constraint?: unknown };
  return code === UNIQUE_VIOLATION && typeof constraint === "string" ? constraint : undefined;
}
