import { expect, test } from "vitest";
import { describe } from "../../../generator/describe/describe.js";
import { loadContract } from "../../../generator/load.js";
import type { MimePart, OperationDescriptor } from "../../../runtime/service-descriptor.js";
import { call, createCaller, fetchTransport } from "../../../runtime/client.js";
import { DecodeError, EncodeError } from "../../../runtime/errors.js";
import { serve } from "../../../runtime/server.js";

/*
 * Messages with attachments: those of RFC 2046, section 5.1.1, and RFC 2387 as other programs write them, by hand; what is
 * written, byte for byte but for the unique texts.
 */

const { service } = describe(loadContract("test/cases/constructs/mime-multipart/contract.wsdl"));

const png: MimePart = { contentType: "image/png", bytes: Uint8Array.of(0x89, 0x50, 0x0d, 0x0a, 0x1a, 0x0a, 0xff) };
const note: MimePart = {
  contentType: "text/plain; charset=utf-8",
  bytes: new TextEncoder().encode("Grüße\n--part\n"),
  contentId: "note",
};
const request = { title: "a", photo: png, note };

const TITLE = '<Title xmlns="urn:case">a</Title>';
const envelope = (body: string): string =>
  `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`;
const TYPE = 'multipart/related; type="text/xml"; boundary="b-1"';
const ROOT = ["--b-1", "Content-Type: text/xml; charset=utf-8", "", envelope(TITLE)];
const PHOTO = ["--b-1", "Content-Type: image/png", "Content-Transfer-Encoding: base64", "", "iVAN", "ChoK/w=="];
const NOTE = ["--b-1", "content-type: text/html", "", "hi"];
const END = ["--b-1--", ""];
const lines = (...parts: readonly (readonly string[])[]): string => parts.flat().join("\r\n");

/** What the handler got, and the answer. */
async function post(
  body: string,
  contentType = TYPE,
  options: object = {},
): Promise<{ received: unknown; status: number; text: string }> {
  let received: unknown;
  const handle = (given: unknown): never => {
    received = given;
    throw new Error("enough");
  };
  const server = serve(service, { keep: handle, print: handle }, options);
  const init = { method: "POST", body, headers: { "content-type": contentType } };
  const answer = await server.fetch(new Request("http://a.example/case", init));
  return { received, status: answer.status, text: await answer.text() };
}

const read = { title: "a", photo: png, note: { contentType: "text/html", bytes: new TextEncoder().encode("hi") } };

test.each<[string, string, string?]>([
  ["base64 and plain parts", lines(ROOT, PHOTO, NOTE, END)],
  [
    "text before and after the parts",
    lines(["a preamble", "--b-12"], ROOT, PHOTO, NOTE, ["--b-1-- ", "an epilogue", "--b-1"]),
  ],
  ["line ends without CR", lines(ROOT, PHOTO, NOTE, END).replaceAll("\r\n", "\n")],
  [
    "a boundary without quotes, and white space after it",
    lines(ROOT, PHOTO, NOTE, END).replaceAll("b-1\r", "b-1 \t\r"),
    TYPE.replaceAll('"b-1"', "b-1"),
  ],
  ["a message without the last line end", lines(ROOT, PHOTO, NOTE, ["--b-1--"])],
])("a server reads %s", async (_, body, type) => {
  expect((await post(body, type)).received).toEqual(read);
});

test("a part is found by the name in its Content-ID, and the envelope by the parameter start", async () => {
  const named = (part: readonly string[], id: string): string[] => part.toSpliced(1, 0, `Content-ID:\r\n <${id}>`);
  const body = lines(named(NOTE, "note=1@x"), named(PHOTO, "photo=2@x"), named(ROOT, "the root"), END);
  const { received } = await post(body, `${TYPE}; start="<the root>"`);
  expect(received).toEqual({
    ...read,
    photo: { ...png, contentId: "photo=2@x" },
    note: { ...read.note, contentId: "note=1@x" },
  });
});

test.each<[string, string, string, string?]>([
  ["a part that is missing", lines(ROOT, PHOTO, END), "note is missing"],
  ["no attachments at all", envelope(TITLE), "photo is missing", "text/xml"],
  ["a part that is not declared", lines(ROOT, PHOTO, NOTE, NOTE, END), "is not a part of the message"],
  [
    "a part of another media type",
    lines(ROOT, NOTE, NOTE, END),
    "photo is &quot;text/html&quot;; expected image/png or image/jpeg",
  ],
  ["a message that breaks off", lines(ROOT, PHOTO, NOTE), "the message has no end"],
  ["a header that does not end", lines(["--b-1", "Content-Type: text/xml"], END), "the header of a part has no end"],
  ["damaged base64", lines(ROOT, PHOTO.with(-1, "ChoK/w="), NOTE, END), "is not base64"],
  [
    "an encoding that is not read",
    lines(ROOT, PHOTO.with(2, "Content-Transfer-Encoding: quoted-printable"), NOTE, END),
    "quoted-printable",
  ],
  ["no boundary", lines(ROOT, PHOTO, NOTE, END), "has no boundary", 'multipart/related; type="text/xml"'],
  ["a start that no part has", lines(ROOT, PHOTO, NOTE, END), "there is no root part", `${TYPE}; start="<x>"`],
  [
    "a root of another media type",
    lines(ROOT.with(1, "Content-Type: text/html"), PHOTO, NOTE, END),
    "not of the type that the message names",
  ],
  ["too many parts", lines(ROOT, ...Array.from({ length: 1_001 }, () => NOTE), END), "more than 1000 parts"],
])("a server refuses %s", async (_, body, problem, type) => {
  const { received, status, text } = await post(body, type);
  expect([received, status]).toEqual([undefined, 500]);
  expect(text).toContain("soap:Client");
  expect(text).toContain(problem.replaceAll("&quot;", '"'));
});

test("a message whose type is no envelope's is refused with 415", async () => {
  const { status, text } = await post(
    lines(ROOT, END),
    'multipart/related; type="application/xop+xml"; boundary="b-1"',
  );
  expect([status, text]).toEqual([415, expect.stringContaining("must be that of its envelope")]);
});

test("an unknown attachment is skipped where unknown elements are", async () => {
  expect((await post(lines(ROOT, PHOTO, NOTE, NOTE, END), TYPE, { unknown: "ignore" })).received).toEqual(read);
});

/** What a client sends, and its result where the handlers answer with `result`. */
async function exchange(name: string, values: object, result: unknown, edit = (text: string): string => text) {
  const received: unknown[] = [];
  const handle = (given: unknown): unknown => {
    received.push(given);
    return result;
  };
  const server = serve(service, { keep: handle, print: handle });
  let sent = "";
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    sent = Buffer.from(init.body as Uint8Array).toString("latin1");
    const answer = await server.fetch(new Request(url, init));
    const { status, headers } = answer;
    return new Response(Buffer.from(edit(Buffer.from(await answer.arrayBuffer()).toString("latin1")), "latin1"), {
      status,
      headers,
    });
  };
  const caller = createCaller(service, { baseUrl: "http://a.example", transport: fetchTransport({ fetch }) });
  const outcome = await call(
    caller,
    service.operations.find((each) => each.name === name) as OperationDescriptor,
    values as never,
  ).catch((error: unknown) => error);
  return { sent, received, outcome };
}

const withIds = ({ contentType, bytes }: MimePart, contentId: unknown): object => ({ contentType, bytes, contentId });

test("client and server write the messages that the other reads, the bytes as they are", async () => {
  const { sent, received, outcome } = await exchange("keep", request, {
    ...request,
    photo: { ...png, contentType: "a/b" },
  });
  const id = (name: string): unknown => expect.stringMatching(new RegExp(`^${name}=[0-9a-f]{32}@portwright$`));
  expect(received).toEqual([{ title: "a", photo: withIds(png, id("photo")), note: withIds(note, "note") }]);
  expect(outcome).toEqual({
    title: "a",
    photo: withIds({ ...png, contentType: "a/b" }, id("photo")),
    note: withIds(note, "note"),
  });
  const boundary = sent.slice(2, sent.indexOf("\r\n"));
  const shown = sent.replaceAll(boundary, "B").replace(/=[0-9a-f]{32}@/g, "=ID@");
  const binary = "Content-Transfer-Encoding: binary\r\n";
  expect(shown).toBe(
    `--B\r\nContent-Type: text/xml; charset=utf-8\r\n${binary}Content-ID: <root=ID@portwright>\r\n\r\n` +
      `<?xml version="1.0" encoding="utf-8"?>${envelope(TITLE)}\r\n` +
      `--B\r\nContent-Type: image/png\r\n${binary}Content-ID: <photo=ID@portwright>\r\n\r\n\x89P\r\n\x1a\n\xff\r\n` +
      `--B\r\nContent-Type: text/plain; charset=utf-8\r\n${binary}Content-ID: <note>\r\n\r\nGr\xc3\xbc\xc3\x9fe\n--part\n\r\n--B--\r\n`,
  );
});

test("in the rpc style the attachments are beside the parameters, and the only part of an answer is its result", async () => {
  const scan: MimePart = { contentType: "application/pdf", bytes: Uint8Array.of(), contentId: "s" };
  const { received, outcome } = await exchange("print", { size: 1, photo: png }, scan);
  expect(received).toEqual([{ size: 1, photo: withIds(png, expect.any(String)) }]);
  expect(outcome).toEqual(scan);
});

test("an answer without the attachment that is declared is a DecodeError", async () => {
  const scan: MimePart = { contentType: "application/pdf", bytes: Uint8Array.of() };
  const { outcome } = await exchange("print", { size: 1, photo: png }, scan, (text) =>
    text.replace("application/pdf", "image/gif"),
  );
  expect(outcome).toEqual(
    new DecodeError('scan is "image/gif"; expected application/pdf', "scan", { rule: "media-type" }),
  );
});

test.each<[string, object, string]>([
  ["no attachment", { photo: undefined }, "photo"],
  ["bytes that are none", { photo: { ...png, bytes: "a" } }, "photo.bytes"],
  ["another media type", { photo: { ...png, contentType: "image/gif" } }, "photo.contentType"],
  [
    "a media type that ends its header",
    { note: { ...note, contentType: 'text/plain; a="\r\nX: b"' } },
    "note.contentType",
  ],
  ["a Content-ID that ends its header", { note: { ...note, contentId: "a>\r\nX: b" } }, "note.contentId"],
])("a client refuses to send %s", async (_, change, path) => {
  const { sent, outcome } = await exchange("keep", { ...request, ...change }, request);
  expect([sent, outcome]).toEqual(["", expect.any(EncodeError)]);
  expect((outcome as EncodeError).path).toBe(path);
});
