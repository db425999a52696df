import type { ConformanceRule } from "../../../rule.js";
import {
  actionOptional,
  actionParameterAccepted,
  chunkedAccepted,
  contentTypeAccepted,
  gzipAccepted,
  gzipAnswered,
  headersAccepted,
} from "./transport.js";
import {
  absentCharsetAccepted,
  declaredTypeAccepted,
  encodingAccepted,
  markupAccepted,
  namespacePrefixesAccepted,
  unnamedEncodingAccepted,
} from "./writing.js";

/** Rules of equivalent messages that are written in another way. */
export const ACCEPTED_RULES: readonly ConformanceRule[] = [
  namespacePrefixesAccepted,
  markupAccepted,
  declaredTypeAccepted,
  encodingAccepted,
  absentCharsetAccepted,
  unnamedEncodingAccepted,
  headersAccepted,
  contentTypeAccepted,
  actionParameterAccepted,
  actionOptional,
  chunkedAccepted,
  gzipAnswered,
  gzipAccepted,
];
