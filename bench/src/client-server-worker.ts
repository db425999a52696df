import { type AddressInfo, createServer } from "node:net";
import { answerMain } from "./worker.js";

const BODY =
  '<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"><soap:Body><VerifyKeyResponse xmlns="http://example.com/customerapi/"><VerifyKeyResult>true</VerifyKeyResult></VerifyKeyResponse></soap:Body></soap:Envelope>';

const ANSWER = Buffer.from(
  `HTTP/1.1 200 OK\r\nContent-Type: text/xml; charset=utf-8\r\nContent-Length: ${BODY.length}\r\nConnection: keep-alive\r\n\r\n${BODY}`,
);

const END_OF_HEAD = "\r\n\r\n";

/** Answers every request with the same bytes; requests are not looked at, but for their length. */
const server = createServer({ noDelay: true }, (socket) => {
  let received = Buffer.alloc(0);
  socket.on("error", () => socket.destroy());
  socket.on("data", (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    for (let length = requestLength(received); length <= received.length; length = requestLength(received)) {
      received = received.subarray(length);
      socket.write(ANSWER);
    }
  });
});

function requestLength(bytes: Buffer): number {
  const head = bytes.indexOf(END_OF_HEAD);
  if (head === -1) return Number.POSITIVE_INFINITY;
  const text = bytes.toString("latin1", 0, head + 2);
  return head + END_OF_HEAD.length + Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1] ?? 0);
}

answerMain(() => undefined);
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
