import { type Check, listOf, mapOf, object, oneOf, text } from "../config/checks.js";
import { LINT_LEVELS, type LintLevel } from "./rule.js";

/** Findings that were agreed on. */
export interface LintIgnore {
  /** The id of the rule. */
  readonly rule: string;
  /** A location as reports show it; what stands in it is covered too. */
  readonly location: string;
  readonly reason: string;
}

/** What portwright.config.json says of `lint`. */
export interface LintSettings {
  /** Levels other than the rules' own, by the rules' ids. */
  readonly rules?: Readonly<Record<string, LintLevel | "off">>;
  readonly ignore?: readonly LintIgnore[];
}

/** The shape of the settings. */
export const lintSettingsCheck: Check = object({
  rules: mapOf(oneOf("off", ...LINT_LEVELS)),
  ignore: listOf(
    object(
      {
        rule: text("the id of a rule"),
        location: text("a location as reports show it"),
        reason: text("a reason in words"),
      },
      ["rule", "location", "reason"],
    ),
  ),
});
