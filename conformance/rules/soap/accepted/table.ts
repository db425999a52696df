import type { ConformanceRule } from "../../../rule.js";
import { actionOptional } from "./action.js";
import { actionParameterAccepted, contentTypeAccepted } from "./content-type.js";
import { absentCharsetAccepted, encodingAccepted, unnamedEncodingAccepted } from "./encoding.js";
import { headersAccepted } from "./headers.js";
import { markupAccepted } from "./markup.js";
import { namespacePrefixesAccepted } from "./names.js";
import { chunkedAccepted, gzipAccepted, gzipAnswered } from "./transfer.js";
import { declaredTypeAccepted } from "./types.js";

/** Rules of messages that are written another way and mean the same. */
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
