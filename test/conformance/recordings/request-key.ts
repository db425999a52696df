import { messageKey } from "./message-key.js";

/** A request over HTTP. */
export interface HttpRequest {
  readonly method: string;
  /** The path and the query. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

const FORM = "application/x-www-form-urlencoded";

/**
 * What an ASMX engine goes by: two requests with the same key are the same to it. That is the payload of a message as
 * XML tells it, with the action, or the fields of a form. Undefined for a request whose reading by the engine is unknown.
 */
export function requestKey(request: HttpRequest): string | undefined {
  const { method, path, headers, body } = request;
  if (headers.has("content-encoding")) return undefined;
  const [place = "", query] = path.split("?");
  if (method === "GET") return formKey(method, place, query ?? "");
  if (method !== "POST" || query !== undefined) return undefined;
  const [mediaType] = (headers.get("content-type") ?? "").toLowerCase().split(";");
  return mediaType === FORM ? formKey(method, place, new TextDecoder().decode(body)) : messageKey(place, headers, body);
}

/** The order counts between fields of one name only. */
function formKey(method: string, place: string, form: string): string {
  const fields = new URLSearchParams(form);
  const names = [...new Set(fields.keys())].sort();
  return JSON.stringify([method, place, names.map((name) => [name, fields.getAll(name)])]);
}
