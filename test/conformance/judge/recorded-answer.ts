import { service } from "../../../generated/src/service.js";
import type { PlannedCall } from "../../../conformance/rule.js";
import type { WireAnswer } from "../../../conformance/wire/exchange.js";
import { type Recording, readRecordings } from "../../support/recording.js";

const recordings = readRecordings();

/** A recorded exchange: "VerifyKey", "soap11". */
export function recordingOf(name: string, binding: Recording["binding"]): Recording {
  const found = recordings.find((recording) => recording.name === name && recording.binding === binding);
  if (found === undefined) throw new Error(`test/wire has no ${name} over ${binding}`);
  return found;
}

/** The call of an exchange, as a plan has it. */
export function callOf({ operation: name, binding }: Recording): PlannedCall {
  const operation = service.operations.find(({ wireName }) => wireName === name);
  if (operation === undefined) throw new Error(`the contract has no ${name}`);
  return {
    service,
    endpoint: "http://localhost/1.0/customerapi.asmx",
    operation,
    binding,
    protocol: binding,
    safe: true,
    examples: [{ request: {}, result: undefined }],
    promised: true,
    headers: {},
    requiredHeaders: [],
    faults: [],
    fresh: ({ request }) => request,
  };
}

/** The recorded answer, with a changed body. */
export function answerOf(
  { status, response: { headers, body } }: Recording,
  change = (text: string): string => text,
): WireAnswer {
  return { status, header: (name) => headers.get(name), body: new TextEncoder().encode(change(body.toString())) };
}

/** What a judge says; "" when it has nothing to say. */
export function messageOf(judge: () => unknown): string {
  try {
    judge();
    return "";
  } catch (error) {
    if (error instanceof Error) return error.message;
    throw error;
  }
}
