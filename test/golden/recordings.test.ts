import { describe, expect, test } from "vitest";
import { readRecordings } from "../support/recording.js";
import { nullResults, requests, results, seenForm } from "./exchanges.js";

const recordings = readRecordings();

describe("the hand-written values", () => {
  test("there are 116 recordings: 29 calls over four bindings", () => {
    expect(recordings).toHaveLength(116);
    expect(new Set(recordings.map(({ name }) => name)).size).toBe(29);
    expect(new Set(recordings.map(({ operation }) => operation)).size).toBe(20);
  });

  test.each(recordings.filter(({ seen }) => seen !== undefined))(
    "$name $binding: the parameters are those that the recording engine's handler received",
    ({ name, seen }) => {
      expect(seenForm(requests[name] ?? {})).toBe(seen);
    },
  );

  test("every call has a result", () => {
    const names = [...Object.keys(results), ...Object.keys(nullResults)].sort();
    expect(names).toEqual([...new Set(recordings.map(({ name }) => name))].sort());
  });
});
