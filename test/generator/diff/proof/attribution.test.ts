import { describe, expect, test } from "vitest";
import {
  closeness,
  findCounterexample,
  proofOfAgreement,
  trialsOf,
} from "../../../../generator/diff/proof/attribution.js";
import type { Change } from "../../../../generator/diff/change.js";
import type { Counterexample } from "../../../../generator/diff/proof/proof.js";
import type { Trial } from "../../../../generator/diff/proof/trial.js";
import { changeOf, spanOf } from "../changes.js";

const counterexampleOf = (outcome: string): Counterexample => ({
  operation: "ListUsers",
  binding: "soap11",
  stage: "response",
  writer: "new",
  message: { kind: "element", body: "<a/>" },
  outcome,
});
const trialOf = (some: Partial<Trial>): Trial => ({
  names: ["ListUsers"],
  binding: "soap11",
  stage: "response",
  reached: new Set(["element ListUsersResponse", "type User"]),
  agreed: 0,
  differences: [],
  skipped: [],
  ...some,
});
const named = (name: string, some: Partial<Change> = {}): Change =>
  changeOf({ location: `type User/${name}`, old: undefined, ...some });

describe("how close an outcome is to a change", () => {
  test.each<[string, string, Partial<Change>, number]>([
    ["its path ends in the element", "HTTP 500: Op/item/Name: the element is missing", {}, 2],
    ["its path ends in an item of it", "DecodeError: Op/Name[3]: found 3 times", {}, 2],
    ["it was read otherwise", '/item/Name is read as "1", and "2" was meant', {}, 2],
    ["it is skipped", "/Name is skipped: the reader does not declare it", {}, 2],
    ["its path only leads through it", "DecodeError: Op/Name/First: the element is missing", {}, 1],
    ["it is named elsewhere", "DecodeError: Op/Mail: the order is Name, Mail", {}, 1],
    [
      "the path ends in what it is called now",
      "DecodeError: Op/Nick: not known",
      { next: { span: spanOf("a.xsd", 1), text: '"Nick" of xs:int' } },
      2,
    ],
    ["only a part of a name is the same", "DecodeError: Op/FirstName: the element is missing", {}, 0],
    ["it names another thing", "DecodeError: Op/Mail: the element is missing", {}, 0],
    [
      "it is an attribute that no wildcard takes",
      "HTTP 500: Op/item: the attribute {urn:other}any is not known here; remove it",
      { location: "type T/@*" },
      1,
    ],
    [
      "it is an element where a wildcard of attributes changed",
      "HTTP 500: Op/item: the element {urn:other}any is not known here; remove it",
      { location: "type T/@*" },
      0,
    ],
    [
      "a side has characters that are special in patterns",
      "DecodeError: a.b-c: no",
      { location: "operation a.b-c" },
      2,
    ],
  ])("%s", (_, outcome, some, expected) => {
    expect(closeness({ outcome }, named("Name", some))).toBe(expected);
  });
});

describe("the messages that a change may show in", () => {
  test.each<[string, Partial<Trial>, Partial<Change>, boolean]>([
    ["those of its operation, its binding and its direction", {}, {}, true],
    ["not those of another operation", { names: ["AddUser"] }, {}, false],
    [
      "those of the operation under its new name",
      { names: ["ListUsers", "AllUsers"] },
      { operations: ["AllUsers"] },
      true,
    ],
    ["not those of another binding", { binding: "httpGet" }, { bindings: ["soap11"] }, false],
    ["not those of another direction", { stage: "request" }, {}, false],
    ["not those of a header for a change in requests", { stage: "header" }, { direction: "request" }, false],
    ["not those that do not reach its type", { reached: new Set(["type Group"]) }, {}, false],
    ["those that reach its type in a namespace", {}, { location: "type {urn:a}User/Name" }, true],
    [
      "any for a change of no type and no operation",
      {},
      { location: "service S", operations: [], bindings: [], direction: "none" },
      true,
    ],
  ])("%s", (_, trial, change, expected) => {
    expect(trialsOf(named("Name", change), [trialOf(trial)])).toHaveLength(expected ? 1 : 0);
  });
});

describe("the counterexample of a change", () => {
  const name = named("Name");
  const mail = named("Mail");
  const find = (trial: Partial<Trial>): string | undefined =>
    findCounterexample(name, "backward", [name, mail], [trialOf(trial)])?.outcome;

  test("is the message whose error is closest to it", () => {
    const about = ["DecodeError: Op/Mail: the order is Name, Mail", "DecodeError: Op/Name: missing"];
    expect(find({ differences: about.map(counterexampleOf) })).toBe(about[1]);
  });

  test("is a message of which it is lost, where none is refused for it", () => {
    const skipped = [counterexampleOf("/Name is skipped: the reader does not declare it")];
    expect(find({ differences: [counterexampleOf("DecodeError: Op/Mail: missing")], skipped })).toMatch(
      /^\/Name is skipped/,
    );
  });

  test("may name nothing, as an HTTP status does", () => {
    expect(find({ differences: [counterexampleOf("HTTP 404: nothing here")] })).toBe("HTTP 404: nothing here");
  });

  test("is never one that another breaking change is about", () => {
    expect(find({ differences: [counterexampleOf("DecodeError: Op/Mail: missing")] })).toBeUndefined();
  });
});

describe("the proof that nothing breaks", () => {
  const change = named("Name", { verdicts: { backward: "compatible", forward: "compatible" } });
  const prove = (others: readonly Change[], trial: Partial<Trial>) =>
    proofOfAgreement(change, "backward", [change, ...others], [trialOf(trial), trialOf({ agreed: 3 })]);

  test("counts the messages that went through", () => {
    expect(prove([], { agreed: 4 })).toEqual({ kind: "agreed", messages: 7 });
  });

  test("is a counterexample where a message is refused and no change is said to break one", () => {
    const differences = [counterexampleOf("DecodeError: Op/Mail: missing")];
    expect(prove([], { differences })).toEqual({ kind: "counterexample", counterexample: differences[0] });
  });

  test("allows what other changes break", () => {
    const differences = [counterexampleOf("DecodeError: Op/Mail: missing")];
    expect(prove([named("Mail")], { differences })).toEqual({ kind: "agreed", messages: 3 });
  });

  test("is a counterexample where an error is closer to the change than to any that breaks", () => {
    const differences = [counterexampleOf("DecodeError: Op/Name: the order is Name, Mail")];
    expect(prove([named("Mail")], { differences })).toMatchObject({ kind: "counterexample" });
  });

  test("is none where no message went through", () => {
    const trials = [trialOf({ differences: [counterexampleOf("DecodeError: Op/Mail: missing")] })];
    expect(proofOfAgreement(change, "backward", [change, named("Mail")], trials)).toEqual({
      kind: "unproven",
      reason: "other changes break every message",
    });
  });
});
