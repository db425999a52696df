import { expect, test } from "vitest";
import { ChangeLog, type Reach } from "../../../generator/diff/change-log.js";
import type { DiffRule } from "../../../generator/diff/rules/rule.js";

const rule: DiffRule = {
  id: "some-rule",
  place: "element",
  title: "something changed",
  why: "It is an example.",
  verdicts: {
    request: { backward: "breaking", forward: "compatible", source: "source-breaking" },
    response: { backward: "compatible", forward: "breaking", source: "none" },
  },
};
const reach: Reach = { operation: "A", direction: "request", bindings: ["soap12"] };
const found = { location: "type T/a", message: "Something changed." };

test("what is met on several ways is one change that concerns all of them", () => {
  const log = new ChangeLog();
  log.add(rule, reach, found);
  log.add(rule, { ...reach, operation: "B", bindings: ["httpGet", "soap11"] }, found);
  log.add(rule, reach, found);
  expect(log.all()).toMatchObject([{ operations: ["A", "B"], bindings: ["soap11", "soap12", "httpGet"] }]);
});

test("directions and locations are distinguished, in the order in which they were found", () => {
  const log = new ChangeLog();
  log.add(rule, { ...reach, direction: "response" }, found);
  log.add(rule, reach, found);
  log.add(rule, reach, { ...found, location: "type T/b" });
  expect(log.all().map(({ direction, location }) => `${direction} ${location}`)).toEqual([
    "response type T/a",
    "request type T/a",
    "request type T/b",
  ]);
});

test("the effect on TypeScript is that of the rule, unless the finding has one", () => {
  const log = new ChangeLog();
  log.add(rule, reach, found);
  log.add(rule, reach, { ...found, location: "type T/b", source: "none" });
  expect(log.all().map(({ source }) => source)).toEqual(["source-breaking", "none"]);
});

test("a direction that the rule does not have is a mistake in the comparison", () => {
  const add = (): void => new ChangeLog().add(rule, { ...reach, direction: "fault" }, found);
  expect(add).toThrow(new TypeError('the rule some-rule has no verdict for "fault"'));
});
