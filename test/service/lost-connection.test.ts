import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { openPostgres } from "../../service/src/store/postgres.js";

/** A message of the protocol of PostgreSQL, section "Message Formats": its type, its length, its content. */
function message(type: string, content: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + content.length);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(content, "latin1")]);
}

const authenticationOk = message("R", "\0\0\0\0");
const readyForQuery = message("Z", "I");
const terminated = message("E", "SFATAL\0C57P01\0Mterminating connection\0\0");

test("a session that is ended in the moment in which it begins rejects the call, and is reported", async () => {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.end(Buffer.concat([authenticationOk, readyForQuery, terminated])));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const reported: string[] = [];
  const { port } = server.address() as AddressInfo;
  const onBroken = (error: Error): unknown => reported.push(error.message);
  const database = openPostgres(`postgres://user@127.0.0.1:${port}/database`, { onBroken });
  await expect(database.query("SELECT 1")).rejects.toMatchObject({ name: "StoreUnavailable" });
  expect(reported).toContain("terminating connection");
  await database.close();
  server.close();
});
