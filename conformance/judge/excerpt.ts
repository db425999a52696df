const SHOWN = 160;

/** The start of a body for a message, on one line and in quotes. */
export function excerpt(body: Uint8Array): string {
  const text = new TextDecoder().decode(body.subarray(0, 4 * SHOWN)).replace(/\s+/g, " ");
  return JSON.stringify(text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}…`);
}
