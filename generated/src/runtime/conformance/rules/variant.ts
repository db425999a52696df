// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

/** The variant of a case from its parts: "maxMailboxSizeInMB/one-too-large". */
export function variantOf(...parts: readonly string[]): string {
  return parts.join("/").replaceAll(/\s+/g, "-");
}
