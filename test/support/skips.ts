/**
 * For `test.skipIf` and `describe.skipIf`: whether to skip. The reason is printed; Vitest counts what is skipped.
 * @param reason why the tests cannot run here; undefined or false where they can
 */
export function skips(name: string, reason: string | false | undefined): boolean {
  if (!reason) return false;
  console.warn(`SKIPPED: ${name}: ${reason}`);
  return true;
}
