import { describe, expect, it } from "vitest";
import type { ElementDescriptor } from "../../../runtime/descriptor.js";
import { DecodeError, SoapFault } from "../../../runtime/errors.js";
import { openEnvelopeStream } from "../../../runtime/soap/envelope.js";
import type { DecodeOptions } from "../../../runtime/xml/decode.js";
import { type StreamPlan, streamItems } from "../../../runtime/xml/stream.js";
import { addUser, everything, listResponse, NAMESPACE, tagged, userList } from "../../support/sample-elements.js";

const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const SOAP = "http://schemas.xmlsoap.org/soap/envelope/";
const LIST: StreamPlan = { root: userList };
const RESULT: StreamPlan = { root: listResponse, open: openEnvelopeStream, result: "result" };

const users =
  "<SMUser><EmailAddress>a@d.example</EmailAddress><MaxMailboxSizeInMB>1</MaxMailboxSizeInMB></SMUser>" +
  '<!-- é --><SMUser xsi:nil="true"></SMUser>\n<SMUser><LastName>Zo<![CDATA[ë]]> €😀</LastName><MaxMailboxSizeInMB>2</MaxMailboxSizeInMB></SMUser>' +
  "<SMUser><Password>&lt;&#x1F600;]]</Password><MaxMailboxSizeInMB> 3 </MaxMailboxSizeInMB></SMUser>\r\n";
const ITEMS = [
  { emailAddress: "a@d.example", maxMailboxSizeInMB: 1 },
  null,
  { lastName: "Zoë €😀", maxMailboxSizeInMB: 2 },
  { password: "<😀]]", maxMailboxSizeInMB: 3 },
];

const list = (content: string): string =>
  `\uFEFF<?xml version="1.0" encoding="utf-8"?>\n<!-- c --><ArrayOfSMUser xmlns="${NAMESPACE}" ${XSI}>${content}</ArrayOfSMUser><?p?>\n`;
const envelope = (body: string): string =>
  `<s:Envelope xmlns:s="${SOAP}" ${XSI}><s:Header><h xmlns="u">x</h></s:Header><s:Body>${body}</s:Body> </s:Envelope>\n`;
const response = (content: string): string =>
  envelope(`<SMGetAllUsersResponse xmlns="${NAMESPACE}">${content}</SMGetAllUsersResponse>`);

/** Hands over the bytes in pieces of `size`; remembers how far they were asked for. */
class Source implements AsyncIterable<Uint8Array> {
  readonly #bytes: Uint8Array;
  readonly #size: number;
  asked = 0;
  ended = false;

  constructor(xml: string | Uint8Array, size: number) {
    this.#bytes = typeof xml === "string" ? new TextEncoder().encode(xml) : xml;
    this.#size = size;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    try {
      for (; this.asked < this.#bytes.length;) {
        const start = this.asked;
        this.asked += this.#size;
        yield this.#bytes.subarray(start, this.asked);
      }
    } finally {
      this.ended = true;
    }
  }
}

interface Outcome {
  readonly items: readonly unknown[];
  readonly error?: unknown;
}

async function collect(chunks: AsyncIterable<Uint8Array>, plan: StreamPlan, options?: DecodeOptions): Promise<Outcome> {
  const items: unknown[] = [];
  try {
    for await (const item of streamItems(chunks, plan, options)) items.push(item);
    return { items };
  } catch (error) {
    return { items, error };
  }
}

const COMPLETE: readonly [name: string, xml: string, plan: StreamPlan, items: readonly unknown[]][] = [
  ["a document", list(users), LIST, ITEMS],
  ["an envelope", response(`<SMGetAllUsersResult>${users}</SMGetAllUsersResult>`), RESULT, ITEMS],
  ["an empty list", response("<SMGetAllUsersResult> </SMGetAllUsersResult>"), RESULT, []],
  ["an empty list as one tag", response("<SMGetAllUsersResult/>"), RESULT, []],
  ["an absent list", response(""), RESULT, []],
  ["a nil root", `<ArrayOfSMUser xmlns="${NAMESPACE}" ${XSI} xsi:nil="true"/>`, LIST, []],
  [
    "prefixes",
    list(users)
      .replace(/<(\/?)(?=[A-Z])/g, "<$1p:")
      .replace("xmlns=", "xmlns:p="),
    LIST,
    ITEMS,
  ],
  ["white space in end tags", list(users).replaceAll("</SMUser>", "</SMUser >"), LIST, ITEMS],
  [
    "a list inside of other children",
    `<All xmlns="${NAMESPACE}" ${XSI}><flag>1</flag><name>a</name><name>b</name><size xsi:nil="true"/><list><string>c</string></list></All>`,
    { root: everything, result: "names" },
    ["a", "b"],
  ],
  [
    "a list of strings",
    `<All xmlns="${NAMESPACE}" ${XSI}><name>a</name><size>1</size><list><string>c</string><string>d</string><string xsi:nil="1"/></list><id>abcd</id></All>`,
    { root: everything, result: "list" },
    ["c", "d", null],
  ],
  [
    "a list of strings with nothing but plain tags around it",
    `<Tagged xmlns="${NAMESPACE}"><Title>a</Title><Tags><Tag>c</Tag><Tag>d</Tag></Tags><Number>1</Number><Number>2</Number><Open>1</Open></Tagged>`,
    { root: tagged, result: "tags" },
    ["c", "d"],
  ],
];

describe("streaming", () => {
  describe.each(COMPLETE)("%s", (_, xml, plan, items) => {
    it.each([1, 2, 3, 7, 64, 100_000])("in chunks of %i bytes", async (size) => {
      expect(await collect(new Source(xml, size), plan)).toStrictEqual({ items });
    });

    it("cut in two at every byte", async () => {
      const bytes = new TextEncoder().encode(xml);
      for (let cut = 0; cut <= bytes.length; cut++) {
        const halves = [bytes.subarray(0, cut), bytes.subarray(cut)];
        const chunks = (async function* () {
          yield* halves;
        })();
        expect(await collect(chunks, plan), `cut at ${cut}`).toStrictEqual({ items });
      }
    });

    it("is refused wherever it is cut off", async () => {
      const end = xml.lastIndexOf(">", xml.trimEnd().length - 6);
      const bytes = new TextEncoder().encode(xml.slice(0, end));
      for (let length = 0; length < bytes.length; length++) {
        const { error } = await collect(new Source(bytes.subarray(0, length), 50), plan);
        expect(error, `cut off at ${length}`).toBeInstanceOf(DecodeError);
      }
    });
  });

  it("gives items as soon as they are there, and asks for no more than it needs", async () => {
    const many = Array.from(
      { length: 1000 },
      (_, index) => `<SMUser><MaxMailboxSizeInMB>${index}</MaxMailboxSizeInMB></SMUser>`,
    );
    const xml = list(many.join(""));
    const source = new Source(xml, 100);
    let count = 0;
    for await (const item of streamItems(source, LIST)) {
      expect(item).toEqual({ maxMailboxSizeInMB: count++ });
      const needed = xml.indexOf(`>${count - 1}<`) + 100;
      expect(source.asked).toBeLessThan(needed + 400);
    }
    expect(count).toBe(1000);
  });

  it("ends the source when the reader leaves", async () => {
    const source = new Source(list(users.repeat(50)), 64);
    for await (const item of streamItems(source, LIST)) if (item === null) break;
    expect(source.ended).toBe(true);
  });

  it.each<[name: string, xml: string, plan: StreamPlan, want: object, items: number]>([
    [
      "a wrong value",
      list(`${users}<SMUser><MaxMailboxSizeInMB>x</MaxMailboxSizeInMB></SMUser>`),
      LIST,
      {
        path: "ArrayOfSMUser/SMUser[5]/MaxMailboxSizeInMB",
        violation: { rule: "lexical" },
        position: { line: 4, column: 29 },
      },
      4,
    ],
    ["an unknown item", list(`${users}<b/>`), LIST, { path: "ArrayOfSMUser/b", violation: { rule: "unknown" } }, 4],
    [
      "an end tag that does not match",
      list(`${users}</a>`),
      LIST,
      { path: "ArrayOfSMUser", violation: { rule: "well-formed" } },
      4,
    ],
    [
      "a prefix behind the item that declares it",
      list(`${users}<p:SMUser xmlns:p="${NAMESPACE}"><MaxMailboxSizeInMB>1</MaxMailboxSizeInMB></p:SMUser><p:SMUser/>`),
      LIST,
      { path: "ArrayOfSMUser", violation: { rule: "well-formed" } },
      5,
    ],
    ["something behind the root", `${list(users)}<a/>`, LIST, { violation: { rule: "well-formed" } }, 4],
    [
      "a second element in the body",
      envelope(`<SMGetAllUsersResponse xmlns="${NAMESPACE}"/><b/>`),
      RESULT,
      { path: "Envelope/Body/b", violation: { rule: "repeated" } },
      0,
    ],
    ["an empty body", envelope(""), RESULT, { path: "Envelope/Body", violation: { rule: "missing" } }, 0],
    ["another element in the body", envelope("<a/>"), RESULT, { path: "a", violation: { rule: "unknown" } }, 0],
    ["no envelope", list(users), RESULT, { violation: { rule: "unknown" } }, 0],
    [
      "a child that is missing behind the list",
      `<All xmlns="${NAMESPACE}"><name>a</name></All>`,
      { root: everything, result: "names" },
      { path: "All/size", violation: { rule: "missing" } },
      1,
    ],
    [
      "a list that is too short",
      `<All xmlns="${NAMESPACE}"><size>1</size></All>`,
      { root: everything, result: "names" },
      { path: "All/name", violation: { rule: "missing" } },
      0,
    ],
    [
      "a list that is too long",
      `<All xmlns="${NAMESPACE}">${"<name>a</name>".repeat(4)}<size>1</size></All>`,
      { root: everything, result: "names" },
      { path: "All/name[4]", violation: { rule: "repeated" } },
      3,
    ],
  ])("refuses %s, in its place", async (_, xml, plan, want, items) => {
    for (const size of [1, 10, 100_000]) {
      const outcome = await collect(new Source(xml, size), plan);
      expect(outcome.error).toBeInstanceOf(DecodeError);
      expect(outcome.error).toMatchObject(want);
      expect(outcome.items).toHaveLength(items);
    }
  });

  const item = "\r\n<SMUser>\r<MaxMailboxSizeInMB>1</MaxMailboxSizeInMB></SMUser>";
  const cutOff = list("text<?p").slice(0, list("text<?p").lastIndexOf("</"));
  const empty = envelope("<?p?>");
  it.each<[what: string, xml: string, plan: StreamPlan, rule: string, line: number, column: number]>([
    ["text between items", list(`${item}${item}\r\n\r\n é <b/>`), LIST, "text", 8, 2],
    [
      "text before an instruction that does not end",
      cutOff,
      LIST,
      "well-formed",
      2,
      (cutOff.split("\n")[1] ?? "").length + 1,
    ],
    ["an empty Body", empty, RESULT, "missing", 1, empty.indexOf("<s:Body>") + 1],
  ])("refuses %s with its place, wherever the bytes are cut", async (_, xml, plan, rule, line, column) => {
    const bytes = new TextEncoder().encode(xml);
    for (let cut = 0; cut <= bytes.length; cut++) {
      const halves = [bytes.subarray(0, cut), bytes.subarray(cut)];
      const chunks = (async function* () {
        yield* halves;
      })();
      const { error } = await collect(chunks, plan);
      expect(error, `cut at ${cut}`).toMatchObject({ violation: { rule }, position: { line, column } });
    }
  });

  it("throws the fault of a body", async () => {
    const xml = envelope("<s:Fault><faultcode>s:Server</faultcode><faultstring>no</faultstring></s:Fault>");
    for (const size of [1, 100_000]) {
      const { error } = await collect(new Source(xml, size), RESULT);
      expect(error).toBeInstanceOf(SoapFault);
      expect(error).toMatchObject({ code: "Receiver", reason: "no" });
    }
  });

  it("refuses bytes that are not UTF-8, with their place", async () => {
    const bytes = new TextEncoder().encode(list(users));
    const at = 250;
    bytes[at] = 0xff;
    for (const size of [1, 100_000]) {
      const { error } = await collect(new Source(bytes, size), LIST);
      expect(error).toMatchObject({ violation: { rule: "encoding" }, position: { offset: at } });
    }
  });

  it("skips what it does not know", async () => {
    const xml = list(`<b><c/></b>${users}<d>x</d>`);
    expect(await collect(new Source(xml, 5), LIST, { unknown: "ignore" })).toStrictEqual({ items: ITEMS });
  });

  it("counts elements for each item, and bytes for all that it keeps", async () => {
    const xml = list(users.repeat(20));
    const fits = { limits: { items: 5, streamBytes: 400 } };
    expect((await collect(new Source(xml, 10), LIST, fits)).items).toHaveLength(80);
    const long = list(`<SMUser><Password>${"x".repeat(500)}</Password></SMUser>`);
    const { error } = await collect(new Source(long, 10), LIST, fits);
    expect(error).toMatchObject({ violation: { rule: "limit" }, message: expect.stringMatching(/streamBytes/) });
    const trailing = `${list(users)}${" ".repeat(500)}`;
    expect((await collect(new Source(trailing, 10), LIST, fits)).error).toMatchObject({ violation: { rule: "limit" } });
  });

  it.each<[string, ElementDescriptor, string | undefined]>([
    ["a record", addUser, undefined],
    ["a leaf", addUser, "key"],
    ["nothing", addUser, "nothing"],
  ])("needs a list: %s is none", async (_, root, result) => {
    const plan = { root, ...(result !== undefined && { result }) };
    expect((await collect(new Source("", 1), plan)).error).toBeInstanceOf(TypeError);
  });
});
