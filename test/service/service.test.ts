import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Installation, Location } from "../../service/src/operate/installation.js";
import { openInstallation } from "../../service/src/operate/installation.js";
import { issueKey } from "../../service/src/domain/keys.js";
import { ensureCustomer } from "../../service/src/domain/customers.js";
import type { ServiceOptions } from "../../service/src/service.js";
import { Health } from "../../service/src/http/operator-pages.js";
import { refusalCode } from "./support/api.js";
import { pgliteStore } from "./support/installations.js";
import { serveInstallation, type TestService } from "./support/running.js";

const PATH = "/1.0/customerapi.asmx";

const store = pgliteStore();
let location: Location;
let installation: Installation;
let service: TestService;
let key: string;
beforeAll(async () => {
  location = await store.newLocation();
  installation = await openInstallation(location);
  ({ key } = await issueKey(installation.database, await ensureCustomer(installation.database, "acme")));
  service = await serveInstallation(installation);
}, 60_000);
afterAll(() => service.stop());

/** Stops the service and starts the next one on the same data. */
async function restart(options: Partial<ServiceOptions> = {}): Promise<void> {
  await service.stop();
  service = await serveInstallation(await openInstallation(location), options);
}

async function get(path: string): Promise<readonly [number, string]> {
  const response = await fetch(service.url + path);
  return [response.status, await response.text()];
}

describe("a running service", () => {
  it("is healthy", async () => {
    expect(await get("/healthz")).toEqual([200, '{"status":"ok"}\n']);
  });

  it("serves its contract with its own address", async () => {
    const [status, text] = await get(`${PATH}?wsdl`);
    expect([status, text.includes(`location="${service.url}${PATH}"`)]).toEqual([200, true]);
  });

  it("counts requests by operation, binding and outcome, and refusals by code", async () => {
    await service.over("soap12").verifyKey({ key });
    await refusalCode(service.over("httpGet").dnsGetARecords({ key, domain: "none.example" }));
    await get("/nothing");
    const [, text] = await get("/metrics");
    for (const line of [
      'portwright_request_duration_seconds_count{operation="VerifyKey",binding="soap12",outcome="success"} 1',
      'portwright_request_duration_seconds_count{operation="DnsGetARecords",binding="httpGet",outcome="rejected"} 1',
      'portwright_request_duration_seconds_count{operation="none",binding="none",outcome="rejected"} 1',
      'portwright_faults_total{operation="DnsGetARecords",code="UnknownDomain"} 1',
    ]) {
      expect(text.split("\n")).toContain(line);
    }
    expect(text).toContain("process_resident_memory_bytes");
  });

  it("tells nobody but the log why it failed", async () => {
    await installation.database.query("ALTER TABLE news_items RENAME TO lost");
    const error = await service.over("soap12").getNews({ key }).catch(String);
    await installation.database.query("ALTER TABLE lost RENAME TO news_items");
    const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(String(error))?.[0] ?? "no id";
    expect(error).not.toContain("news_items");
    const lines = service.log().split("\n");
    const line = lines.find((found) => found.includes(id)) ?? "{}";
    expect(JSON.parse(line)).toMatchObject({ correlationId: id, operation: "GetNews", level: "error" });
    expect(line).toContain("news_items");
    expect(line).not.toContain(key);
  });

  it("is not healthy without its database", async () => {
    const gone = () => Promise.reject(new Error("gone"));
    const database = { query: gone, transaction: gone, isFull: () => false, close: () => Promise.resolve() };
    const sick = await serveInstallation({ ...installation, database });
    const response = await fetch(`${sick.url}/healthz`);
    expect([response.status, await response.text()]).toEqual([503, '{"status":"no database"}\n']);
    await sick.stop();
  });

  it("is not healthy while its database does not answer, and says so in time", async () => {
    const never = () => new Promise<never>(() => undefined);
    const database = { query: never, transaction: never, isFull: () => false, close: () => Promise.resolve() };
    const health = new Health(database);
    await expect.poll(() => health.status(), { timeout: 5_000 }).toBe("no database");
    health.close();
  });

  it("answers at once what it found last while its database is busy, and soon that it is gone", async () => {
    let answer: () => Promise<never[]> = () => Promise.resolve([]);
    const transaction = () => Promise.reject(new Error("not asked"));
    const query = <Row>() => answer() as Promise<Row[]>;
    const health = new Health({ query, transaction, isFull: () => false, close: () => Promise.resolve() });
    expect(await health.status()).toBe("ok");
    answer = () => new Promise<never>(() => undefined);
    const begun = performance.now();
    expect(await health.status()).toBe("ok");
    expect(performance.now() - begun).toBeLessThan(1_000);
    await expect.poll(() => health.status(), { timeout: 5_000 }).toBe("no database");
    answer = () => Promise.resolve([]);
    await expect.poll(() => health.status(), { timeout: 5_000 }).toBe("ok");
    health.close();
  });

  it.each([
    ["GET", "/metrics?x", "200 OK"],
    ["GET", "http://x/healthz?y=%3F", "200 OK"],
    ["HEAD", "/healthz", "200 OK"],
    ["OPTIONS", "/healthz", "204 No Content\r\nAllow: GET, HEAD, OPTIONS\r\n"],
    ["POST", "/metrics", "405 Method Not Allowed\r\nAllow: GET, HEAD, OPTIONS\r\n"],
    ["GET", "/healthz\r\nHost: y", "400 Bad Request"],
  ])("answers %s %s", async (method, target, expected) => {
    const [path, ...more] = target.split("\r\n");
    const socket = connect(Number(new URL(service.url).port), "127.0.0.1");
    socket.write([`${method} ${path} HTTP/1.1`, "Host: x", ...more, "Connection: close", "", ""].join("\r\n"));
    expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${expected}`));
  });

  it("keeps to its limits", async () => {
    await restart({ maxBody: 1_000, bindings: ["soap12", "httpPost"], rateLimit: 2 });
    const body = `key=${"x".repeat(2_000)}`;
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const response = await fetch(`${service.url}${PATH}/VerifyKey`, { method: "POST", body, headers });
    expect(response.status, "a body beyond maxBody").toBe(413);
    expect((await get(`${PATH}/VerifyKey?key=x`))[0], "a binding that is off").toBe(405);
    const client = service.over("soap12");
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => client.verifyKey({ key: "busy" })));
    expect(results.filter(({ status }) => status === "rejected").length, "calls beyond the rate").toBe(2);
  });
});

describe("a stop", () => {
  it("lets the call in flight finish, takes no new one, and frees the data", async () => {
    await expect(openInstallation(location)).rejects.toThrow(`in use by process ${process.pid} (`);
    const { finish, answer } = await beginCall();
    const stopped = service.stop();
    await delay(50);
    await expect(fetch(`${service.url}/healthz`)).rejects.toThrow();
    finish();
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK.*>true</s);
    await stopped;
    await restart({ grace: 100 });
    expect(await service.over("soap12").verifyKey({ key })).toBe(true);
  });

  it("cuts off what is in flight beyond the grace", async () => {
    const { answer } = await beginCall();
    const begun = performance.now();
    await service.stop();
    expect(await answer).toBe("");
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});

/** Sends the first part of a request, and gives what is needed to send the rest and to read the answer. */
async function beginCall() {
  const body = `key=${key}`;
  const socket = connect(Number(new URL(service.url).port), "127.0.0.1");
  const answer = new Promise<string>((resolve) => {
    let text = "";
    socket.on("data", (chunk) => {
      text += String(chunk);
    });
    socket.on("close", () => resolve(text));
    socket.on("error", () => undefined);
  });
  socket.write(
    `POST ${PATH}/VerifyKey HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  await delay(50);
  return { finish: () => socket.write(body.slice(5)), answer };
}
