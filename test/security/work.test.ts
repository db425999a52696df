import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { DecodeError } from "../../runtime/errors.js";
import { Turns } from "../../runtime/server/turns.js";
import { serve } from "../../runtime/server/serve.js";
import { decodeRootInTurns } from "../../runtime/xml/decode.js";
import { openDocument, readRootTag } from "../../runtime/xml/document.js";
import { DEFAULT_DECODE_LIMITS } from "../../runtime/xml/reader.js";
import { openEnvelope } from "../../runtime/soap/envelope.js";
import { viaFetch } from "../support/reach.js";
import { idleHandlers } from "../support/sample-handlers.js";
import { PATH, sampleService } from "../support/sample-service.js";
import { callElement, envelope, soapRequest } from "../support/soap-message.js";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const ruleOf = (read: () => unknown): string => {
  try {
    read();
    return "accepted";
  } catch (error) {
    return error instanceof DecodeError ? `${error.violation.rule}: ${error.message}` : String(error);
  }
};

describe("the Header of a message", () => {
  const open = (header: string) => openEnvelope(bytes(envelope("soap12", "<a/>", header)));

  test("has 100 blocks at most", () => {
    expect(open("<h/>".repeat(100)).headers).toHaveLength(100);
    expect(ruleOf(() => open("<h/>".repeat(101)))).toContain("limit: Envelope/Header: more blocks than this: 100");
  });

  test.each([
    ["text", (length: number) => `<h>${"x".repeat(length)}</h>`],
    ["elements", (length: number) => `<h>${"<i/>".repeat(length / 4)}</h>`],
    ["an attribute", (length: number) => `<h a="${"x".repeat(length)}"/>`],
    ["namespaces", (length: number) => `<h xmlns="${"x".repeat(length)}"/>`],
    ["white space between blocks", (length: number) => `<h/>${" ".repeat(length)}<h/>`],
    ["comments", (length: number) => "<!---->".repeat(length / 7)],
    ["a long name", (length: number) => `<${"x".repeat(length)}/>`],
    ["references", (length: number) => `<h>${"&#65;".repeat(length / 5)}</h>`],
  ])("has 128 kB at most: %s", (_, make) => {
    expect(ruleOf(() => open(make(130_000)))).toBe("accepted");
    expect(ruleOf(() => open(make(131_500)))).toMatch(/^limit: .*more bytes than this: 131072 \(limit "headerBytes"\)/);
  });

  test("does not limit the Body", () => {
    const text = "x".repeat(300_000);
    const message = envelope("soap12", `<a>${text}</a>`, "<h/>");
    expect(openEnvelope(bytes(message)).readNode().children).toEqual([text]);
  });
});

test("a request has as many elements as fit into the largest body, 20 bytes each, where no number is given", async () => {
  const tags = (count: number) =>
    soapRequest(
      "soap11",
      envelope("soap11", callElement("SetTags", `<key/><tags>${"<string/>".repeat(count)}</tags>`)),
    );
  const answer = async (count: number, limits: object) => {
    return (await viaFetch(serve(sampleService, idleHandlers, { limits }), tags(count))).text;
  };
  const limits = { bodyBytes: 20_000, decompressedBytes: 20_000 };
  expect(await answer(990, limits)).toContain("SetTagsResponse");
  expect(await answer(1_000, limits)).toContain("more elements than this: 1000");
  expect(await answer(1_000, { ...limits, items: 1_100 })).toContain("SetTagsResponse");
});

test("forms have limits of their own", async () => {
  const form = (body: string, limits: object) =>
    viaFetch(serve(sampleService, idleHandlers, { limits }), {
      method: "POST",
      target: `${PATH}/VerifyKey`,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body,
    });
  expect(await form("key=1&key=2&key=3", { fields: 2 })).toMatchObject({
    status: 400,
    text: expect.stringContaining("fields"),
  });
  expect((await form(`key=${"k".repeat(100)}`, { formBytes: 104 })).status).toBe(200);
  expect((await form(`key=${"k".repeat(100)}`, { formBytes: 103 })).status).toBe(413);
  expect((await form(`key=${"k".repeat(100)}`, { bodyBytes: 103 })).status).toBe(413);
});

/** Counts the rounds of the event loop, until it is asked for their number. */
function countRounds(): () => number {
  let rounds = 0;
  let pending = true;
  const count = (): void => {
    rounds++;
    if (pending) setImmediate(count);
  };
  setImmediate(count);
  return () => {
    pending = false;
    return rounds;
  };
}

describe("turns", () => {
  const work = (milliseconds: number): void => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
  };

  const begun = (turns: Turns, length: number): Promise<void> => new Promise((resolve) => turns.begin(length, resolve));

  test("leave time for everything else between two pieces of work", async () => {
    const turns = new Turns();
    const rounds = countRounds();
    const request = async (): Promise<void> => {
      const turn = turns.others(1_000_000);
      await begun(turns, 1_000_000);
      for (let piece = 0; piece < 10; piece++) {
        work(5);
        await turn?.();
      }
    };
    await Promise.all(Array.from({ length: 10 }, request));
    // 100 pieces of half a share each.
    expect(rounds()).toBeGreaterThan(30);
  });

  test("small requests do not wait for large ones", async () => {
    const turns = new Turns();
    const ended: string[] = [];
    const large = async (): Promise<void> => {
      const turn = turns.others(1_000_000);
      await begun(turns, 1_000_000);
      for (let piece = 0; piece < 20; piece++) {
        work(12);
        await turn?.();
      }
      ended.push("large");
    };
    const small = async (): Promise<void> => {
      await begun(turns, 1_000);
      ended.push("small");
    };
    const all = [large(), large()];
    await delay(20);
    await Promise.all([...all, small(), small(), small()]);
    expect(ended).toEqual(["small", "small", "small", "large", "large"]);
  });

  test("many small requests at once leave time for everything else", async () => {
    const turns = new Turns();
    const rounds = countRounds();
    // Each is read at once, and answered when the promise of its handler is fulfilled.
    const request = async (): Promise<void> => {
      await new Promise<void>((resolve) => turns.begin(1_000, () => Promise.resolve().then(resolve)));
      work(1);
    };
    await Promise.all(Array.from({ length: 100 }, request));
    const passed = rounds();
    expect(passed).toBeGreaterThan(4);
    expect(passed).toBeLessThan(30);
  });

  test("a document that is decoded in turns gives the same value, or the same error", async () => {
    const { operations } = sampleService;
    const element = operations.find(({ wireName }) => wireName === "SetTags")?.input?.body[0];
    if (element === undefined) throw new Error("the sample has no such operation");
    const decode = async (text: string): Promise<readonly [unknown, number]> => {
      const reader = openDocument(bytes(text), DEFAULT_DECODE_LIMITS);
      let turns = 0;
      const value = await decodeRootInTurns(reader, element, readRootTag(reader), {}, async () => void turns++);
      return [value, turns];
    };
    const message = (tag: string): string =>
      callElement(
        "SetTags",
        `<key>k</key><tags>${Array.from({ length: 50_000 }, (_, index) => tag.replace("#", String(index))).join("")}</tags>`,
      );
    const tags = Array.from({ length: 50_000 }, (_, index) => `t${index}`);
    for (const tag of ["<string>t#</string>", "\n<string >t#</string>", "<string>t<!---->#</string>"]) {
      const [value, turns] = await decode(message(tag));
      expect(value).toEqual({ key: "k", tags });
      expect(turns).toBeGreaterThan(10);
    }
    await expect(decode(`${message("<string>t#</string>").slice(0, -"</SetTags>".length)}</SetTag>`)).rejects.toThrow(
      DecodeError,
    );
  });
});

test("reading a large request leaves rounds of the event loop to others", async () => {
  const server = serve(sampleService, idleHandlers);
  const tags = callElement("SetTags", `<key/><tags>${"<string   >a</string   >".repeat(150_000)}</tags>`);
  const body = new TextEncoder().encode(envelope("soap11", tags));
  const answer = viaFetch(server, soapRequest("soap11", body));
  await delay(0);
  // What comes before the decoder needs rounds too: a message of the same size that is refused at its first byte.
  const roundsOfAll = countRounds();
  expect((await answer).status).toBe(200);
  const needed = roundsOfAll();
  const roundsOfOthers = countRounds();
  await viaFetch(
    server,
    soapRequest(
      "soap11",
      body.map((byte, index) => (index === 0 ? 0x78 : byte)),
    ),
  );
  expect(needed - roundsOfOthers()).toBeGreaterThan(5);
});
