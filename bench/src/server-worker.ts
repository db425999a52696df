import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { listen } from "soap";
import { createServer as createPortwright } from "../../generated/dist/server.js";
import { users } from "./messages.js";
import { WSDL_FILE } from "./peers.js";
import { answerMain, countingHooks, cpuSeconds } from "./worker.js";

const PATH = "/1.0/customerapi.asmx";
const LIST = users(1_000);

/** An answer to be sent as it is. */
export interface FixedAnswer {
  readonly headers: readonly string[];
  readonly body: Uint8Array;
}

const SERVERS: Readonly<Record<string, () => Server>> = {
  portwright: () => createServer(portwright()),
  "node:http": () => createServer(rawListener),
  "node-soap": nodeSoap,
};

/** With everything that a server has switched on: limits, time-outs, hooks, correlation ids. */
function portwright(): RequestListener {
  const operations: object = {
    verifyKey: async ({ key }: { key: string }) => key === "good",
    smGetAllUsers: async () => LIST,
  };
  const handlers = new Proxy(operations, { get: (target, name) => Reflect.get(target, name) ?? (() => undefined) });
  return createPortwright(handlers as never, { hooks: countingHooks() }).listener as RequestListener;
}

let fixed: FixedAnswer = { headers: [], body: new Uint8Array() };

/** Reads the body and sends the same bytes each time. */
const rawListener: RequestListener = (request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    Buffer.concat(chunks);
    response.writeHead(200, [...fixed.headers]);
    response.end(fixed.body);
  });
};

function nodeSoap(): Server {
  const server = createServer();
  const wire = LIST.map(({ emailAddress, password, firstName, lastName, maxMailboxSizeInMB }) => ({
    EmailAddress: emailAddress,
    Password: password,
    FirstName: firstName,
    LastName: lastName,
    MaxMailboxSizeInMB: maxMailboxSizeInMB,
  }));
  const port = {
    VerifyKey: ({ key }: { key: string }) => ({ VerifyKeyResult: key === "good" }),
    SMGetAllUsers: () => ({ SMGetAllUsersResult: { SMUser: wire } }),
  };
  const services = { CustomerApi: { CustomerApiSoap: port } };
  listen(server, { path: PATH, services, xml: readFileSync(WSDL_FILE, "utf8"), uri: WSDL_FILE });
  return server;
}

const [, , name = ""] = process.argv;
const server = SERVERS[name]?.();
if (server === undefined) throw new Error(`there is no server ${name}`);
answerMain((answer) => {
  if (answer !== undefined && typeof answer === "object") fixed = answer as FixedAnswer;
  return cpuSeconds();
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
