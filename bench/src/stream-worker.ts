import { type OperationDescriptor, responseElement } from "@portwright/runtime";
import { openEnvelope } from "@portwright/runtime/codec";
import { createClient, type Transport } from "../../generated/dist/client.js";
import { smGetAllUsers } from "../../generated/dist/operations.js";
import { listAnswer, users } from "./messages.js";
import { answerStreamContest, type StreamWork } from "./worker.js";

const BLOCK = 1_000;
const CHUNK = 64 * 1024;

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

async function whole(): Promise<void> {
  if (response !== undefined) openEnvelope(block).read(response);
}

const WORK: StreamWork = {
  stream: [20 * BLOCK, () => stream(20)],
  whole: [BLOCK, whole],
};

answerStreamContest(WORK, stream);
