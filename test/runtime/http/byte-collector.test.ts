import { expect, test } from "vitest";
import { ByteCollector } from "../../../runtime/http/byte-collector.js";
import { streamItems } from "../../../runtime/xml/stream.js";
import { memoryInUse } from "../../support/memory.js";
import { NAMESPACE, userList } from "../../support/sample-elements.js";

test("joins chunks, and copies a single one not at all", () => {
  const collector = new ByteCollector(7);
  expect(collector.bytes()).toEqual(new Uint8Array());
  const first = Uint8Array.of(1, 2);
  collector.push(first);
  expect(collector.bytes()).toBe(first);
  collector.push(Uint8Array.of(3, 4, 5));
  expect(collector.bytes()).toEqual(Uint8Array.of(1, 2, 3, 4, 5));
  collector.push(Uint8Array.of(6, 7));
  expect(collector.bytes()).toEqual(Uint8Array.of(1, 2, 3, 4, 5, 6, 7));
  expect(first).toEqual(Uint8Array.of(1, 2));
});

test("takes what the limit allows and no byte more", () => {
  const collector = new ByteCollector(2);
  collector.push(Uint8Array.of(1, 2));
  expect(() => collector.push(Uint8Array.of(3))).toThrow("more than 2 bytes");
});

test.each([0, 1, 2, 3, 1000, 65_536, 300_000])("joins a body in chunks of up to %i bytes", (longest) => {
  const body = Uint8Array.from({ length: longest < 100 ? 5000 : 1_500_000 }, (_, index) => index % 251);
  const collector = new ByteCollector(body.length);
  for (
    let pos = 0, length = 1;
    pos < body.length;
    pos += length, length = Math.max(1, (7 * length + 3) % (longest + 1))
  ) {
    collector.push(body.subarray(pos, pos + length));
  }
  expect(Buffer.compare(collector.bytes(), body)).toBe(0);
});

const BODY = 150_000;

/** Bytes one by one, each an array of its own; notes how much memory is in use when the last one was taken. */
function* singleBytes(start: string, used: { bytes: number }): Iterable<Uint8Array> {
  const before = memoryInUse();
  for (const byte of Buffer.from(start)) yield Uint8Array.of(byte);
  for (let count = 0; count < BODY; count++) yield Uint8Array.of(0x61);
  used.bytes = memoryInUse() - before;
}

const readers: readonly (readonly [string, string, (chunks: Iterable<Uint8Array>) => Promise<unknown>])[] = [
  [
    "a body",
    "",
    async (chunks) => {
      const collector = new ByteCollector(2 * BODY);
      for (const chunk of chunks) collector.push(chunk);
      return collector.bytes();
    },
  ],
  [
    "an item of a streamed answer",
    `<ArrayOfSMUser xmlns="${NAMESPACE}"><SMUser><LastName>`,
    async (chunks) => {
      async function* slowly() {
        yield* chunks;
      }
      for await (const _ of streamItems(slowly(), { root: userList })) break;
    },
  ],
];

test.each(readers)("%s in chunks of one byte takes no more than twice its bytes", async (_, start, read) => {
  const used = { bytes: Infinity };
  await read(singleBytes(start, used)).catch(() => undefined);
  expect(used.bytes).toBeLessThan(2 * BODY + 1_000_000);
});
