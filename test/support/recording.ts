import { readdirSync, readFileSync } from "node:fs";

/** One half of a recorded exchange. */
export interface RecordedMessage {
  /** "POST /path HTTP/1.1" or "HTTP/1.1 200 OK". */
  readonly start: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** A request and its answer as a real ASMX engine gave it (test/wire). */
export interface Recording {
  /** "SMGetAllUsers-empty". */
  readonly name: string;
  readonly operation: string;
  /** The part after the dash: "null", "empty" ...; "" for the plain case. */
  readonly variant: string;
  readonly binding: "soap11" | "soap12" | "httpGet" | "httpPost";
  readonly method: string;
  readonly path: string;
  readonly request: RecordedMessage;
  readonly response: RecordedMessage;
  readonly status: number;
  /** The parameters that the recorded handler received, or undefined where it was never called. */
  readonly seen: string | undefined;
}

const folder = new URL("../wire/", import.meta.url);
const BINDINGS = { soap11: "soap11", soap12: "soap12", get: "httpGet", post: "httpPost" } as const;

/** Every recorded exchange, in the order of the file names. */
export function readRecordings(): readonly Recording[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".http"));
  return files.sort().map((file) => readRecording(file));
}

function readRecording(file: string): Recording {
  const match = /^(([A-Za-z0-9]+)(?:-(\w+))?)\.(soap11|soap12|get|post)\.http$/.exec(file);
  if (match === null) throw new Error(`test/wire/${file}: not OPERATION[-VARIANT].BINDING.http`);
  const [, name = "", operation = "", variant = "", binding] = match;
  const bytes = readFileSync(new URL(file, folder));
  const separator = bytes.indexOf("###\n");
  const request = parseMessage(bytes.subarray(0, separator));
  const response = parseMessage(bytes.subarray(separator + 4));
  const [method = "", path = ""] = request.start.split(" ");
  const seen = response.headers.get("x-seen");
  return {
    name,
    operation,
    variant,
    binding: BINDINGS[binding as keyof typeof BINDINGS],
    method,
    path,
    request,
    response,
    status: Number(response.start.split(" ")[1]),
    seen: seen === undefined ? undefined : decodeURIComponent(seen),
  };
}

function parseMessage(bytes: Buffer): RecordedMessage {
  const end = bytes.indexOf("\n\n");
  const head = bytes.subarray(0, end).toString("latin1").split("\n");
  const headers = head.slice(1).map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { start: head[0] ?? "", headers: new Map(headers), body: trimNewline(bytes.subarray(end + 2)) };
}

/** The recorder ends a body with one newline of its own. */
function trimNewline(bytes: Buffer): Buffer {
  return bytes.at(-1) === 0x0a ? bytes.subarray(0, -1) : bytes;
}
