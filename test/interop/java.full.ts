import { execFile, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { startServiceProcess } from "../service/support/process.js";
import { skips } from "../support/skips.js";

const run = promisify(execFile);

/** Where Debian's package libjaxws-java and those that it needs put their classes. */
const CLASSES = "/usr/share/java/*";

const missing = ["wsimport", "javac", "java"].filter((tool) => spawnSync(tool, ["-version"]).error !== undefined);
const reason =
  missing.length > 0 && `${missing.join(", ")} cannot be run; Debian has them in jaxws and default-jdk-headless`;

test.skipIf(skips("Java", reason))("wsimport makes a client of the served WSDL, and the client calls", async () => {
  const directory = await mkdtemp(join(tmpdir(), "portwright-java-"));
  const [data, sources, classes] = ["data", "sources", "classes"].map((name) => join(directory, name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [data, sources, classes]) await mkdir(folder);
  const service = await startServiceProcess(["--data", data]);
  try {
    const wsdl = `${service.url}/1.0/customerapi.asmx?wsdl`;
    await run("wsimport", ["-quiet", "-keep", "-Xnocompile", "-s", sources, wsdl]);
    const files = (await readdir(sources, { recursive: true })).filter((name) => name.endsWith(".java"));
    const main = fileURLToPath(new URL("JavaClient.java", import.meta.url));
    await run("javac", ["-nowarn", "-cp", CLASSES, "-d", classes, main, ...files.map((name) => join(sources, name))]);
    const { stdout } = await run("java", ["-cp", `${classes}:${CLASSES}`, "JavaClient", wsdl]);
    expect(stdout.trim().split("\n")).toEqual([
      "VerifyKey true",
      "SMGetAllUsers ann@example.com",
      "GetNews schema",
      "GetNews diffgram",
      expect.stringMatching(/^fault .*:Client$/),
    ]);
  } finally {
    await service.end("SIGTERM");
    await rm(directory, { recursive: true, force: true });
  }
});
