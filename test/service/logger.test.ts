import { Writable } from "node:stream";
import { expect, it } from "vitest";
import { createLogger, loggedPath } from "../../service/src/operate/logger.js";

const SECRET = "s3cr3t";

/** What a logger writes for one call. */
function written(log: (logger: ReturnType<typeof createLogger>) => void): string {
  const chunks: string[] = [];
  const destination = new Writable({
    write: (chunk, _, done) => {
      chunks.push(String(chunk));
      done();
    },
  });
  log(createLogger("info", destination));
  return chunks.join("");
}

it.each([
  ["a key", { key: SECRET }],
  ["a password of a request", { request: { password: SECRET, userName: "ann" } }],
  ["a secret two levels down", { one: { two: { secret: SECRET } } }],
  ["a connection string", { options: { connectionString: `postgres://u:${SECRET}@host/db` } }],
  [
    "the parameters of a statement",
    { error: Object.assign(new Error("failed"), { params: [SECRET], query: "SELECT" }) },
  ],
])("hides %s", (_, entry) => {
  const line = written((log) => log.info(entry, "text"));
  expect(line).not.toContain(SECRET);
  expect(JSON.parse(line)).toMatchObject({ level: "info", msg: "text" });
});

it("shows of an error what helps to find it", () => {
  const error = Object.assign(new TypeError("no such thing"), { code: "E1" });
  const line = JSON.parse(written((log) => log.error({ error }, "failed"))) as { error: object };
  expect(line.error).toMatchObject({ name: "TypeError", message: "no such thing", code: "E1" });
  expect(line.error).toHaveProperty("stack");
});

it("writes one line an entry and leaves out what is below its level", () => {
  const lines = written((log) => {
    log.debug("not this");
    log.warn({ text: "line\nend" }, "this");
  });
  expect(lines.trimEnd().split("\n").length).toBe(1);
});

it.each([
  ["/1.0/customerapi.asmx/VerifyKey", "/1.0/customerapi.asmx/VerifyKey"],
  [`/1.0/customerapi.asmx/VerifyKey%3Fkey=${SECRET}`, "/1.0/customerapi.asmx/VerifyKey[redacted]"],
  [`/1.0/customerapi.asmx/VerifyKey%253fkey=${SECRET}`, "/1.0/customerapi.asmx/VerifyKey[redacted]"],
  [`/1.0/customerapi.asmx;key=${SECRET}`, "/1.0/customerapi.asmx[redacted]"],
  [`/${"x".repeat(300)}`, `/${"x".repeat(199)}[redacted]`],
])("shows of the path %s only what is no parameter", (path, shown) => {
  expect(loggedPath(path)).toBe(shown);
});
