import { describe, expect, test } from "vitest";
import { ValueError } from "../../../runtime/errors.js";
import { fromDate, toDate } from "../../../runtime/types/date.js";

const TO_DATE: readonly (readonly [text: string, offset: string | undefined, want: string])[] = [
  ["2026-01-02T03:04:05Z", undefined, "2026-01-02T03:04:05.000Z"],
  ["2026-01-02T03:04:05.6789Z", undefined, "2026-01-02T03:04:05.678Z"],
  ["2026-01-02T03:04:05.6+01:30", undefined, "2026-01-02T01:34:05.600Z"],
  ["2026-01-02T03:04:05-14:00", "Z", "2026-01-02T17:04:05.000Z"],
  ["2026-01-02T03:04:05", "Z", "2026-01-02T03:04:05.000Z"],
  ["2026-01-02T03:04:05", "+02:00", "2026-01-02T01:04:05.000Z"],
  ["2026-12-31T24:00:00Z", undefined, "2027-01-01T00:00:00.000Z"],
  ["0001-01-01T00:00:00Z", undefined, "0001-01-01T00:00:00.000Z"],
  ["-0001-12-31T23:59:59Z", undefined, "0000-12-31T23:59:59.000Z"],
  ["12026-01-02T03:04:05Z", undefined, "+012026-01-02T03:04:05.000Z"],
  ["275760-09-13T00:00:00Z", undefined, "+275760-09-13T00:00:00.000Z"],
];

describe("toDate", () => {
  test.each(TO_DATE)("%s at %s", (text, offset, want) => {
    expect(toDate(text, offset).toISOString()).toBe(want);
  });

  test.each([
    ["2026-01-02T03:04:05", undefined, "timezone", "it has no timezone; give one"],
    ["2026-01-02T03:04:05", "2", "lexical", '"2" is not a timezone'],
    ["2026-01-02", "Z", "lexical", '"2026-01-02" is not a dateTime'],
    ["275760-09-13T00:00:00.001Z", undefined, "range", "in the range of Date"],
    ["999999999999-01-01T00:00:00Z", undefined, "range", "in the range of Date"],
  ])("refuses %s at %s", (text, offset, rule, message) => {
    expect(() => toDate(text, offset)).toThrow(ValueError);
    expect(() => toDate(text, offset)).toThrow(message);
    expect(() => toDate(text, offset)).toThrow(
      expect.objectContaining({ violation: expect.objectContaining({ rule }) }),
    );
  });
});

describe("fromDate", () => {
  test.each([
    ["2026-01-02T03:04:05.678Z", undefined, "2026-01-02T03:04:05.678Z"],
    ["2026-01-02T03:04:05.000Z", "+02:00", "2026-01-02T05:04:05.000+02:00"],
    ["2026-01-02T03:04:05.000Z", "-05:30", "2026-01-01T21:34:05.000-05:30"],
    ["0000-12-31T23:59:59.000Z", undefined, "-0001-12-31T23:59:59.000Z"],
    ["-000001-01-01T00:00:00.000Z", undefined, "-0002-01-01T00:00:00.000Z"],
    ["+012026-01-02T03:04:05.000Z", undefined, "12026-01-02T03:04:05.000Z"],
  ])("%s at %s", (date, offset, want) => {
    const text = fromDate(new Date(date), offset);
    expect(text).toBe(want);
    expect(toDate(text)).toEqual(new Date(date));
  });

  test("refuses an invalid Date and an offset that is none", () => {
    expect(() => fromDate(new Date(Number.NaN))).toThrow("the Date is invalid");
    expect(() => fromDate(new Date(0), "CET")).toThrow('"CET" is not a timezone');
  });
});
