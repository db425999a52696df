import { Agent as HttpAgent, request } from "node:http";
import axios from "axios";
import { createClientAsync } from "soap";
import { Agent } from "undici";
import { createClient, undiciTransport } from "../../generated/dist/client.js";
import { NAMESPACE, verifyKeyRequest } from "./messages.js";
import { WSDL_FILE } from "./peers.js";
import { answerMain, countingHooks, runConcurrently } from "./worker.js";

const [, , kind = "", port = ""] = process.argv;
const origin = `http://127.0.0.1:${port}`;
const path = "/1.0/customerapi.asmx";
const body = verifyKeyRequest("good");
const headers = {
  host: `127.0.0.1:${port}`,
  "content-type": "text/xml; charset=utf-8",
  soapaction: `"${NAMESPACE}VerifyKey"`,
};

/** Makes one call and gives its result. */
type Call = () => Promise<unknown>;

const CLIENTS: Readonly<Record<string, () => Call | Promise<Call>>> = {
  portwright: () => callWith({}),
  "portwright-undici": () => callWith({ transport: undiciTransport(new Agent()) }),
  "node:http": () => rawHttp,
  undici: () => rawUndici,
  async "node-soap"() {
    const client = await createClientAsync(WSDL_FILE, {
      endpoint: origin + path,
      // Two packages declare the same type, one for each kind of module.
      request: axios.create({ httpAgent: agent }) as never,
    });
    return async () => (await client["VerifyKeyAsync"]({ key: "good" }))[0].VerifyKeyResult;
  },
};

/** With everything that a client has switched on: time-outs, limits, hooks. */
function callWith(options: object): Call {
  const client = createClient({ baseUrl: origin, hooks: countingHooks(), ...options });
  return () => client.verifyKey({ key: "good" });
}

const agent = new HttpAgent({ keepAlive: true });

function rawHttp(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: "127.0.0.1", port, path, method: "POST", headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve(resultIn(Buffer.concat(chunks))));
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

const dispatcher = new Agent();

function rawUndici(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    dispatcher.dispatch(
      { origin, path, method: "POST", headers, body },
      {
        onRequestStart: () => undefined,
        onResponseStart: () => undefined,
        onResponseData: (_, chunk) => chunks.push(chunk),
        onResponseEnd: () => resolve(resultIn(Buffer.concat(chunks))),
        onResponseError: (_, error) => reject(error),
      },
    );
  });
}

/** What a program without an XML parser would do. */
function resultIn(bytes: Buffer): boolean {
  return bytes.includes("<VerifyKeyResult>true<");
}

const call = await CLIENTS[kind]?.();
if (call === undefined) throw new Error(`there is no client ${kind}`);
answerMain((question) => {
  if (question === "check") return call();
  const { milliseconds, concurrency } = question as { milliseconds: number; concurrency: number };
  return runConcurrently(concurrency, milliseconds, call);
});
