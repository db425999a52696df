import type { ConformanceRule } from "../../../rule.js";
import { detailPresent, languageGiven, noStackTrace, senderStatus } from "./faults.js";

/** Rules of what a fault says beyond its shape, which every refusal is judged by. */
export const FAULT_RULES: readonly ConformanceRule[] = [languageGiven, senderStatus, detailPresent, noStackTrace];
