// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import { Refusal } from "./answer.js";
import type { HttpRequest } from "./http-request.js";
import type { ServerOptions } from "./options.js";

/** A host name, an IPv4 address or an IPv6 address in brackets, with or without a port (RFC 3986, section 3.2.2). */
const HOST = /^(?:[A-Za-z0-9._~-]{1,255}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/;

/**
 * The URL under which the client reached the server, without a slash at its end: from the option, from the proxy's
 * headers where they are trusted, else from the request itself.
 * @throws {Refusal} 400 when the request names no host, or none that can stand in a URL
 */
export function baseUrl(request: HttpRequest, { baseUrl, trustProxy = false }: ServerOptions): string {
  if (baseUrl !== undefined) return baseUrl.replace(/\/+$/, "");
  const host = (trustProxy ? forwarded(request, "x-forwarded-host") : undefined) ?? request.host;
  const scheme = (trustProxy ? forwarded(request, "x-forwarded-proto") : undefined) ?? request.scheme;
  if (host === undefined || host === "") {
    throw new Refusal(400, "A Host header is needed, because the contract names the address that it was asked under.");
  }
  if (!HOST.test(host) || !/^https?$/.test(scheme)) {
    throw new Refusal(400, `The host ${JSON.stringify(`${scheme}://${host}`.slice(0, 200))} is not valid.`);
  }
  return `${scheme}://${host}`;
}

/** The value of the first proxy, the one that the client spoke to. */
function forwarded(request: HttpRequest, name: string): string | undefined {
  return request.header(name)?.split(",")[0]?.trim();
}
