import type { ChildDescriptor, ComplexDescriptor, ElementDescriptor, SimpleDescriptor, Untied } from "../descriptor.js";
import type {
  AttachmentCodec,
  AttachmentDescriptor,
  BodyReadOptions,
  MessageDescriptor,
  MimePart,
  MultipartMessage,
} from "../service-descriptor.js";
import { EncodeError, quote } from "../errors.js";
import { MULTIPART, parseMediaType } from "../http/media-type.js";
import { base64Binary, string } from "../types/builtin-types.js";
import { restrictedStrings } from "../types/derived.js";
import { bodyChildren, bodyElement, contentOf, isWholeBody, resolveType } from "../views.js";
import { bytesOf } from "../xml/encode.js";
import { fail, readMultipart, uniqueText, writeMultipart } from "./multipart.js";

/** The namespace of the type that values of attachments have as samples; it is never on the wire. */
export const MIME_PART_NAMESPACE = "urn:portwright:mime-part";

/** Attachments of SOAP messages (WSDL 1.1, section 5; SOAP Messages with Attachments). */
export const attachmentCodec: AttachmentCodec = {
  element: messageWithParts,
  open: openMultipart,
  withParts(value, parts, declared, options) {
    const values = readAttachments(parts, declared, options);
    return declared.length === 0 ? value : { ...Object(value), ...values };
  },
  bodyOf(declared, value) {
    if (typeof value !== "object" || value === null) return value;
    const properties = new Set(declared.map(({ property }) => property));
    return Object.fromEntries(Object.entries(value).filter(([property]) => !properties.has(property)));
  },
  write(contentType, envelope, declared, value) {
    const values: Readonly<Record<string, unknown>> = Object(value);
    const parts = declared.map((part) => checkedPart(part, values[part.property]));
    return writeMultipart({ contentType, bytes: bytesOf(envelope), contentId: newContentId("root") }, parts);
  },
};

/** The parts of an rpc message, and several of a document, are properties of the value in any case. */
function messageWithParts(message: MessageDescriptor): ElementDescriptor {
  const { parts = [] } = message.attachments ?? {};
  const [part] = isWholeBody(message) ? [] : message.body;
  const inBody = part === undefined ? bodyChildren(message) : contentOf(resolveType(part.type) as ComplexDescriptor);
  const beside = parts.map((each): ChildDescriptor => ({
    property: each.property,
    name: each.name,
    type: () => partType(each),
  }));
  return bodyElement([...inBody, ...beside], part);
}

const types = new WeakMap<AttachmentDescriptor, Untied<ComplexDescriptor>>();

/** Samples have the first media type. */
function partType(part: AttachmentDescriptor): Untied<ComplexDescriptor> {
  const known = types.get(part);
  if (known !== undefined) return known;
  const enumeration = part.types.map((type) =>
    type.startsWith("*") ? "application/octet-stream" : type.replace("*", "x-any"),
  );
  const contentType: SimpleDescriptor = {
    kind: "simple",
    variety: "atomic",
    name: "contentType",
    namespace: MIME_PART_NAMESPACE,
    anonymous: true,
    builtin: "string",
    base: string,
    facets: { enumeration },
    values: restrictedStrings,
  };
  const children: readonly ChildDescriptor[] = [
    { property: "contentType", name: "contentType", type: contentType },
    { property: "bytes", name: "bytes", type: base64Binary },
  ];
  const type = { kind: "complex", name: "MimePart", namespace: MIME_PART_NAMESPACE, children } as const;
  types.set(part, type);
  return type;
}

/** The root is the part that `start` names, else the first (RFC 2387, section 3.2). */
function openMultipart({ contentType, bytes }: Parameters<AttachmentCodec["open"]>[0]): MultipartMessage | undefined {
  const { essence, parameters = new Map<string, string>() } = parseMediaType(contentType) ?? {};
  if (essence !== MULTIPART) return undefined;
  const boundary = parameters.get("boundary") ?? "";
  if (boundary === "" || boundary.length > 70)
    fail("the media type has no boundary of 1 to 70 characters", "media-type");
  const parts = readMultipart(bytes, boundary);
  const start = parameters.get("start")?.replace(/^<(.*)>$/s, "$1");
  const envelope = start === undefined ? parts[0] : parts.find(({ contentId }) => contentId === start);
  if (envelope === undefined) return fail(`there is no root part ${quote(start ?? "")}`, "missing");
  const type = parseMediaType(envelope.contentType)?.essence;
  if (type !== parameters.get("type")?.toLowerCase()) {
    fail(`the root part is ${quote(envelope.contentType)}, and not of the type that the message names`, "media-type");
  }
  return { envelope, attachments: parts.filter((part) => part !== envelope) };
}

/**
 * A Content-ID begins with the name of its part and "=" (WS-I Attachments Profile 1.0, section 3.8); those of senders
 * that do not write it so are taken in their order.
 */
function readAttachments(
  parts: readonly MimePart[],
  declared: readonly AttachmentDescriptor[],
  { unknown }: BodyReadOptions,
): Readonly<Record<string, MimePart>> {
  const named = new Map(declared.map((part) => [part, parts.find((each) => isNamed(each, part))]));
  const taken = new Set(named.values());
  const others = parts.filter((part) => !taken.has(part));
  const values = declared.map((part) => {
    const found = named.get(part) ?? others.shift();
    if (found === undefined)
      return fail(`${part.name} is missing; it is an attachment of the message`, "missing", part.name);
    if (isAllowed(found.contentType, part)) return [part.property, found] as const;
    const problem = `${part.name} is ${quote(found.contentType)}; expected ${part.types.join(" or ")}`;
    return fail(problem, "media-type", part.name);
  });
  const [extra] = others;
  if (extra !== undefined && unknown !== "ignore") {
    fail(`the attachment ${quote(extra.contentId ?? extra.contentType)} is not a part of the message`, "unknown");
  }
  return Object.fromEntries(values);
}

function isNamed({ contentId = "" }: MimePart, { name }: AttachmentDescriptor): boolean {
  return contentId.startsWith(`${encodeURIComponent(name)}=`) || contentId.startsWith(`${name}=`);
}

/** "*" is any type, "image/*" any of images. */
function isAllowed(contentType: string, { types: allowed }: AttachmentDescriptor): boolean {
  const essence = parseMediaType(contentType)?.essence;
  if (essence === undefined) return false;
  return allowed.some((type) => {
    const wanted = parseMediaType(type)?.essence ?? type;
    return (
      wanted.startsWith("*") || (wanted.endsWith("/*") ? essence.startsWith(wanted.slice(0, -1)) : essence === wanted)
    );
  });
}

/** Visible characters of ASCII, which cannot end the header of a part. */
const CONTENT_ID = /^[!-;=?-~]+$/;
const MEDIA_TYPE = /^[ -~\t]+$/;

/** @throws {EncodeError} */
function checkedPart(part: AttachmentDescriptor, value: unknown): Required<MimePart> {
  const { property, name, types: allowed } = part;
  const wrong = (path: string, problem: string, rule: string): never => {
    throw new EncodeError(`${path}: ${problem}`, path, { rule });
  };
  if (typeof value !== "object" || value === null)
    return wrong(property, "missing, but the message requires it", "missing");
  const { contentType, bytes, contentId = newContentId(name) }: Partial<Record<keyof MimePart, unknown>> = value;
  if (!(bytes instanceof Uint8Array)) return wrong(`${property}.bytes`, "expected a Uint8Array", "type");
  if (typeof contentType !== "string" || !MEDIA_TYPE.test(contentType) || !isAllowed(contentType, part)) {
    return wrong(`${property}.contentType`, `expected a media type: ${allowed.join(" or ")}`, "media-type");
  }
  if (typeof contentId === "string" && CONTENT_ID.test(contentId)) return { contentType, bytes, contentId };
  return wrong(`${property}.contentId`, "expected visible characters of ASCII without < and >", "lexical");
}

function newContentId(name: string): string {
  return `${encodeURIComponent(name)}=${uniqueText()}@portwright`;
}
