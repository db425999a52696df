import { Deadline, transportError } from "@portwright/runtime/client";

/**
 * Finds out whether anybody answers at a URL, whatever the answer is.
 * @throws {Error} with the reason, when nobody does
 */
export async function checkReachable(url: string, timeout = 10_000): Promise<void> {
  const deadline = new Deadline(timeout, undefined);
  try {
    const response = await deadline.race(fetch(url, { redirect: "manual", signal: deadline.signal ?? null }));
    await response.body?.cancel();
  } catch (error) {
    const { message } = transportError(deadline.explain(error));
    throw new Error(`nobody answers at ${url}: ${message.trim()}`, { cause: error });
  } finally {
    deadline.end();
  }
}
