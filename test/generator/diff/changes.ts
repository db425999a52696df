import type { Change } from "../../../generator/diff/change.js";
import type { ReviewedChange } from "../../../generator/diff/review.js";
import type { SourceSpan } from "../../../generator/model/node.js";

/** A place in a document. */
export const spanOf = (file: string, line: number): SourceSpan => ({ file, line, column: 3, start: 0, end: 0 });

/** A change with the given members and defaults for the others. */
export const changeOf = (some: Partial<Change>): Change => ({
  rule: "element-removed",
  place: "element",
  direction: "response",
  location: "type User/Name",
  message: "The element Name was removed.",
  why: "A reader that declares it misses it.",
  operations: ["ListUsers"],
  bindings: ["soap11", "soap12"],
  verdicts: { backward: "breaking", forward: "compatible" },
  source: "source-breaking",
  old: { span: spanOf("main:a.xsd", 4), text: "Name" },
  next: undefined,
  ...some,
});

/** A change as reports get it. */
export const reviewedOf = (some: Partial<ReviewedChange>): ReviewedChange => ({
  ...changeOf(some),
  proofs: { backward: { kind: "none" }, forward: { kind: "none" } },
  level: "breaking",
  ignored: undefined,
  lines: { old: '<xs:element name="Name"/>', next: undefined },
  ...some,
});
