import type { ConformanceRule } from "../../../rule.js";
import { actionNotFollowed, wrongActionRefused } from "./action.js";
import { mediaTypeRefused, mediaTypeStatus, methodRefused, methodStatus } from "./http.js";
import { doctypeRefused, instructionsAnswered } from "./markup.js";
import { mustUnderstandKept, notUnderstoodShown } from "./must-understand.js";
import { bodyContentRefused, envelopeShapeRefused, strayTextRefused } from "./structure.js";
import { crossedVersionRefused, noEnvelopeRefused, unknownVersionRefused, upgradeShown } from "./version.js";
import { malformedRefused } from "./well-formed.js";

/** Rules of messages that are none of SOAP, or call nothing of the contract. */
export const REFUSED_RULES: readonly ConformanceRule[] = [
  envelopeShapeRefused,
  bodyContentRefused,
  strayTextRefused,
  unknownVersionRefused,
  noEnvelopeRefused,
  crossedVersionRefused,
  upgradeShown,
  mustUnderstandKept,
  notUnderstoodShown,
  doctypeRefused,
  instructionsAnswered,
  malformedRefused,
  actionNotFollowed,
  wrongActionRefused,
  mediaTypeRefused,
  mediaTypeStatus,
  methodRefused,
  methodStatus,
];
