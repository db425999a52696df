import type { Fetch } from "../../mutant.js";
import { type Answer, readingForm, type Sent } from "../../servers.js";

/** An answer without content, or with one that says nothing. */
export function status(code: number): Answer {
  return { status: code, headers: new Headers(), body: code === 200 ? "" : "no" };
}

/** Whether a request calls an operation over HTTP GET or POST. */
export function isCall({ url, headers }: Sent): boolean {
  return /asmx\/\w/.test(url) && headers.get("soapaction") === null;
}

/** A server that makes other fields of those that it gets. */
export function fields(change: (form: URLSearchParams) => void): () => Fetch {
  return readingForm((text) => {
    const form = new URLSearchParams(text);
    change(form);
    return form.toString();
  });
}

/** A server that makes another field of each that it gets. */
export function eachField(
  change: (name: string, value: string) => readonly [name: string, value: string],
): () => Fetch {
  return readingForm((text) => {
    const changed = [...new URLSearchParams(text)].map(([name, value]) => [...change(name, value)]);
    return new URLSearchParams(changed).toString();
  });
}
