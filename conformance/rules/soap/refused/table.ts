import type { ConformanceRule } from "../../../rule.js";
import { doctypeRefused, instructionsAnswered, malformedRefused } from "./documents.js";
import {
  bodyContentRefused,
  crossedVersionRefused,
  envelopeShapeRefused,
  mustUnderstandKept,
  noEnvelopeRefused,
  notUnderstoodShown,
  strayTextRefused,
  unknownVersionRefused,
  upgradeShown,
} from "./envelopes.js";
import {
  actionNotFollowed,
  mediaTypeRefused,
  mediaTypeStatus,
  methodRefused,
  methodStatus,
  wrongActionRefused,
} from "./requests.js";

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
