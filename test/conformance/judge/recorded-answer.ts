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

/** How an answer is made another. */
export interface Change {
  readonly status?: number;
  /** "" takes the header away. */
  readonly contentType?: string;
  readonly body?: (text: string) => string | Uint8Array;
}

/** The recorded answer, changed. */
export function answerOf({ status, response }: Recording, change: Change = {}): WireAnswer {
  const body = change.body?.(response.body.toString()) ?? response.body;
  const contentType = change.contentType ?? response.headers.get("content-type") ?? "";
  return {
    status: change.status ?? status,
    header: (name) => (name === "content-type" && contentType !== "" ? contentType : undefined),
    body: typeof body === "string" ? new TextEncoder().encode(body) : body,
  };
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
