import type { BindingName, HttpBindingDescriptor, XmlBindingDescriptor } from "../service-descriptor.js";
import { DecodeError } from "../errors.js";
import { type FormField, parseForm } from "../http/form.js";
import { readParameters } from "../http/parameters.js";
import { FORM } from "../protocols.js";
import { requestElement, responseElement } from "../views.js";
import { decodeDocument } from "../xml/decode.js";
import { encodeWithin, XML_DECLARATION } from "../xml/encode.js";
import { ListEncoder } from "../xml/encode-records.js";
import { ListWriter, planList } from "../xml/encode-list.js";
import { isSupportedCharset, toUtf8 } from "../xml/encoding.js";
import { type Answer, contentAnswer, emptyAnswer } from "./answer.js";
import { CallContext } from "./context.js";
import { type HttpRequest, readBody, requireMediaType } from "./http-request.js";
import { ServerFailure } from "./failure.js";
import { invoke } from "./invoke.js";
import { answerList, isItemStream } from "./list-answer.js";
import type { ServerLimits } from "./options.js";
import { type Exchange, outputOf, type ServedOperation } from "./serving.js";

const XML = "text/xml; charset=utf-8";

/** The media type of a call over HTTP POST. */
const FORMS: ReadonlySet<string> = new Set([FORM]);

/** Reads the parameters of a call (WSDL 1.1, sections 4.6 and 4.7). */
export type ReadFields = (exchange: Exchange) => readonly FormField[] | Promise<readonly FormField[]>;

/** An operation over a port of HTTP GET or POST. */
export interface HttpOperation {
  readonly operation: ServedOperation;
  readonly port: BindingName;
  readonly binding: HttpBindingDescriptor;
}

/** An operation over a port of XML by HTTP POST. */
export interface XmlOperation {
  readonly operation: ServedOperation;
  readonly port: BindingName;
  readonly binding: XmlBindingDescriptor;
}

/** The media types of XML (RFC 7303). */
const XML_TYPES: ReadonlySet<string> = new Set(["text/xml", "application/xml"]);

/** Answers a call whose body is the element that SOAP has in the Body. */
export async function answerXml(
  exchange: Exchange,
  { operation, port, binding: { mediaType } }: XmlOperation,
): Promise<Answer> {
  const { request, serving, share } = exchange;
  const { descriptor } = operation;
  exchange.binding = port;
  exchange.operation = descriptor.wireName;
  const { parameters } = requireMediaType(request, XML_TYPES, isSupportedCharset);
  const body = await readBody(request, serving.limits, share);
  await new Promise<void>((resolve) => serving.turns.begin(body.length, resolve));
  const bytes = toUtf8(body, parameters.get("charset"));
  const values = decodeDocument(requestElement(descriptor), bytes, serving.decodeOptions);
  const context = new CallContext(request, descriptor.wireName, port);
  const value = await new Promise((resolve, reject) => {
    invoke(operation, values, context, serving.handlerTimeout, { resolve, reject });
  });
  const root = responseElement(descriptor);
  if (root === undefined) return emptyAnswer(202);
  const contentType = `${mediaType}; charset=utf-8`;
  if (isItemStream(value)) {
    const makeWriter = (): ListWriter =>
      new ListWriter(planList(root, descriptor.result?.property), () => XML_DECLARATION, "");
    return answerList(exchange, context, value, contentType, makeWriter);
  }
  try {
    return contentAnswer(
      200,
      contentType,
      encodeWithin(XML_DECLARATION, root, outputOf(operation, value), "", new ListEncoder()),
    );
  } catch (error) {
    throw new ServerFailure(error);
  }
}

/** Answers a call of an operation over HTTP GET or POST. */
export async function answerHttp(
  exchange: Exchange,
  { operation, port, binding: { parameters, result } }: HttpOperation,
  readFields: ReadFields,
): Promise<Answer> {
  const { request, serving } = exchange;
  const { wireName } = operation.descriptor;
  exchange.binding = port;
  exchange.operation = wireName;
  const options = { unknown: serving.options.unknown ?? "error" };
  const values = readParameters(parameters, await readFields(exchange), options);
  const context = new CallContext(request, wireName, port);
  const value = await new Promise((resolve, reject) => {
    invoke(operation, values, context, serving.handlerTimeout, { resolve, reject });
  });
  if (result === undefined) return emptyAnswer(200);
  if (isItemStream(value)) {
    const makeWriter = (): ListWriter => new ListWriter(planList(result, undefined), () => XML_DECLARATION, "");
    return answerList(exchange, context, value, XML, makeWriter);
  }
  try {
    return contentAnswer(200, XML, encodeWithin(XML_DECLARATION, result, value ?? null, "", new ListEncoder()));
  } catch (error) {
    throw new ServerFailure(error);
  }
}

/**
 * The fields of the query.
 * @throws {DecodeError} for bad percent-encoding
 */
export function readQuery({ query = "" }: HttpRequest, { fields }: ServerLimits): readonly FormField[] {
  return parseForm(query, fields);
}

/**
 * The fields of the form in the body.
 * @throws {DecodeError} for bad percent-encoding and for a body that is not UTF-8
 * @throws {Refusal} for another media type and for a body over the limits
 */
export async function readFormBody({ request, serving, share }: Exchange): Promise<readonly FormField[]> {
  requireMediaType(request, FORMS, (charset) => charset.toLowerCase() === "utf-8");
  const { bodyBytes, decompressedBytes, formBytes, fields } = serving.limits;
  const limits = {
    bodyBytes: Math.min(bodyBytes, formBytes),
    decompressedBytes: Math.min(decompressedBytes, formBytes),
  };
  const body = await readBody(request, limits, share);
  await new Promise<void>((resolve) => serving.turns.begin(body.length, resolve));
  return parseForm(decodeUtf8(withSpaces(body)), fields);
}

/** The bytes with a space for each "+", which takes much longer in a string of many. */
function withSpaces(form: Uint8Array): Uint8Array {
  const bytes = form.slice();
  for (let index = bytes.indexOf(PLUS); index !== -1 && index < bytes.length; index++) {
    if (bytes[index] === PLUS) bytes[index] = SPACE;
  }
  return bytes;
}

const PLUS = 0x2b;
const SPACE = 0x20;

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new DecodeError("the form is not UTF-8", "", { rule: "encoding" });
  }
}
