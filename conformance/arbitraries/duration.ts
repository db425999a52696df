import fc from "fast-check";

/** A part of a duration, left out at times. */
const part = (letter: string): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: fc.constant(""), weight: 2 },
    { arbitrary: fc.nat(40).map((count) => `${count}${letter}`), weight: 2 },
    { arbitrary: fc.nat(100_000).map((count) => `${count}${letter}`), weight: 1 },
  );

const seconds = fc
  .tuple(part("S"), fc.constantFrom("", ".5", ".001"))
  .map(([whole, fraction]) => (whole === "" ? "" : whole.replace("S", `${fraction}S`)));

/** Durations: some of their parts, forwards or backwards. */
export function durationArbitrary(): fc.Arbitrary<unknown> {
  const date = fc.tuple(part("Y"), part("M"), part("D")).map((parts) => parts.join(""));
  const time = fc.tuple(part("H"), part("M"), seconds).map((parts) => parts.join(""));
  return fc.tuple(fc.constantFrom("", "-"), date, time).map(([sign, days, clock]) => {
    if (days === "" && clock === "") return "PT0S";
    return `${sign}P${days}${clock === "" ? "" : `T${clock}`}`;
  });
}
