import { describe, expect, test } from "vitest";
import { align } from "../../../../generator/diff/compare/schema/align.js";

/** Items are names; two may be one another where the first letter is the same. */
function aligned(old: string, next: string) {
  return align(old.split(" "), next.split(" "), {
    nameOf: (item) => item,
    isRenamed: (before, after) => before[0] === after[0],
  });
}

function summary(old: string, next: string): string {
  const { pairs, removed, added } = aligned(old, next);
  return [
    ...pairs.filter(({ renamed }) => renamed).map((pair) => `${pair.old}=${pair.next}`),
    ...pairs.filter(({ moved }) => moved).map((pair) => `~${pair.old}`),
    ...removed.map((item) => `-${item}`),
    ...added.map((item) => `+${item}`),
  ].join(" ");
}

describe("two lists are put side by side", () => {
  test.each([
    ["a b c", "a b c", ""],
    ["a b c", "a c", "-b"],
    ["a c", "a b c", "+b"],
    ["a b1 c", "a b2 c", "b1=b2"],
    ["b1", "b2", "b1=b2"],
    ["b1 c1", "b2 c2", "b1=b2 c1=c2"],
    ["a b c", "a x c", "-b +x"],
    ["a b1 c", "b2 a x c", "-b1 +b2 +x"],
    ["a b c", "c a b", "~c"],
    ["a b c d", "b c d a", "~a"],
    ["a b c d", "d c b a", "~b ~c ~d"],
    ["a a", "a", "-a"],
    ["a b a", "a a b", "~b"],
  ])("%s -> %s", (old, next, expected) => {
    // Of two neighbours that changed places, it does not matter which one is said to have moved.
    expect(summary(old, next).replace(/~\w/g, "~")).toBe(expected.replace(/~\w/g, "~"));
  });
});

test("what moved is as little as possible", () => {
  expect(summary("a b c d e", "e a b c d")).toBe("~e");
  expect(summary("a b c d e", "b c d e a")).toBe("~a");
});
