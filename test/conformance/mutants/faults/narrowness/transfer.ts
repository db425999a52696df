import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { stubHandlers } from "customerapi/conformance";
import { createServer as createService } from "customerapi/server";
import type { MutantRow } from "../../mutant.js";

/** Servers whose fault only a real connection shows. */
export const TRANSFER: readonly MutantRow[] = [
  {
    id: "needs-content-length",
    fault: "needs a Content-Length",
    start: () => overConnection,
    rule: "chunked-accepted",
    message: /a message in chunks was not taken as the plain message is: .*status 411/,
  },
];

/** Sends a request over a connection to a server that is there for it alone. */
async function overConnection(request: Request): Promise<Response> {
  const { listener } = createService(stubHandlers());
  const server = createServer((incoming, outgoing) => {
    if (incoming.headers["transfer-encoding"] === undefined) listener(incoming, outgoing);
    else outgoing.writeHead(411, { connection: "close" }).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  try {
    const response = await fetch(new Request(request.url.replace("localhost", `127.0.0.1:${port}`), request));
    const { status, headers } = response;
    return new Response(await response.arrayBuffer(), { status, headers });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
