import { type LintRule, styleRule } from "../rule.js";

/** The warnings of the reader. */
export const readerRules: readonly LintRule[] = [
  styleRule({
    id: "reader-warning",
    level: "warning",
    title: "the reader has no warning",
    why: "The contract can be read, but is probably not what its author intended.",
    hint: "Follow the message.",
    check: ({ warnings }) =>
      warnings.map(({ code, message, span, hint }) => ({
        span,
        message: `${code}: ${message}${hint === undefined ? "" : ` ${hint}`}`,
      })),
  }),
];
