import { createServer as createHttpServer, get, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { type OperationDescriptor, responseElement } from "@portwright/runtime";
import { encodeDocument } from "@portwright/runtime/codec";
import { smGetAllUsers } from "../../generated/dist/operations.js";
import { createServer } from "../../generated/dist/server.js";
import type { SMUser } from "../../generated/dist/types.js";
import { users } from "./messages.js";
import { answerStreamContest, countingHooks } from "./worker.js";

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

/** Has the server write a list of so many thousand items to a client that drops what it reads. */
async function stream(thousands: number): Promise<void> {
  blocks = thousands;
  const bytes = await new Promise<number>((resolve, reject) => {
    get({ host: "127.0.0.1", port, path: TARGET, agent: false }, (answer) => {
      let received = 0;
      answer.on("data", ({ length }: Buffer) => {
        received += length;
      });
      answer.on("end", () => resolve(received));
      answer.on("error", reject);
    }).on("error", reject);
  });
  if (bytes < 100 * thousands * BLOCK) throw new Error(`${bytes} bytes are not ${thousands} thousand items`);
}

const response = responseElement(smGetAllUsers as OperationDescriptor);

async function whole(): Promise<void> {
  if (response !== undefined) encodeDocument(response, { smGetAllUsersResult: ITEMS });
}

answerStreamContest({ stream: [20 * BLOCK, () => stream(20)], whole: [BLOCK, whole] }, stream);
