import { connect, type Socket } from "node:net";
import { gzipSync } from "node:zlib";

/** What one hostile connection does. */
export interface Attack {
  readonly group: "body" | "size" | "chunks" | "socket" | "headers" | "names" | "encoding" | "compression" | "values";
  readonly name: string;
  /** The bytes that it sends, in pieces; it waits between them until they are taken. */
  readonly send: readonly (string | Uint8Array)[];
  /** "read" until the connection ends (the default), read "slowly", or "never". */
  readonly reads?: "slowly" | "never";
}

const PATH = "/1.0/customerapi.asmx";
const NAMESPACE = "http://example.com/customerapi/";
const MEGABYTE = 1_048_576;

/** Just below the limit of a body. */
const LARGEST = 4 * MEGABYTE - 4_096;

const repeated = (text: string, length = LARGEST): string => text.repeat(Math.floor(length / text.length));

const envelope = (body: string, header = ""): string =>
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/">${header}<s:Body>${body}</s:Body></s:Envelope>`;

const call = (children: string, attributes = ""): string =>
  envelope(`<SMUpdateAliasAddresses xmlns="${NAMESPACE}"${attributes}>${children}</SMUpdateAliasAddresses>`);

const head = (fields: readonly string[], start = `POST ${PATH} HTTP/1.1`): string =>
  `${[start, "Host: x", "Connection: close", ...fields].join("\r\n")}\r\n\r\n`;

function post(body: string | Uint8Array, fields: readonly string[] = ["Content-Type: text/xml; charset=utf-8"]) {
  const bytes = Buffer.from(body);
  return [head([...fields, `Content-Length: ${bytes.length}`]), bytes];
}

const gzip = (body: string | Uint8Array, type = "text/xml; charset=utf-8"): readonly (string | Uint8Array)[] =>
  post(gzipSync(body), [`Content-Type: ${type}`, "Content-Encoding: gzip"]);

const FORM = "application/x-www-form-urlencoded";

const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;

const parameters = "<key>k</key><domainName>d</domainName><aliasName>a</aliasName>";

const attributes = (make: (index: number) => string): string =>
  Array.from({ length: 99 }, (_, index) => make(index)).join(" ");

/** Documents of 4 MB; they are sent as some 4 kB of gzip, so that as many as possible arrive. */
const documents: readonly (readonly [Attack["group"], string, string])[] = [
  ["body", "210,000 elements", call(`${parameters}<newAddresses>${repeated("<string>aa</string >")}</newAddresses>`)],
  ["body", "1,000,000 empty elements", call(`${parameters}<newAddresses>${repeated("<string/>")}</newAddresses>`)],
  ["body", "elements nested 1,400,000 deep", call("<a>".repeat(LARGEST / 3))],
  ["body", "99 attributes on every element", call(repeated(`<a ${attributes((index) => `b${index}="c"`)}/>`))],
  ["body", "99 namespaces on every element", call(repeated(`<a ${attributes((index) => `xmlns:b${index}="c"`)}>`))],
  ["body", "1,000,000 header blocks", envelope("", `<s:Header>${repeated("<a/>")}</s:Header>`)],
  ["body", "one header block of 4 MB", envelope("", `<s:Header><a>${repeated("a<b/>")}</a></s:Header>`)],
  ["body", "600,000 comments in a text", call(`<key>${repeated("<!---->")}</key>`)],
  ["body", "320,000 CDATA sections in a text", call(`<key>${repeated("<![CDATA[a]]>")}</key>`)],
  ["body", "840,000 processing instructions", call(repeated("<?a?>"))],
  ["body", "1,000,000 entity references", call(`<key>${repeated("&lt;")}</key>`)],
  ["body", "840,000 character references", call(`<key>${repeated("&#9;")}</key>`)],
  ["body", "4,000,000 carriage returns", call(`<key>${repeated("\r")}</key>`)],
  [
    "body",
    "a DOCTYPE with entities that double",
    `<!DOCTYPE a [<!ENTITY a "a"><!ENTITY b "&a;&a;">]>${call("<key>&b;</key>")}`,
  ],
  ["names", "a name of 4 MB", envelope(`<${repeated("n")}/>`)],
  ["names", "a namespace of 4 MB", envelope(`<a xmlns="${repeated("n")}"/>`)],
  ["names", "an attribute name of 4 MB", call("", ` ${repeated("n")}="1"`)],
  ["names", "an entity name of 4 MB", call(`<key>&${repeated("n")};</key>`)],
  [
    "values",
    "a number of 4,000,000 digits",
    call(`<distance>${repeated("9")}</distance>`)
      .replaceAll("SMUpdateAliasAddresses", "DnsAddMxRecord")
      .replace("<distance>", "<key/><domain/><subDomain/><destination/><distance>"),
  ],
  ["values", "a key of 4 MB", envelope(`<VerifyKey xmlns="${NAMESPACE}"><key>${repeated("k")}</key></VerifyKey>`)],
  ["encoding", "4 MB of characters of two bytes", call(`<key>${repeated("é", LARGEST / 2)}</key>`)],
];

/** What 100 connections at a time do. */
export const ATTACKS: readonly Attack[] = [
  ...documents.map(([group, name, document]): Attack => ({ group, name, send: gzip(document) })),
  {
    group: "encoding",
    name: "4 MB of UTF-16",
    send: gzip(
      Buffer.from(`\ufeff${call(`<key>${repeated("k", LARGEST / 2)}</key>`)}`, "utf16le"),
      "text/xml; charset=utf-16",
    ),
  },
  {
    group: "encoding",
    name: "4 MB of ISO-8859-1",
    send: gzip(Buffer.from(call(`<key>${repeated("\xe9")}</key>`), "latin1"), "text/xml; charset=iso-8859-1"),
  },
  {
    group: "encoding",
    name: "bytes that are not UTF-8",
    send: gzip(Buffer.from(call(`<key>${repeated("\xe9")}</key>`), "latin1")),
  },
  { group: "compression", name: "gzip of 100 MB", send: gzip(Buffer.alloc(100 * MEGABYTE, 0x20)) },
  { group: "compression", name: "gzip in gzip", send: gzip(gzipSync(call(repeated(" ")))) },
  {
    group: "compression",
    name: "damaged gzip",
    send: post(gzipSync(call(repeated(" "))).fill(0, 5_000), ["Content-Type: text/xml", "Content-Encoding: gzip"]),
  },
  { group: "values", name: "a form of 300,000 fields", send: gzip(repeated("newAddresses=&"), FORM).map(toForm) },
  {
    group: "values",
    name: "a form of 2 MB of %u0041",
    send: gzip(`key=${repeated("%u0041", 2 * MEGABYTE - 10)}`, FORM).map(toForm),
  },
  {
    group: "values",
    name: "a form of 2 MB of +",
    send: gzip(`key=${repeated("+", 2 * MEGABYTE - 10)}`, FORM).map(toForm),
  },
  { group: "size", name: "4 MB, as they are", send: post(call(`<key>${repeated("k")}</key>`)) },
  {
    group: "size",
    name: "Content-Length of 50 GB",
    send: [head(["Content-Type: text/xml", "Content-Length: 50000000000"]), "x"],
  },
  {
    group: "chunks",
    name: "300,000 chunks of 1 byte",
    send: [
      head(["Content-Type: text/xml", "Transfer-Encoding: chunked"]),
      chunk(" ").repeat(300_000),
      chunk("<"),
      "0\r\n\r\n",
    ],
  },
  {
    group: "chunks",
    name: "chunks without end",
    send: [
      head(["Content-Type: text/xml", "Transfer-Encoding: chunked"]),
      ...Array<string>(12).fill(chunk(" ".repeat(MEGABYTE))),
    ],
  },
  {
    group: "socket",
    name: "a body of 4 MB that stops before its end",
    send: post(call(`<key>${repeated("k")}</key>`)).map((part) => part.slice(0, LARGEST - 100)),
    reads: "never",
  },
  { group: "socket", name: "headers that stop before their end", send: [head([]).slice(0, -4)] },
  {
    group: "socket",
    name: "the contract, never read",
    send: [`GET ${PATH}?wsdl HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(30)],
    reads: "never",
  },
  {
    group: "socket",
    name: "the contract, read slowly",
    send: [`GET ${PATH}?wsdl HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(30)],
    reads: "slowly",
  },
  {
    group: "socket",
    name: "10,000 requests without waiting",
    send: [`GET ${PATH} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(10_000)],
    reads: "never",
  },
  { group: "headers", name: "headers of 15 kB", send: [head([`A: ${"a".repeat(15_000)}`], `GET ${PATH} HTTP/1.1`)] },
  { group: "headers", name: "headers of 1 MB", send: [head([`A: ${"a".repeat(MEGABYTE)}`], `GET ${PATH} HTTP/1.1`)] },
  {
    group: "headers",
    name: "2,500 headers",
    send: [
      head(
        Array.from({ length: 2_500 }, (_, index) => `${index}: `),
        `GET ${PATH} HTTP/1.1`,
      ),
    ],
  },
  {
    group: "headers",
    name: "a SOAPAction of 15 kB",
    send: post(call(""), ["Content-Type: text/xml", `SOAPAction: "${"a".repeat(15_000)}"`]),
  },
  {
    group: "headers",
    name: "two lengths",
    send: [head(["Content-Type: text/xml", "Content-Length: 5", "Content-Length: 6"]), "xxxxxx"],
  },
  {
    group: "headers",
    name: "a length and chunks",
    send: [head(["Content-Type: text/xml", "Content-Length: 5", "Transfer-Encoding: chunked"]), "0\r\n\r\n"],
  },
  { group: "headers", name: "two hosts", send: [head(["Host: y"], `GET ${PATH} HTTP/1.1`)] },
  { group: "headers", name: "no HTTP at all", send: ["\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"] },
];

function toForm(part: string | Uint8Array): string | Uint8Array {
  return typeof part === "string" ? part.replace(PATH, `${PATH}/SMUpdateAliasAddresses`) : part;
}

/** What a hostile connection got. */
export interface Outcome {
  /** The status line of the first answer; how the connection ended where there was none. */
  readonly answer: string;
  /** How many bytes came back. */
  readonly bytes: number;
}

/** Opens one hostile connection; it is destroyed after `limit` milliseconds. */
export async function attack(port: number, { send, reads }: Attack, limit: number): Promise<Outcome> {
  const socket = connect(port, "127.0.0.1");
  let bytes = 0;
  let first = "";
  let end = "held until the end";
  socket.on("data", (data) => {
    bytes += data.length;
    if (first.length < 100) first += data.toString("latin1").slice(0, 100);
    if (reads === "slowly") {
      socket.pause();
      setTimeout(() => socket.resume(), 50);
    }
  });
  socket.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
  void closed.then(() => (end = end === "held until the end" ? "closed" : end));
  if (reads === "never") socket.pause();
  void write(socket, send);
  const timer = setTimeout(() => {
    end = "open";
    socket.destroy();
  }, limit);
  await closed;
  clearTimeout(timer);
  return { answer: /^HTTP\/1.1 (\d{3} [^\r]*)/.exec(first)?.[1] ?? end, bytes };
}

async function write(socket: Socket, parts: readonly (string | Uint8Array)[]): Promise<void> {
  for (const part of parts) {
    if (socket.destroyed) return;
    const bytes = typeof part === "string" ? Buffer.from(part, "latin1") : part;
    if (!socket.write(bytes)) {
      await new Promise<void>((resolve) => {
        socket.once("drain", resolve);
        socket.once("close", resolve);
      });
    }
  }
}
