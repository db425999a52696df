import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { UsageError } from "../../../generator/diagnostics.js";
import { readRecording } from "../../../generator/mock/recording.js";
import { readRecordings } from "../../support/recording.js";
import { root } from "../targets/generate.js";

const SUFFIX = { soap11: "soap11", soap12: "soap12", httpGet: "get", httpPost: "post" } as const;

test.each(readRecordings())("$name $binding: read as the tests' own reader does", (recorded) => {
  const file = `${recorded.name}.${SUFFIX[recorded.binding]}.http`;
  const { method, target, status, request, response } = readRecording(
    file,
    readFileSync(join(root, "test/wire", file)),
  );
  expect([method, target, status]).toEqual([recorded.method, recorded.path, recorded.status]);
  expect(request.contentType).toBe(recorded.request.headers.get("content-type"));
  expect(response.contentType).toBe(recorded.response.headers.get("content-type"));
  expect(Buffer.from(request.body)).toEqual(recorded.request.body);
  expect(Buffer.from(response.body)).toEqual(recorded.response.body);
});

test("lines may end as HTTP writes them, and a body keeps its own line ends", () => {
  const text = "POST /a HTTP/1.1\r\nContent-Type: text/xml\r\n\r\n<a>\n</a>\n\r\n###\r\nHTTP/1.1 204 \r\n\r\n";
  const { request, response, status } = readRecording("a.http", Buffer.from(text));
  expect(Buffer.from(request.body).toString()).toBe("<a>\n</a>\n");
  expect([request.contentType, response.body.length, status]).toEqual(["text/xml", 0, 204]);
});

const REQUEST = "GET /a HTTP/1.1\n\n";
const RESPONSE = "HTTP/1.1 200 OK\n\n";

test.each([
  ["no separator", `${REQUEST}${RESPONSE}`, 'a.http:1: the line "###"'],
  ["an empty file", "", 'a.http:1: the line "###"'],
  ["no request line", `GET\n\n###\n${RESPONSE}`, 'a.http:1: "GET" is not of the form "POST /path HTTP/1.1"'],
  ["a URL for a path", `GET http://x/ HTTP/1.1\n\n###\n${RESPONSE}`, 'a.http:1: "GET http://x/ HTTP/1.1" is not'],
  ["no status", `${REQUEST}###\nHTTP/1.1 OK\n\n`, 'a.http:4: "HTTP/1.1 OK" is not of the form "HTTP/1.1 200 OK"'],
  ["an interim status", `${REQUEST}###\nHTTP/1.1 100 Continue\n\n`, 'a.http:4: "HTTP/1.1 100 Continue" is not'],
  ["no header", `GET /a HTTP/1.1\nAccept: a\nnothing\n\n###\n${RESPONSE}`, 'a.http:3: "nothing" is no header'],
  ["no end of headers", `${REQUEST}###\nHTTP/1.1 200 OK\nA: b`, "a.http:4: the empty line"],
])("%s: an error at the line", (_, text, message) => {
  expect(() => readRecording("a.http", Buffer.from(text))).toThrow(UsageError);
  expect(() => readRecording("a.http", Buffer.from(text))).toThrow(message);
});
