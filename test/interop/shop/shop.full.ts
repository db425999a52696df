import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer as createHttpServer, type Server } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { NodeListener } from "@portwright/runtime/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadGenerated } from "../../support/generated-module.js";
import { skips } from "../../support/skips.js";
import { CLIENTS, runClient, SERVERS, type ShopOperation, startServer } from "./programs.js";

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "portwright-shop-"));

type Handlers = Readonly<Record<string, (request: never, context: never) => unknown>>;
type Method = (request: unknown, options?: object) => Promise<unknown>;

/** What the tests use of a generated package. */
interface Package {
  readonly createServer: (handlers: Handlers) => { readonly listener: NodeListener };
  readonly createClient: (options: { readonly baseUrl: string }) => Readonly<Record<string, Method>>;
  readonly OutOfStockFault: new (detail: object) => Error;
}

/** The order as every client sends it, by the types of the contract. */
const ORDER = {
  id: 7,
  priority: "high",
  customer: "Ada",
  email: "ada@example.com",
  article: ["pen", "ink"],
  payment: { $type: "Card", amount: "12.50", number: "4711" },
  note: { value: "soon", language: "en" },
};
const REFUSED = { ...ORDER, article: ["none"] };
const COMPANY = { company: { name: "Acme", vat: "DE1" } };

/** What a client prints of each operation. */
const LINES: Readonly<Record<ShopOperation, readonly string[]>> = {
  PlaceOrder: ["order 7 high Ada ada@example.com pen,ink card 4711 12.50 en:soon", "fault OutOfStock none 3"],
  Register: ["registered Acme DE1"],
  Ping: ["pinged"],
  Sum: ["sum 5"],
  Greet: ["greet Hello Ada (36),Hello Bob,Hello Eve"],
};

/** What the handlers of our server get from a client. */
const RECEIVED: Readonly<Record<ShopOperation, readonly unknown[]>> = {
  PlaceOrder: [{ order: ORDER }, { user: "ada" }, { order: REFUSED }, { user: "ada" }],
  Register: [COMPANY],
  Ping: [{ text: "hello" }],
  Sum: [{ a: 2, b: 3 }],
  Greet: [{ person: { name: "Ada", age: 36 }, names: ["Bob", "Eve"] }],
};

const OPERATIONS = Object.keys(LINES) as ShopOperation[];

let shop: Package;
let greetings: Package;
beforeAll(async () => {
  shop = await loadGenerated<Package>(file("shop.wsdl"), mkdtempSync(join(folder, "package-")));
  greetings = await loadGenerated<Package>(file("greetings.wsdl"), mkdtempSync(join(folder, "package-")));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("our server", () => {
  const received: unknown[] = [];
  let server: Server;
  let url = "";

  beforeAll(async () => {
    const orders = shop.createServer({
      placeOrder: (
        request: { readonly order: typeof ORDER },
        { headers }: { readonly headers: { session: unknown } },
      ) => {
        received.push(request, headers.session);
        if (request.order.article.includes("none")) throw new shop.OutOfStockFault({ article: "none", left: 3 });
        return request.order;
      },
      register: (request: typeof COMPANY) => {
        received.push(request);
        return `${request.company.name} ${request.company.vat}`;
      },
      ping: (request) => void received.push(request),
      sum: (request: { readonly a: number; readonly b: number }) => {
        received.push(request);
        return request.a + request.b;
      },
    });
    const hello = greetings.createServer({
      greet: (request: { readonly person: { name: string; age: number }; readonly names: readonly string[] }) => {
        received.push(request);
        const { person, names } = request;
        return [`${person.name} (${person.age})`, ...names].map((name) => `Hello ${name}`);
      },
    });
    server = createHttpServer((request, response) => {
      const { listener } = request.url?.startsWith("/greetings") === true ? hello : orders;
      listener(request, response);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  describe.each(CLIENTS)("$name", ({ name, missing, without, prepare }) => {
    test.skipIf(skips(name, missing))("calls every operation that it can", async () => {
      const command = prepare(mkdtempSync(join(folder, "client-")));
      received.length = 0;
      const lines = await runClient(command(url));
      const called = OPERATIONS.filter((operation) => without[operation] === undefined);
      expect(lines).toEqual(called.flatMap((operation) => LINES[operation]));
      expect(received).toEqual(called.flatMap((operation) => RECEIVED[operation]));
    });
  });
});

describe("our client", () => {
  describe.each(SERVERS)("$name", ({ name, missing, without, prepare }) => {
    test.skipIf(skips(name, missing))("calls every operation that it offers", async () => {
      const command = prepare(mkdtempSync(join(folder, "server-")));
      const port = await freePort();
      const server = await startServer(command(String(port)), port);
      try {
        const calls = callsOf(`http://127.0.0.1:${port}`);
        for (const operation of OPERATIONS) {
          if (without[operation] === undefined) await calls[operation]();
        }
      } finally {
        server.kill();
      }
    });
  });

  function callsOf(baseUrl: string): Readonly<Record<ShopOperation, () => Promise<void>>> {
    const { placeOrder, register, ping, sum } = shop.createClient({ baseUrl });
    const { greet } = greetings.createClient({ baseUrl });
    const options = { soapHeaders: { session: { user: "ada" } } };
    return {
      PlaceOrder: async () => {
        expect(await placeOrder?.({ order: ORDER }, options)).toEqual(ORDER);
        const refused = placeOrder?.({ order: REFUSED }, options);
        await expect(refused).rejects.toMatchObject({ name: "OutOfStockFault", detail: { article: "none", left: 3 } });
      },
      Register: async () => expect(await register?.(COMPANY)).toBe("Acme DE1"),
      Ping: async () => expect(await ping?.({ text: "hello" })).toBeUndefined(),
      Sum: async () => expect(await sum?.({ a: 2, b: 3 })).toBe(5),
      Greet: async () => {
        const greeted = await greet?.({ person: { name: "Ada", age: 36 }, names: ["Bob", "Eve"] });
        expect(greeted).toEqual(["Hello Ada (36)", "Hello Bob", "Hello Eve"]);
      },
    };
  }
});

async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
