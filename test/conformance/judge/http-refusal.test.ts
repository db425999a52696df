import { expect, test } from "vitest";
import { expectHttpRefusal, expectNotAccepted, type WantedRefusal } from "../../../conformance/judge/http-refusal.js";
import type { WireAnswer } from "../../../conformance/wire/exchange.js";
import { messageOf } from "./recorded-answer.js";

const answer = (status: number, text: string, contentType?: string): WireAnswer => ({
  status,
  header: (name) => (name === "content-type" ? contentType : undefined),
  body: new TextEncoder().encode(text),
});

const request = "a call without key";
const ENVELOPE = '<?xml version="1.0"?><s:Envelope xmlns:s="urn:s"/>';

test.each<[name: string, status: number, message: RegExp]>([
  ["a success", 200, /^a call without key was accepted: status 200, "body"/],
  ["a redirect", 302, /was accepted: status 302/],
  ["a refusal", 400, /^$/],
  ["the failure of an old server", 500, /^$/],
])("whether a request was accepted: %s", (_, status, message) => {
  expect(messageOf(() => expectNotAccepted(answer(status, "body"), request))).toMatch(message);
});

test.each<[name: string, answer: WireAnswer, wanted: Partial<WantedRefusal>, message: RegExp]>([
  ["a refusal that names the parameter", answer(400, "key is missing"), { mentions: "key" }, /^$/],
  [
    "one in UTF-16",
    { ...answer(400, "", "text/plain; charset=utf-16le"), body: Buffer.from("key", "utf16le") },
    { mentions: "key" },
    /^$/,
  ],
  ["one in an unknown charset", answer(400, "key", "text/plain; charset=x-none"), { mentions: "key" }, /^$/],
  [
    "one that does not name it",
    answer(400, "bad request"),
    { mentions: "key" },
    /does not name key: status 400, "bad request"/,
  ],
  ["a success", answer(200, ""), {}, /was accepted: status 200, no body/],
  [
    "the server's own failure",
    answer(500, "oops"),
    {},
    /the server's own failure: status 500; expected a status from 400/,
  ],
  ["another status than wanted", answer(400, ""), { statuses: [405] }, /status 400; expected status 405/],
  ["a SOAP fault", answer(400, ENVELOPE, "text/xml"), {}, /refused with a SOAP envelope/],
])("whether a request was refused: %s", (_, given, wanted, message) => {
  expect(messageOf(() => expectHttpRefusal(given, { request, ...wanted }))).toMatch(message);
});
