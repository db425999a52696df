import { type LintRule, styleRule } from "../rule.js";

/** What the reader of contracts warns of. */
export const readerRules: readonly LintRule[] = [
  styleRule({
    id: "reader-warning",
    level: "warning",
    title: "the reader has nothing to warn of",
    why: "What it warns of can be read, and is probably not what its author meant.",
    hint: "Do what the message says.",
    check: ({ warnings }) =>
      warnings.map(({ code, message, span, hint }) => ({
        span,
        message: `${code}: ${message}${hint === undefined ? "" : ` ${hint}`}`,
      })),
  }),
];
