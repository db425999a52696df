import { request } from "node:http";
import type { Contender, Contest } from "./contest.js";
import { NAMESPACE, users, verifyKeyRequest } from "./messages.js";
import { readWithSaxes } from "./peers.js";
import { RawLoad } from "./raw-load.js";
import type { FixedAnswer } from "./server-worker.js";
import { Worker } from "./worker.js";

const PATH = "/1.0/customerapi.asmx";
const CONNECTIONS = 50;
const NAMES = ["portwright", "node:http", "node-soap"] as const;
const TITLES = { portwright: "portwright", "node:http": "raw node:http with the same bytes", "node-soap": "node-soap" };

/** One operation that the servers are asked for. */
interface Call {
  readonly title: string;
  readonly action: string;
  readonly body: Buffer;
  readonly record: string;
  readonly expected: unknown;
}

const CALLS: readonly Call[] = [
  {
    title: `serve a small operation, ${CONNECTIONS} connections`,
    action: "VerifyKey",
    body: verifyKeyRequest("good"),
    record: "VerifyKeyResponse",
    expected: [{ VerifyKeyResult: "true" }],
  },
  {
    title: `serve an answer of 1000 items, ${CONNECTIONS} connections`,
    action: "SMGetAllUsers",
    body: Buffer.from(
      verifyKeyRequest("good")
        .toString()
        .replaceAll("VerifyKey", "SMGetAllUsers")
        .replace("</key>", "</key><domainName>d.example</domainName>"),
    ),
    record: "SMUser",
    expected: users(1_000).map((user) => ({
      EmailAddress: user.emailAddress,
      Password: user.password,
      FirstName: user.firstName,
      LastName: user.lastName,
      MaxMailboxSizeInMB: String(user.maxMailboxSizeInMB),
    })),
  },
];

/** Requests a second of servers over SOAP 1.1, each in a process of its own. */
export async function serverContests(): Promise<readonly Contest[]> {
  return Promise.all(CALLS.map(contest));
}

async function contest(call: Call): Promise<Contest> {
  const servers = await Promise.all(
    NAMES.map(async (name) => {
      const worker = new Worker("server-worker.js", name);
      return { name, worker, port: await worker.receive<number>() };
    }),
  );
  const [ours, raw] = servers;
  if (ours === undefined || raw === undefined) throw new Error("there is no server");
  await raw.worker.ask(await post(ours.port, call));
  return {
    title: call.title,
    expected: call.expected,
    rounds: 11,
    warmUp: 12,
    milliseconds: 500,
    close() {
      for (const { worker } of servers) worker.close();
    },
    contenders: servers.map(({ name, worker, port }): Contender => {
      const load = new RawLoad(port, headOf(call), call.body, CONNECTIONS);
      return {
        name: TITLES[name],
        async check() {
          const { body } = await post(port, call);
          return readWithSaxes(Buffer.from(body).toString("utf8"), call.record);
        },
        async round(milliseconds) {
          const before = await worker.ask<number>("time");
          const round = await load.run(milliseconds);
          return { ...round, cpuSeconds: (await worker.ask<number>("time")) - before };
        },
      };
    }),
  };
}

function headOf({ action }: Call): string {
  const type = "Content-Type: text/xml; charset=utf-8";
  return `POST ${PATH} HTTP/1.1\r\n${type}\r\nSOAPAction: "${NAMESPACE}${action}"`;
}

/** The answer of a server without the headers that node:http itself adds. */
function post(port: number, { action, body }: Call): Promise<FixedAnswer> {
  const headers = { "Content-Type": "text/xml; charset=utf-8", SOAPAction: `"${NAMESPACE}${action}"` };
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: "127.0.0.1", path: PATH, method: "POST", headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const own = ["date", "connection", "keep-alive"];
        const pairs = response.rawHeaders.flatMap((name, index, all) =>
          index % 2 === 0 && !own.includes(name.toLowerCase()) ? [[name, all[index + 1] ?? ""]] : [],
        );
        resolve({ headers: pairs.flat(), body: Buffer.concat(chunks) });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
