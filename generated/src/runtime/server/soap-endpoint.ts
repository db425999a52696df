// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import { SoapFault } from "../errors.js";
import type { MediaType } from "../http/media-type.js";
import { type Envelope, openEnvelope } from "../soap/envelope.js";
import { SOAP, type SoapVersion } from "../soap/version.js";
import { writeEnvelope } from "../soap/write-envelope.js";
import { isSupportedCharset, toUtf8 } from "../xml/encoding.js";
import { type Answer, contentAnswer } from "./answer.js";
import { CallContext } from "./context.js";
import type { Exchange } from "./exchange.js";
import { encodeSafely, invoke } from "./invoke.js";
import { requireMediaType } from "./media.js";
import { requireUnderstood } from "./must-understand.js";
import { readBody } from "./read-body.js";
import type { ServedOperation } from "./serving.js";
import { requireAction } from "./soap-action.js";
import { soapFailure } from "./soap-failure.js";
import { findOperation, type OperationsByElement, SOAP_BINDINGS } from "./soap-operations.js";

/** Answers a SOAP request. Its media type says which version it speaks (SOAP 1.1 section 6, RFC 3902). */
export async function answerSoap(
  exchange: Exchange,
  bindings: ReadonlyMap<SoapVersion, OperationsByElement>,
): Promise<Answer> {
  const { request, serving } = exchange;
  const byMediaType = new Map([...bindings.keys()].map((version) => [SOAP[version].mediaType, version]));
  const media = requireMediaType(request, [...byMediaType.keys()], isSupportedCharset);
  const version = byMediaType.get(media.essence) ?? "1.1";
  exchange.binding = SOAP_BINDINGS[version];
  const body = await readBody(request, serving.limits);
  try {
    return await answerEnvelope(exchange, version, bindings.get(version) ?? new Map(), media, body);
  } catch (error) {
    return soapFailure(exchange, faultVersion(version, error), [...bindings.keys()], error);
  }
}

async function answerEnvelope(
  exchange: Exchange,
  version: SoapVersion,
  operations: OperationsByElement,
  media: MediaType,
  body: Uint8Array,
): Promise<Answer> {
  const { request, serving } = exchange;
  const envelope = openEnvelope(toUtf8(body, media.parameters.get("charset")), serving.decodeOptions);
  if (envelope.version !== version) throw new OtherVersionFault(envelope.version, media.essence);
  requireUnderstood(envelope, serving.options.understoodHeaders ?? []);
  const operation = findOperation(operations, envelope.body);
  exchange.operation = operation.descriptor.wireName;
  requireAction(operation.descriptor, version, request, media);
  return answerCall(exchange, operation, envelope);
}

async function answerCall({ request, serving }: Exchange, operation: ServedOperation, envelope: Envelope) {
  const { descriptor } = operation;
  const { version, headers } = envelope;
  const parameters = envelope.read(descriptor.request);
  const context = new CallContext(request, descriptor.wireName, SOAP_BINDINGS[version], headers);
  const result = await invoke(operation, parameters, context, serving.handlerTimeout);
  const wrapper = descriptor.result === undefined ? {} : { [descriptor.result.property]: result };
  const body = encodeSafely(() => writeEnvelope(version, descriptor.response, wrapper));
  return contentAnswer(200, SOAP[version].contentType, body);
}

/** An envelope of one version under the media type of the other. */
class OtherVersionFault extends SoapFault {
  constructor(version: SoapVersion, mediaType: string) {
    super("VersionMismatch", `A SOAP ${version} envelope does not go with the media type ${mediaType}`);
  }
}

/** SOAP 1.2 part 1, appendix A: a mismatch between SOAP 1.1 and SOAP 1.2 is reported as a SOAP 1.1 message. */
function faultVersion(version: SoapVersion, error: unknown): SoapVersion {
  return error instanceof OtherVersionFault ? "1.1" : version;
}
