import { beforeAll, describe, expect, test } from "vitest";
import { service } from "../../../generated/src/service.js";
import { readCallResult } from "../../../conformance/judge/result.js";
import { loadOptional } from "../../../conformance/optional/load.js";
import type { OptionalDependencies } from "../../../conformance/rule.js";
import { type Recording, readRecordings } from "../../support/recording.js";
import { BINDINGS } from "../../../generator/diff/bindings.js";
import { answerOf, callOf, messageOf, recordingOf } from "./recorded-answer.js";

const NONE: OptionalDependencies = { validate: undefined, search: undefined, leftOut: [] };
/** The contract of the engine allows them; ours requires a record. */
const NULL_RECORDS = ["GetNews-null", "MySqlGetUsage-null"];
let optional: OptionalDependencies;

beforeAll(async () => {
  optional = await loadOptional(service);
});

describe("what a real engine answered is a result", () => {
  const successes = readRecordings().filter(({ name, status }) => status === 200 && !NULL_RECORDS.includes(name));

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
  });
});

describe("a broken answer is named", () => {
  // The other faults are those of test/conformance/mutants.
  test.each(NULL_RECORDS.flatMap((name) => BINDINGS.map((binding) => [name, binding] as const)))(
    "by the result that it lacks: %s over %s",
    (name, binding) => {
      const recording = recordingOf(name, binding);
      const judge = (): unknown => readCallResult(callOf(recording), answerOf(recording), { optional });
      expect(messageOf(judge)).toBe("the answer has no result, which the contract requires");
    },
  );

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
