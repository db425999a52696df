// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import type { BindingName, HttpBindingDescriptor } from "../descriptor.js";
import { DecodeError } from "../errors.js";
import { type FormField, parseForm } from "../http/form.js";
import { readParameters } from "../http/parameters.js";
import { encodeDocument } from "../xml/encode.js";
import { type Answer, contentAnswer, emptyAnswer } from "./answer.js";
import { CallContext } from "./context.js";
import type { Exchange } from "./exchange.js";
import type { HttpRequest } from "./http-request.js";
import { encodeSafely, invoke } from "./invoke.js";
import { requireMediaType } from "./media.js";
import type { ServerLimits } from "./options.js";
import { readBody } from "./read-body.js";
import type { ServedOperation } from "./serving.js";

const FORM = "application/x-www-form-urlencoded";
const XML = "text/xml; charset=utf-8";

/** Where each binding puts the parameters (WSDL 1.1, sections 4.6 and 4.7). */
const FIELDS = {
  httpGet: async ({ request }: Exchange) => readQuery(request),
  httpPost: ({ request, serving }: Exchange) => readFormBody(request, serving.limits),
} as const satisfies Partial<Record<BindingName, (exchange: Exchange) => Promise<readonly FormField[]>>>;

/** Answers a call of an operation over HTTP GET or POST. */
export async function answerHttp(
  exchange: Exchange,
  operation: ServedOperation,
  name: "httpGet" | "httpPost",
  { parameters, result }: HttpBindingDescriptor,
): Promise<Answer> {
  const { request, serving } = exchange;
  const { wireName } = operation.descriptor;
  exchange.binding = name;
  exchange.operation = wireName;
  const fields = await FIELDS[name](exchange);
  const options = { unknown: serving.options.unknown ?? "error", items: serving.limits.items };
  const context = new CallContext(request, wireName, name);
  const value = await invoke(operation, readParameters(parameters, fields, options), context, serving.handlerTimeout);
  if (result === undefined) return emptyAnswer();
  return contentAnswer(
    200,
    XML,
    encodeSafely(() => encodeDocument(result, value)),
  );
}

/**
 * The fields of the query.
 * @throws {DecodeError} for bad percent-encoding
 */
export function readQuery({ query = "" }: HttpRequest): readonly FormField[] {
  return parseForm(query);
}

async function readFormBody(request: HttpRequest, limits: ServerLimits): Promise<readonly FormField[]> {
  requireMediaType(request, [FORM], (charset) => charset.toLowerCase() === "utf-8");
  return parseForm(decodeUtf8(await readBody(request, limits)));
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new DecodeError("the form is not UTF-8", "", { rule: "encoding" });
  }
}
