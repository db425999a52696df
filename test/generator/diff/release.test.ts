import { describe, expect, test } from "vitest";
import type { Change, Level, SourceLevel } from "../../../generator/diff/change.js";
import { suggestRelease } from "../../../generator/diff/release.js";
import { changeOf } from "./changes.js";

const change = (backward: Level, forward: Level, source: SourceLevel = "none"): Change =>
  changeOf({ verdicts: { backward, forward }, source });

describe("the next version", () => {
  test.each<[name: string, changes: readonly Change[], version: string, want: string]>([
    ["nothing changed", [], "1.2.3", "none 1.2.3"],
    ["documentation only", [change("docs", "docs")], "1.2.3", "patch 1.2.4"],
    ["something new", [change("docs", "docs"), change("compatible", "breaking")], "1.2.3", "minor 1.3.0"],
    ["something risky", [change("risky", "compatible")], "1.2.3", "minor 1.3.0"],
    [
      "old clients break",
      [change("compatible", "compatible"), change("breaking", "compatible")],
      "1.2.3",
      "major 2.0.0",
    ],
    ["code no longer compiles", [change("compatible", "compatible", "source-breaking")], "1.2.3", "major 2.0.0"],
    ["before 1.0.0", [change("breaking", "breaking")], "0.4.1", "major 0.5.0"],
    ["after a pre-release", [change("compatible", "compatible")], "1.2.3-rc.1", "minor 1.3.0"],
  ])("%s", (_, changes, version, want) => {
    const { step, to } = suggestRelease(changes, version);
    expect(`${step} ${to}`).toBe(want);
  });
});
