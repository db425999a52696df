import { type OperationDescriptor, responseElement } from "@portwright/runtime";
import { openEnvelope } from "@portwright/runtime/codec";
import { createClient, type Transport } from "../../generated/dist/client.js";
import { smGetAllUsers } from "../../generated/dist/operations.js";
import { listAnswer, users } from "./messages.js";
import { answerMain } from "./worker.js";

const BLOCK = 1_000;
const CHUNK = 64 * 1024;
const MILLION = 1_000_000;

const block = listAnswer(users(BLOCK));
const response = responseElement(smGetAllUsers as OperationDescriptor);
const start = block.indexOf("<SMUser>");
const end = block.lastIndexOf("</SMUser>") + "</SMUser>".length;

/** The bytes of an answer of so many thousand items, in the pieces in which a socket gives them. */
async function* chunks(blocks: number): AsyncGenerator<Uint8Array> {
  yield block.subarray(0, start);
  const items = block.subarray(start, end);
  for (let index = 0; index < blocks; index++) {
    for (let at = 0; at < items.length; at += CHUNK) yield Buffer.from(items.subarray(at, at + CHUNK));
  }
  yield block.subarray(end);
}

let blocks = 0;

const transport: Transport = async () => ({
  status: 200,
  header: (name) => (name === "content-type" ? "text/xml; charset=utf-8" : undefined),
  bytes: () => Promise.reject(new Error("not used")),
  chunks: () => chunks(blocks),
});

const client = createClient({ baseUrl: "http://localhost", transport });

async function stream(count: number): Promise<void> {
  blocks = count;
  let items = 0;
  for await (const { maxMailboxSizeInMB } of client.stream.smGetAllUsers({ key: "", domainName: "" })) {
    if (maxMailboxSizeInMB !== items % BLOCK) throw new Error("not the items that were sent");
    items++;
  }
  if (items !== count * BLOCK) throw new Error(`${items} items instead of ${count * BLOCK}`);
}

/** How much more memory the process has had at its peak than before. */
async function memory(): Promise<number> {
  await stream(10);
  const before = process.resourceUsage().maxRSS;
  await stream(MILLION / BLOCK);
  return (process.resourceUsage().maxRSS - before) * 1024;
}

async function whole(): Promise<void> {
  if (response !== undefined) openEnvelope(block).read(response);
}

const WORK: Readonly<Record<string, readonly [items: number, run: () => Promise<void>]>> = {
  stream: [20 * BLOCK, () => stream(20)],
  whole: [BLOCK, whole],
};

answerMain(async (question) => {
  if (question === "memory") return memory();
  const { kind, milliseconds } = question as { kind: string; milliseconds: number };
  const [items, run] = WORK[kind] ?? [0, whole];
  const begin = performance.now();
  let count = 0;
  do {
    await run();
    count += items;
  } while (performance.now() - begin < milliseconds);
  return { count, seconds: (performance.now() - begin) / 1_000 };
});
