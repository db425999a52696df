import type { WireRequest } from "./exchange.js";

/** What a shell may be given between quotes without surprises; anything else goes through printf. */
const PLAIN_TEXT = /^[\t\n\x20-\x7e\u{a0}-\u{d7ff}\u{e000}-\u{fdcf}\u{fdf0}-\u{fffd}\u{10000}-\u{10fffd}]*$/u;

/** Linux passes no longer argument to a program; what printf gets stays in the shell. */
const LONGEST_ARGUMENT = 100_000;

/** A command for a POSIX shell that sends a request and shows the answer, its head too. */
export function curlCommand({ method, url, headers, body, chunked }: WireRequest): string {
  const given: Readonly<Record<string, string>> = { ...headers, ...(chunked && { "transfer-encoding": "chunked" }) };
  const text = body && plainText(body);
  const content = body && (text === undefined ? "--data-binary @-" : `--data-raw ${quote(text)}`);
  const command = [
    "curl -sS -i --globoff",
    methodOption(method, body !== undefined),
    quote(url),
    ...Object.entries(given).map(([name, value]) => `-H ${quote(value === "" ? `${name};` : `${name}: ${value}`)}`),
    ...(body !== undefined && given["content-type"] === undefined ? ["-H 'content-type:'"] : []),
    content,
  ];
  const line = command.filter((part) => part !== undefined).join(" ");
  return body !== undefined && text === undefined ? `printf ${quote(printfFormat(body))} | ${line}` : line;
}

/** curl waits for the body of an answer to HEAD when the method is merely named. */
function methodOption(method: string, hasBody: boolean): string | undefined {
  if (method === "HEAD") return "--head";
  return method === (hasBody ? "POST" : "GET") ? undefined : `-X ${method}`;
}

function plainText(body: Uint8Array): string | undefined {
  if (body.length > LONGEST_ARGUMENT) return undefined;
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
    return PLAIN_TEXT.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** A word of a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** The format with which printf writes these bytes; a "-" at its start would be an option. */
function printfFormat(body: Uint8Array): string {
  return Array.from(body, (byte, index) => {
    if (byte === 0x25) return "%%";
    const isPlain = byte >= 0x20 && byte <= 0x7e && byte !== 0x5c && (index > 0 || byte !== 0x2d);
    return isPlain ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, "0")}`;
  }).join("");
}
