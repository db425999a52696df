/** The longest delay that a timer can have, in milliseconds; anything longer would fire at once. */
export const LONGEST_TIMER: number = 2 ** 31 - 1;

/** Functions of the user that are told of events, by name. */
type Hooks<Name extends string, Event> = { readonly [Each in Name]?: (event: Event) => void };

/** Calls a hook of the user. A hook only watches: what it throws is dropped, so that it costs nobody an answer. */
export function notify<Name extends string, Event>(
  hooks: Hooks<Name, Event> | undefined,
  name: Name,
  event: Event,
): void {
  try {
    hooks?.[name]?.(event);
  } catch {
    return;
  }
}

/** Headers as Node.js gives them: names in lower case, a list for a header that occurs more than once. */
export interface NodeHeaders {
  readonly [name: string]: string | readonly string[] | undefined;
}

/** The value of a header, several joined (RFC 9110, section 5.2); `name` in lower case. */
export function headerOf(headers: NodeHeaders, name: string): string | undefined {
  const value = headers[name];
  // Every object has something of some names ("constructor"), but no text.
  if (typeof value === "string") return value;
  return Object.hasOwn(headers, name) && typeof value === "object" ? value.join(", ") : undefined;
}
