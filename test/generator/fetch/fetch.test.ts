import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchContract } from "../../../generator/fetch/fetch-contract.js";
import { FileNames } from "../../../generator/fetch/file-names.js";
import { loadContract } from "../../../generator/load.js";
import { portwright } from "../commands/cli.js";

const XS = 'xmlns:xs="http://www.w3.org/2001/XMLSchema"';
const requests: { readonly url: string; readonly token: string | undefined }[] = [];
let server: Server;
let other: Server;
let base = "";
const folder = mkdtempSync(join(tmpdir(), "fetch-"));

const schema = (namespace: string, content: string): string =>
  `<?xml version="1.0" encoding="iso-8859-1"?><xs:schema ${XS} targetNamespace="${namespace}">${content}</xs:schema>`;

function contents(): ReadonlyMap<string, string> {
  const { port } = other.address() as AddressInfo;
  return new Map([
    [
      "/service?wsdl",
      `<w:definitions xmlns:w="http://schemas.xmlsoap.org/wsdl/" xmlns:a="urn:a" targetNamespace="urn:a">
         <w:types><xs:schema ${XS}><xs:import namespace="urn:a" schemaLocation="?xsd=types.xsd"/></xs:schema></w:types>
         <w:message name="m"><w:part name="p" element="a:A"/></w:message>
       </w:definitions>`,
    ],
    [
      "/service?xsd=types.xsd",
      schema(
        "urn:a",
        `<xs:import namespace="urn:b" schemaLocation="/moved/b.xsd"/>
         <xs:import namespace="urn:c" schemaLocation="http://127.0.0.1:${port}/c.xsd"/>
         <xs:import namespace="http://www.w3.org/XML/1998/namespace" schemaLocation="gone.xsd"/>
         <xs:element name="A"><xs:annotation><xs:documentation>caf\u00e9</xs:documentation></xs:annotation></xs:element>`,
      ),
    ],
    ["/new/types.xsd", schema("urn:b", `<xs:import namespace="urn:a" schemaLocation="../service?xsd=types.xsd"/>`)],
    ["/c.xsd", schema("urn:c", "")],
    ["/d.xsd", schema("urn:d", "")],
  ]);
}

function answer(request: IncomingMessage): { readonly status: number; readonly text?: string; readonly to?: string } {
  const url = request.url ?? "";
  requests.push({ url, token: request.headers.authorization });
  if (url === "/moved/b.xsd") return { status: 302, to: "/new/types.xsd" };
  const text = contents().get(url);
  return text === undefined ? { status: 404 } : { status: 200, text };
}

async function listen(): Promise<Server> {
  const created = createServer((request, response) => {
    const { status, text = "", to } = answer(request);
    response.writeHead(status, to === undefined ? {} : { location: to }).end(Buffer.from(text, "latin1"));
  });
  created.listen(0, "127.0.0.1");
  await once(created, "listening");
  return created;
}

beforeAll(async () => {
  server = await listen();
  other = await listen();
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  other.close();
  rmSync(folder, { recursive: true });
});

test("a contract is stored with its imports by relative paths, each requested once, and loads from there", async () => {
  const { files, failures } = await fetchContract(`${base}/service?wsdl`, [["authorization", "secret"]], 60);
  expect(files.map(({ path }) => path)).toEqual(["service.wsdl", "types.xsd", "types2.xsd", "c.xsd"]);
  expect(failures).toEqual([
    {
      url: `${base}/gone.xsd`,
      namespace: "http://www.w3.org/XML/1998/namespace",
      reason: "the server answers 404 Not Found",
    },
  ]);
  for (const { path, text } of files) writeFileSync(join(folder, path), text);
  const contract = loadContract(join(folder, "service.wsdl"));
  expect(contract.documents.map(({ name }) => name)).toEqual(["service", "types", "types2", "c"]);
  expect(contract.schema.elements.map(({ documentation }) => documentation)).toEqual(["caf\u00e9"]);
  const urls = requests.map(({ url }) => url);
  expect(urls).toHaveLength(new Set(urls).size);
  expect(requests.filter(({ token }) => token === undefined).map(({ url }) => url)).toEqual(["/c.xsd"]);
});

test("a document that cannot be fetched is an error with the reason", async () => {
  await expect(fetchContract(`${base}/nothing?wsdl`, [], 60)).rejects.toThrow(
    `${base}/nothing?wsdl cannot be fetched: the server answers 404 Not Found`,
  );
});

test("fetching ends with an error when it takes longer than it may", async () => {
  const slow = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(slow, "listening");
  const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/a`;
  await expect(fetchContract(url, [], 0.2)).rejects.toThrow("longer than 0.2 s; --timeout SECONDS permits more");
  slow.close();
});

test("documents are stored in the folder, under names that every system permits, and not through a link", async () => {
  symlinkSync("precious", join(folder, "d.xsd"));
  const { code } = await portwright(folder, "fetch", `${base}/d.xsd`, "--out", ".");
  expect([code, existsSync(join(folder, "precious"))]).toEqual([0, false]);
  expect((await portwright(folder, "fetch", "\u001b[31m", "--out", ".")).err).toContain('"\\u{1b}[31m" is not');
  const names = ["?x=../../a", "?x=%2Fetc%2Fa%00", "?x=..", "?x=NUL.b", `?x=${"l".repeat(5_000)}`];
  expect(names.map((name) => new FileNames().take(`http://a/${name}`, false))).toEqual(
    ["a", "a", "document", "NUL_.b", "l".repeat(100)].map((stem) => `${stem}.xsd`),
  );
});
