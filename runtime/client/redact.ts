/** Shorter values occur in texts by chance. */
const SHORTEST = 4;

const SHOWN = "[secret]";

/** How many characters are searched for all secrets of a request together; texts after them are secret as a whole. */
const MOST_SEARCHED = 1e8;

/**
 * Replaces what is secret in the texts of an error: its message, its stack, the reason of a fault, a detail of XML, the body of
 * an answer. A service may repeat what it was sent, percent-encoded or as markup too. The detail of a declared fault is a
 * value of the contract, which names its own secrets.
 * @param values the secret values of the request
 */
export function redact(error: unknown, values: readonly string[]): void {
  const long = values.filter(({ length }) => length >= SHORTEST);
  // Half of a surrogate pair cannot be percent-encoded.
  const forms = long.flatMap((value) => [value, encodeURIComponent(value.replace(/\p{Cs}/gu, "?")), asMarkup(value)]);
  // The longest first: one can be the start of another.
  forms.sort((left, right) => right.length - left.length);
  let left = MOST_SEARCHED;
  const hide = (text: string): string => {
    left -= (text.length + 9) * forms.length;
    return left < 0 ? SHOWN : forms.reduce((shown, form) => shown.replaceAll(form, SHOWN), text);
  };
  if (error instanceof Error && "~error" in error) replaceIn(error, hide);
}

function asMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Replaces texts in an error of the runtime and what it consists of; in another error those of its own alone. */
function replaceIn(holder: object, hide: (text: string) => string): void {
  const isForeign = holder instanceof Error && !("~error" in holder);
  for (const name of Object.getOwnPropertyNames(holder)) {
    const value = (holder as Record<string, unknown>)[name];
    const isValue = name === "detail" && "~declared" in holder;
    if (typeof value === "string") {
      const shown = hide(value);
      if (shown !== value) Reflect.defineProperty(holder, name, { value: shown });
    } else if (value instanceof Object && !isForeign && !isValue) replaceIn(value, hide);
  }
}
