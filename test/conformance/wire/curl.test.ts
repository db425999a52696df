import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { curlCommand } from "../../../conformance/wire/curl.js";
import type { WireRequest } from "../../../conformance/wire/exchange.js";
import { skips } from "../../support/skips.js";

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const folder = mkdtempSync(join(tmpdir(), "portwright-curl-"));
const seen: Seen[] = [];
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method, url, headers } = request;
  seen.push({ method, url, headers, body: Buffer.concat(chunks) });
  response.writeHead(418, { "content-type": "text/plain" }).end("short and stout");
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const SHELLS = ["sh", "bash"].filter((shell) => spawnSync(shell, ["-c", "command -v curl"]).status === 0);

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const EVERY_BYTE = Uint8Array.from({ length: 256 }, (_, index) => index);

const BODIES: readonly [name: string, body: Uint8Array][] = [
  ["text", bytes('<a b="1">it\'s $HOME, `echo` and \\n</a>\n')],
  ["text that begins as the name of a file does", bytes("@/etc/passwd")],
  ["text beyond ASCII", bytes("ä 😀 €")],
  ["line ends of both kinds", bytes("a\r\nb\rc\nd\n")],
  ["a byte order mark and UTF-16", new Uint8Array([0xff, 0xfe, 0x3c, 0x00, 0x61, 0x00])],
  ["every byte", EVERY_BYTE],
  ["a dash, a percent sign and digits after a control character", bytes("-%d\u000123")],
  ["more than an argument may have", bytes("x%\\".repeat(70_000))],
  ["nothing", new Uint8Array()],
];

describe.skipIf(skips("the commands", SHELLS.length === 0 && "there is no curl")).each(SHELLS)(
  "in %s, the command sends",
  (shell) => {
    const run = async (request: Omit<WireRequest, "url">, query = ""): Promise<Seen & { readonly output: string }> => {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a${query}`;
      const script = join(folder, "script");
      writeFileSync(script, curlCommand({ url, ...request }));
      const { stdout } = await promisify(execFile)(shell, [script]);
      const last = seen.at(-1);
      if (last === undefined) throw new Error("the server saw nothing");
      return { ...last, output: stdout };
    };

    test.each(BODIES)("%s, byte for byte", async (_, body) => {
      const headers = { "content-type": "text/xml; charset=utf-8", soapaction: '"urn:it\'s"' };
      const { method, headers: sent, body: arrived } = await run({ method: "POST", headers, body });
      expect(arrived.equals(body)).toBe(true);
      expect([method, sent["content-type"], sent["soapaction"]]).toEqual([
        "POST",
        headers["content-type"],
        headers.soapaction,
      ]);
    });

    test("no media type where the request has none, and an empty header where it has that", async () => {
      const { headers } = await run({ method: "POST", headers: { soapaction: "" }, body: bytes("a") });
      expect(headers).not.toHaveProperty("content-type");
      expect(headers["soapaction"]).toBe("");
    });

    test("chunks where the request has chunks", async () => {
      const { headers, body } = await run({ method: "POST", headers: {}, body: bytes("abc"), chunked: true });
      expect([headers["transfer-encoding"], headers["content-length"], String(body)]).toEqual([
        "chunked",
        undefined,
        "abc",
      ]);
    });

    test.each(["GET", "HEAD", "PUT", "DELETE"])("the method %s, and shows the answer's head", async (method) => {
      const { method: sent, url, output } = await run({ method, headers: {} }, "?a=%5B1-3%5D&b={x}");
      expect([sent, url]).toEqual([method, "/a?a=%5B1-3%5D&b={x}"]);
      expect(output).toMatch(/^HTTP\/1\.1 418 /);
      expect(output.includes("short and stout")).toBe(method !== "HEAD");
    });
  },
);
