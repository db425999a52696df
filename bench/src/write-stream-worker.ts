import { createServer as createHttpServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { type OperationDescriptor, responseElement } from "@portwright/runtime";
import { encodeDocument } from "@portwright/runtime/codec";
import { smGetAllUsers } from "../../generated/dist/operations.js";
import { createServer } from "../../generated/dist/server.js";
import type { SMUser } from "../../generated/dist/types.js";
import type { Wanted } from "./drop-worker.js";
import { users } from "./messages.js";
import { answerStreamContest, countingHooks, Worker } from "./worker.js";

const BLOCK = 1_000;
const ITEMS = users(BLOCK);
const TARGET = "/1.0/customerapi.asmx/SMGetAllUsers?key=k&domainName=example.com";

let blocks = 0;

async function* smGetAllUsersItems(): AsyncGenerator<SMUser> {
  for (let index = 0; index < blocks; index++) yield* ITEMS;
}

const handlers = new Proxy(
  { smGetAllUsers: smGetAllUsersItems },
  { get: (target, name) => Reflect.get(target, name) ?? (() => undefined) },
);
const { listener } = createServer(handlers as never, { hooks: countingHooks() });
const server = createHttpServer(listener as RequestListener);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo;

/** In a process of its own, whose memory is not that of the server. */
const client = new Worker("drop-worker.js");

/** Has the server write a list of so many thousand items. */
async function stream(thousands: number): Promise<void> {
  blocks = thousands;
  const wanted: Wanted = { port, path: TARGET };
  const bytes = await client.ask<number>(wanted);
  if (bytes < 100 * thousands * BLOCK) throw new Error(`${bytes} bytes are not ${thousands} thousand items`);
}

const response = responseElement(smGetAllUsers as OperationDescriptor);

async function whole(): Promise<void> {
  if (response !== undefined) encodeDocument(response, { smGetAllUsersResult: ITEMS });
}

answerStreamContest({ stream: [20 * BLOCK, () => stream(20)], whole: [BLOCK, whole] }, stream);
