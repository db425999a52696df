import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DecodeError } from "@portwright/runtime";
import { type Answer, splitTarget } from "@portwright/runtime/server";
import { UsageError } from "../diagnostics.js";
import { readRecording, type Recording } from "./recording.js";
import { requestKey } from "./request-key.js";

/** The answers that were recorded, by the keys of their requests. */
export type RecordedAnswers = ReadonlyMap<string, Answer>;

/**
 * Reads the recorded exchanges of a folder: its files *.http, in the order of their names.
 *
 * @throws {UsageError} for a folder that cannot be read or has no recordings, a malformed one, and two of the same request
 */
export function readRecordedAnswers(folder: string): RecordedAnswers {
  const files = listRecordings(folder);
  const found = new Map<string, { readonly file: string; readonly answer: Answer }>();
  for (const file of files) {
    const recording = readRecording(file, readFileSync(file));
    const key = keyOf(file, recording);
    const other = found.get(key);
    if (other !== undefined) throw new UsageError(`${file}:1: the same request as in ${other.file}; keep one of them`);
    found.set(key, { file, answer: answerOf(recording) });
  }
  return new Map([...found].map(([key, { answer }]) => [key, answer]));
}

function listRecordings(folder: string): readonly string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(".http"));
    if (names.length > 0) return names.sort().map((name) => join(folder, name));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`${folder}: the folder of recordings cannot be read: ${reason}`, { cause });
  }
  throw new UsageError(`${folder}: contains no recorded exchanges (files *.http)`);
}

function keyOf(file: string, { method, target, request }: Recording): string {
  try {
    return requestKey({ method, ...splitTarget(target), ...request });
  } catch (error) {
    if (error instanceof DecodeError) throw new UsageError(`${file}: the recorded request: ${error.message}`);
    throw error;
  }
}

function answerOf({ status, response: { contentType, body } }: Recording): Answer {
  const length = ["Content-Length", String(body.length)];
  return {
    status,
    headers: contentType === undefined ? length : ["Content-Type", contentType, ...length],
    body,
    outcome: status < 400 ? "success" : status < 500 ? "rejected" : "failed",
  };
}
