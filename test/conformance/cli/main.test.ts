import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { stubFixtures, stubHandlers } from "customerapi/conformance";
import { createServer, type Handlers } from "customerapi/server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { main } from "../../../conformance/cli/main.js";
import { service } from "../../../generated/src/service.js";
import { type Run, runProgram } from "../../support/program.js";
import { type Listening, listen } from "../../support/reach.js";

const PROGRAM = fileURLToPath(new URL("../../../generated/dist/conformance-cli.js", import.meta.url));
const ONE = ["--operation", "VerifyKey", "--binding", "httpGet", "--runs", "3"];

const folder = mkdtempSync(join(tmpdir(), "portwright-conformance-"));
const fixtures = join(folder, "fixtures.json");
const running: Listening[] = [];

async function serve(overrides: Partial<Handlers> = {}): Promise<string> {
  const listening = await listen(createServer(stubHandlers(overrides)));
  running.push(listening);
  return listening.url;
}

/** Runs the program inside this process. */
async function run(...args: readonly string[]): Promise<Run> {
  const { argv } = process;
  process.argv = ["node", PROGRAM, ...args];
  const errors = vi.spyOn(process.stdout, "on").mockReturnThis();
  try {
    return await runProgram(folder, () => main("customerapi-conformance", service));
  } finally {
    process.argv = argv;
    errors.mockRestore();
  }
}

/** Runs the built program in a process of its own. */
async function runProcess(...args: readonly string[]): Promise<Run> {
  const child = spawn(process.execPath, [PROGRAM, ...args]);
  const output = { out: "", err: "" };
  child.stdout.on("data", (chunk) => (output.out += String(chunk)));
  child.stderr.on("data", (chunk) => (output.err += String(chunk)));
  const [code] = await once(child, "close");
  return { code, ...output };
}

beforeAll(() => {
  if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is not there: npm run build makes it`);
  writeFileSync(fixtures, JSON.stringify(stubFixtures()));
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  for (const { close } of running) await close();
});

describe("exit code 0", () => {
  test("for a server that keeps its contract, with a report in words and one in JUnit XML", async () => {
    const junit = join(folder, "junit.xml");
    const { code, out, err } = await runProcess(
      "--url",
      await serve(),
      "--fixtures",
      fixtures,
      ...ONE,
      "--junit",
      junit,
    );
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/keeps its contract: \d+ cases, \d+ passed, 0 failed, 0 against advice, 0 left out/);
    expect(readFileSync(junit, "utf8")).toMatch(/^<\?xml .*\n<testsuites name="conformance" tests="\d+" failures="0" /);
    expect(readdirSync(folder).filter((name) => name.includes("tmp"))).toEqual([]);
  });

  test("for help, which lists every option", async () => {
    const { code, out } = await run("--help");
    expect(code).toBe(0);
    expect(out).toMatch(/^Usage: customerapi-conformance --url URL/);
    for (const option of ["fixtures", "binding", "mutating", "seed", "max-requests", "strict", "junit"]) {
      expect(out).toContain(`--${option}`);
    }
  });

  test("for a list of the cases, with nobody there", async () => {
    const { code, out } = await run("--url", "http://127.0.0.1:1", ...ONE, "--list");
    expect(code).toBe(0);
    const ids = out.trim().split("\n");
    expect(ids).toContain("httpGet/VerifyKey/example-answered");
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("exit code 1", () => {
  test("for a server that breaks its contract, which the report in JSON explains", async () => {
    const url = await serve({
      verifyKey: () => {
        throw new Error("broken");
      },
    });
    const { code, out } = await run("--url", url, "--fixtures", fixtures, ...ONE, "--json");
    expect(code).toBe(1);
    const { counts, cases } = JSON.parse(out);
    expect(counts.failed).toBeGreaterThan(0);
    const example = cases.find(({ id }: { readonly id: string }) => id === "httpGet/VerifyKey/example-answered");
    expect(example).toMatchObject({ outcome: "failed", failure: { answer: { status: 500 } } });
    expect(example.failure.curl).toContain(`'${url}/1.0/customerapi.asmx/VerifyKey?key=`);
  });
});

test("with --bail the run ends with the first failure, and the other cases are left out", async () => {
  const url = await serve({
    verifyKey: () => {
      throw new Error("broken");
    },
  });
  const { code, out } = await run("--url", url, "--fixtures", fixtures, ...ONE, "--json", "--bail");
  expect(code).toBe(1);
  const { counts, cases } = JSON.parse(out);
  expect(counts.failed).toBe(1);
  const outcomes = cases.map(({ outcome }: { readonly outcome: string }) => outcome);
  expect(new Set(outcomes.slice(outcomes.indexOf("failed") + 1))).toEqual(new Set(["leftOut"]));
});

describe("exit code 2", () => {
  test.each<[name: string, args: readonly string[], message: RegExp]>([
    [
      "for nobody there",
      ["--url", "http://127.0.0.1:1", ...ONE],
      /nobody answers at http:\/\/127\.0\.0\.1:1\/1\.0\/customerapi\.asmx: .*(?:bad port|ECONNREFUSED)/,
    ],
    ["for no URL", [], /--url must be given; customerapi-conformance --help lists the options/],
    ["for an unknown option", ["--ulr", "x"], /--ulr/],
    [
      "for a URL with a password",
      ["--url", "http://a:b@c"],
      /url must be an absolute http or https URL with no user, no query and no fragment/,
    ],
    ["for a word as a number", ["--url", "http://a", "--seed", "x"], /--seed must be a whole number and is x/],
    ["for an unknown binding", ["--url", "http://a", "--binding", "soap13"], /bindings: soap13 is not offered/],
    ["for an unknown operation", ["--url", "http://a", "--operation", "Nope"], /operations: the contract has no Nope/],
    ["for fixtures that are not there", ["--url", "http://a", "--fixtures", "nowhere.json"], /nowhere\.json: ENOENT/],
    [
      "for nothing to test",
      ["--url", "http://a", "--operation", "SMAddUser"],
      /nothing is left to test\n {2}SMAddUser: /,
    ],
  ])("%s", async (_, args, message) => {
    const { code, out, err } = await run(...args);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(message);
    expect(err).not.toMatch(/^\s+at /m);
  });

  test.each([
    ["request.maxMailboxSizeInMB", { request: { maxMailboxSizeInMB: "big" } }],
    ["unique[0]", { unique: ["name"] }],
    ["after", { after: "Nope" }],
  ])("for fixtures that are wrong in %s, with the file and the place in it", async (place, fixture) => {
    const wrong = join(folder, "wrong.json");
    writeFileSync(wrong, JSON.stringify({ operations: { SMAddUser: fixture } }));
    const { code, err } = await run("--url", "http://a", "--fixtures", wrong);
    expect(code).toBe(2);
    expect(err).toContain(`${wrong}: fixtures.operations.SMAddUser.${place}: `);
  });

  test("for a JUnit file that cannot be written, with the report all the same", async () => {
    const junit = join(folder, "nowhere", "junit.xml");
    const { code, out, err } = await run("--url", await serve(), ...ONE, "--junit", junit);
    expect(code).toBe(2);
    expect(out).toContain("keeps its contract");
    expect(err).toMatch(/^customerapi-conformance: .*nowhere.junit\.xml was not written: ENOENT/);
  });
});

test("a reader that has seen enough is no error", async () => {
  const child = spawn(process.execPath, [PROGRAM, "--url", await serve(), "--list"]);
  child.stdout.destroy();
  let stderr = "";
  child.stderr.on("data", (chunk) => (stderr += String(chunk)));
  const [status] = await once(child, "close");
  expect([status, stderr]).toEqual([0, ""]);
});

test("a service that does not answer in time is not there", async () => {
  const silent = createHttpServer(() => undefined).listen(0, "127.0.0.1");
  await once(silent, "listening");
  try {
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const { code, err } = await run("--url", url, "--timeout", "100", ...ONE);
    expect([code, err]).toEqual([
      2,
      `customerapi-conformance: nobody answers at ${url}/1.0/customerapi.asmx: no answer within 100 ms\n`,
    ]);
  } finally {
    silent.closeAllConnections();
    silent.close();
  }
});
