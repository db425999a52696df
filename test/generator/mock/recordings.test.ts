import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { UsageError } from "../../../generator/diagnostics.js";
import { readRecordedAnswers } from "../../../generator/mock/recorded-answers.js";
import { type Recording, readRecordings } from "../../support/recording.js";
import { root } from "../targets/generate.js";
import { withMock } from "./running-mock.js";

const recorded = readRecordedAnswers(join(root, "test/wire"));
const PATH = "/1.0/customerapi.asmx";

test("every recorded request gets its recorded answer, byte for byte; the engine's failures too", async () => {
  const recordings = readRecordings();
  expect(recorded.size).toBe(recordings.length);
  await withMock({ recorded }, async (url) => {
    for (const recording of recordings) {
      const response = await send(url, recording);
      expect(response.status, recording.name).toBe(recording.status);
      expect(response.headers.get("content-type") ?? undefined).toBe(recording.response.headers.get("content-type"));
      expect(Buffer.from(await response.arrayBuffer())).toEqual(recording.response.body);
    }
  });
});

describe("requests that were not recorded", () => {
  test.each([
    ["an equivalent request in another form", "domainName=d.example&key=good", "a@d.example"],
    ["another request gets a sample", "key=good&domainName=other.example", "ArrayOfSMUser"],
  ])("%s", async (_, body, text) => {
    await withMock({ recorded }, async (url) => {
      const headers = { "Content-Type": "application/x-www-form-urlencoded" };
      const response = await fetch(`${url}${PATH}/SMGetAllUsers`, { method: "POST", headers, body });
      expect(response.status).toBe(200);
      expect(await response.text()).toContain(text);
    });
  });

  test.each([
    ["a body that is no XML", "<a>", 500, "soap:Client"],
    ["a body that is too long", "x".repeat(11 * 1024 * 1024), 413, ""],
  ])("%s is refused by the server core", async (_, body, status, text) => {
    await withMock({ recorded }, async (url) => {
      const headers = { "Content-Type": "text/xml; charset=utf-8" };
      const response = await fetch(url + PATH, { method: "POST", headers, body });
      expect(response.status).toBe(status);
      expect(await response.text()).toContain(text);
    });
  });
});

describe("a folder that cannot be used", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "portwright-recordings-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const good = "GET /a?b=1 HTTP/1.1\n\n###\nHTTP/1.1 200 OK\n\n";

  test.each<[string, Readonly<Record<string, string>>, string]>([
    ["is empty", {}, "contains no recorded exchanges (files *.http)"],
    ["has other files only", { "README.md": good }, "contains no recorded exchanges"],
    ["has a malformed one", { "a.http": good, "b.http": "GET /" }, 'b.http:1: the line "###"'],
    ["has two of the same request", { "a.http": good, "b.http": good }, "b.http:1: the same request as in"],
    ["has a body that is no XML", { "a.http": good.replace("\n\n", "\n\n<a>\n") }, "a.http: the recorded request:"],
  ])("%s: an error with the reason", (_, files, message) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    expect(() => readRecordedAnswers(folder)).toThrow(UsageError);
    expect(() => readRecordedAnswers(folder)).toThrow(message);
  });

  test("does not exist: an error with the reason", () => {
    expect(() => readRecordedAnswers(join(folder, "none"))).toThrow("the folder of recordings cannot be read: ENOENT");
  });
});

function send(url: string, { method, path, request }: Recording): Promise<Response> {
  const headers = Object.fromEntries(request.headers);
  return fetch(url + path, { method, headers, ...(method === "GET" ? {} : { body: new Uint8Array(request.body) }) });
}
