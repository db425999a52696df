import type { OperationDescriptor } from "../descriptor.js";
import { SoapFault } from "../errors.js";
import type { MediaType } from "../http/media-type.js";
import type { SoapVersion } from "../soap/version.js";
import type { HttpRequest } from "./http-request.js";

/** Where each version carries the action: a header (SOAP 1.1 section 6.1.1), a media type parameter (RFC 3902). */
const READ_ACTION: Readonly<Record<SoapVersion, (request: HttpRequest, media: MediaType) => string | undefined>> = {
  "1.1": (request) => readHeader(request.header("soapaction")),
  "1.2": (_, media) => media.parameters.get("action"),
};

/**
 * Checks that the action of a request, where it has one, is that of the operation its body calls. A missing or empty
 * action says nothing: the body decides.
 * @throws {SoapFault} Sender
 */
export function requireAction(
  { wireName, bindings }: OperationDescriptor,
  version: SoapVersion,
  request: HttpRequest,
  media: MediaType,
): void {
  const action = READ_ACTION[version](request, media);
  const expected = version === "1.1" ? bindings.soap11?.action : bindings.soap12?.action;
  if (action === undefined || action === "" || action === expected) return;
  throw new SoapFault("Sender", `The action ${JSON.stringify(action)} is not that of ${wireName}: "${expected}"`);
}

function readHeader(header: string | undefined): string | undefined {
  if (header === undefined || header.trim() === "") return undefined;
  const quoted = /^[ \t]*"([^"]*)"[ \t]*$/.exec(header);
  if (quoted !== null) return quoted[1];
  throw new SoapFault("Sender", `The SOAPAction ${JSON.stringify(header)} is not one quoted string`);
}
