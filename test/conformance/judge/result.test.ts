import { beforeAll, describe, expect, test } from "vitest";
import { service } from "../../../generated/src/service.js";
import { readCallResult } from "../../../conformance/judge/result.js";
import { loadOptional } from "../../../conformance/optional/load.js";
import type { OptionalDependencies } from "../../../conformance/rule.js";
import { type Recording, readRecordings } from "../../support/recording.js";
import { answerOf, callOf, messageOf, recordingOf } from "./recorded-answer.js";

const NONE: OptionalDependencies = { validate: undefined, search: undefined, leftOut: [] };
let optional: OptionalDependencies;

beforeAll(async () => {
  optional = await loadOptional(service);
});

describe("what a real engine answered is a result", () => {
  const successes = readRecordings().filter(({ status }) => status === 200);

  test.each(successes.map((recording) => [`${recording.name} over ${recording.binding}`, recording] as const))(
    "%s",
    (_, recording) => {
      expect(messageOf(() => readCallResult(callOf(recording), answerOf(recording), { optional }))).toBe("");
    },
  );

  test("with its value", () => {
    const read = (name: string, binding: Recording["binding"]): unknown => {
      const recording = recordingOf(name, binding);
      return readCallResult(callOf(recording), answerOf(recording), { optional });
    };
    expect(read("VerifyKey", "soap12")).toBe(true);
    expect(read("SMAddUser", "soap11")).toBeUndefined();
    expect(read("SMGetAllUsers-null", "soap11")).toEqual([]);
    expect(read("SMGetAllUsers-null", "httpGet")).toEqual([]);
    expect(read("MySqlGetUsage-null", "soap11")).toBeNull();
    expect(read("MySqlGetUsage-null", "httpPost")).toBeNull();
  });
});

describe("a broken answer is named", () => {
  // The other faults are those of test/conformance/mutants.
  test("by the table of a DataSet that its schema lacks", () => {
    const recording = recordingOf("GetNews", "soap12");
    const answer = answerOf(recording, (text) =>
      text.replace(/<xs:element name="CustomNews">.*?<\/xs:complexType>\s*<\/xs:element>/s, ""),
    );
    expect(messageOf(() => readCallResult(callOf(recording), answer, { optional: NONE }))).toMatch(
      "inline schema of the DataSet does not declare the table CustomNews",
    );
  });

  test("by the schema, where the decoder has nothing to say", () => {
    const recording = recordingOf("VerifyKey", "httpGet");
    const strict: OptionalDependencies = { ...NONE, validate: () => ["it is not valid"] };
    const judge = (): unknown => readCallResult(callOf(recording), answerOf(recording), { optional: strict });
    expect(messageOf(judge)).toBe("the answer is not valid by the contract's schema: it is not valid");
  });
});
