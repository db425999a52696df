import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { portwright, program, root } from "../commands/cli.js";

describe("portwright mock", () => {
  test.each(["SIGINT", "SIGTERM"] as const)(
    "prints its address, answers there, and ends with 0 on %s",
    async (signal) => {
      const child = spawn(process.execPath, [program, "mock", "--port", "0"], { cwd: root });
      try {
        const text = await firstOutput(child);
        const [url = ""] = /http:\/\/127\.0\.0\.1:\d+\/1\.0\/customerapi\.asmx/.exec(text) ?? [];
        expect(text).toContain("SMGetAllUsers           SOAP 1.1, SOAP 1.2, HTTP GET, HTTP POST");
        expect((await fetch(`${url}/VerifyKey?key=k`)).status).toBe(200);
        child.kill(signal);
        expect(await once(child, "exit")).toEqual([0, null]);
      } finally {
        child.kill("SIGKILL");
      }
    },
  );

  test("--json: the address and the operations as data", async () => {
    const parameters = ["mock", "test/cases/emit/small/input.wsdl", "--port", "0", "--seed", "3", "--json"];
    const child = spawn(process.execPath, [program, ...parameters], { cwd: root });
    try {
      const printed: unknown = JSON.parse(await firstOutput(child));
      expect(printed).toMatchObject({ seed: 3, recorded: 0, operations: expect.arrayContaining([expect.any(String)]) });
    } finally {
      child.kill("SIGKILL");
    }
  });

  test.each<[string, readonly string[], string]>([
    ["a port that is none", ["--port", "70000"], "--port: give a whole number from 0 to 65535"],
    ["an empty host", ["--port", "0", "--host", ""], "--host: give an address or a name"],
    ["a latency below zero", ["--latency=-1"], "--latency: give a whole number from 0 to"],
    ["a seed that is no number", ["--seed", "x"], "--seed: give a whole number from"],
    ["a folder that is not there", ["--recordings", "none"], "none: the folder of recordings cannot be read"],
    ["a folder without recordings", ["--recordings", "docs"], "docs: contains no recorded exchanges"],
    ["a contract that is not there", ["none.wsdl"], "none.wsdl"],
  ])("%s: exit code 2 and why", async (_, parameters, message) => {
    const { code, err } = await portwright(root, "mock", ...parameters);
    expect(err).toContain(message);
    expect(err).not.toContain("internal error");
    expect(code).toBe(2);
  });

  test("a contract without operations: exit code 2 and where", async () => {
    const folder = mkdtempSync(join(tmpdir(), "portwright-mock-"));
    try {
      const contract = '<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" targetNamespace="urn:x" name="Empty"/>';
      writeFileSync(join(folder, "empty.wsdl"), contract);
      const { code, err } = await portwright(folder, "mock", "empty.wsdl", "--port", "0");
      expect(err).toContain("empty.wsdl:1:1: error PW501: nothing can be generated");
      expect(code).toBe(2);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test("a port that is taken: exit code 2 and what to do", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    try {
      const { port } = other.address() as AddressInfo;
      const { code, err } = await portwright(root, "mock", "--port", String(port));
      expect(err).toContain(`127.0.0.1:${port}; name another with --port, or 0 for any that is free`);
      expect(code).toBe(2);
    } finally {
      other.close();
    }
  });
});

/** The first piece of standard output; throws when the program ends without one. */
async function firstOutput({ stdout, stderr }: ChildProcess): Promise<string> {
  if (stdout === null || stderr === null) throw new Error("the program has no pipes");
  for await (const chunk of stdout) return String(chunk);
  throw new Error(`the program ended: ${String(stderr.read())}`);
}
