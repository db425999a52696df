import type { Change } from "./change.js";

/** The next version of the generated package, as semantic versioning has it (semver 2.0.0, items 6 to 8). */
export interface Release {
  /** "none": nothing changed. */
  readonly step: "major" | "minor" | "patch" | "none";
  /** The version before and after. */
  readonly from: string;
  readonly to: string;
}

/**
 * The next version: major where old clients break, on the wire or when they compile; minor for other changes; patch for
 * changes of documentation only.
 */
export function suggestRelease(changes: readonly Change[], version: string): Release {
  const step = stepFor(changes);
  return { step, from: version, to: nextVersion(version, step) };
}

function stepFor(changes: readonly Change[]): Release["step"] {
  if (changes.some(({ verdicts, source }) => verdicts.backward === "breaking" || source === "source-breaking")) {
    return "major";
  }
  if (changes.some(({ verdicts }) => verdicts.backward !== "docs" || verdicts.forward !== "docs")) return "minor";
  return changes.length > 0 ? "patch" : "none";
}

/** Before 1.0.0 a minor version may break (semver 2.0.0, item 4). */
function nextVersion(version: string, step: Release["step"]): string {
  const [major = 0, minor = 0, patch = 0] = version.split(/[.+-]/, 3).map(Number);
  if (step === "none") return version;
  if (step === "patch") return `${major}.${minor}.${patch + 1}`;
  return step === "major" && major > 0 ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}
