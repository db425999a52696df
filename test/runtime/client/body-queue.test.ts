import { expect, test } from "vitest";
import { BodyQueue } from "../../../runtime/client/undici-transport.js";

/** A source that notes what it is told. */
function source() {
  const told: string[] = [];
  const note = (what: string) => () => void told.push(what);
  return { told, pause: note("pause"), resume: note("resume"), abort: note("abort") };
}

test("a slow reader pauses the source, reading on resumes it", async () => {
  const queue = new BodyQueue();
  const from = source();
  queue.source = from;
  for (let byte = 0; byte < 20; byte++) queue.push(Uint8Array.of(byte));
  expect(from.told).toEqual(["pause"]);
  const chunks = queue.chunks();
  await chunks.next();
  expect(from.told).toEqual(["pause", "resume"]);
  queue.end();
  const rest: number[] = [];
  for await (const [byte] of chunks) rest.push(byte ?? -1);
  expect(rest).toEqual(Array.from({ length: 19 }, (_, index) => index + 1));
  expect(from.told).toEqual(["pause", "resume"]);
});

test("what arrived before an error is given before it", async () => {
  const queue = new BodyQueue();
  queue.push(Uint8Array.of(1));
  queue.end(new Error("broken"));
  const chunks = queue.chunks();
  expect((await chunks.next()).value).toEqual(Uint8Array.of(1));
  await expect(chunks.next()).rejects.toThrow("broken");
});

test("leaving early and going over the limit both abort the source", async () => {
  for (const leave of [
    async (queue: BodyQueue) => {
      for await (const _ of queue.chunks()) break;
    },
    (queue: BodyQueue) =>
      new Promise<void>((resolve) => queue.collect(0, { resolve: () => resolve(), reject: () => resolve() })),
  ]) {
    const queue = new BodyQueue();
    const from = source();
    queue.source = from;
    queue.push(Uint8Array.of(1));
    await leave(queue);
    expect(from.told).toEqual(["abort"]);
  }
});
