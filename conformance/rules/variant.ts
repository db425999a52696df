/** The variant of a case from its parts: "maxMailboxSizeInMB/one-too-large". */
export function variantOf(...parts: readonly string[]): string {
  return parts.join("/").replaceAll(/\s+/g, "-");
}
