// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import { type MediaType, parseMediaType } from "../http/media-type.js";
import { Refusal } from "./answer.js";
import type { HttpRequest } from "./http-request.js";

/**
 * The media type of a request's body, which must be one of those accepted and in a charset that is read.
 * @throws {Refusal} 415
 */
export function requireMediaType(
  request: HttpRequest,
  accepted: readonly string[],
  isCharset: (charset: string) => boolean,
): MediaType {
  const header = request.header("content-type");
  const media = parseMediaType(header);
  if (media === undefined || !accepted.includes(media.essence)) {
    const found = header === undefined ? "no Content-Type" : JSON.stringify(header.slice(0, 200));
    throw new Refusal(415, `Send ${accepted.join(" or ")}; found ${found}.`, [["Accept", accepted.join(", ")]]);
  }
  const charset = media.parameters.get("charset");
  if (charset === undefined || isCharset(charset)) return media;
  throw new Refusal(415, `The charset ${JSON.stringify(charset)} is not read; send utf-8.`);
}
