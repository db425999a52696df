import { transportError } from "../../client/transport-error.js";

/**
 * Finds out whether anybody answers at a URL, whatever the answer is.
 * @throws {Error} with the reason, when nobody does
 */
export async function checkReachable(url: string, timeout = 10_000): Promise<void> {
  try {
    const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(timeout) });
    await response.body?.cancel();
  } catch (error) {
    throw new Error(`nobody answers at ${url}: ${transportError(error).message}`, { cause: error });
  }
}
