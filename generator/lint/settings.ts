import { type Check, listOf, mapOf, object, oneOf, text } from "../json/checks.js";
import { LINT_LEVELS, type LintLevel } from "./rule.js";

/** Findings to ignore. */
export interface LintIgnore {
  /** The id of the rule. */
  readonly rule: string;
  /** A location as reports show it; findings inside it are covered too. */
  readonly location: string;
  readonly reason: string;
}

/** The property `lint` of portwright.config.json. */
export interface LintSettings {
  /** Levels that replace those of the rules, by rule id. */
  readonly rules?: Readonly<Record<string, LintLevel | "off">>;
  readonly ignore?: readonly LintIgnore[];
}

/** The check of the settings. */
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
