import { execFile, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { describe } from "../../../generator/describe/describe.js";
import { loadContract } from "../../../generator/load.js";
import { serve } from "../../../runtime/server.js";
import { listen } from "../../support/reach.js";
import { skips } from "../../support/skips.js";

const run = promisify(execFile);

/** Where Debian's package libjaxws-java and those that it needs put their classes. */
const CLASSES = "/usr/share/java/*";

const missing = ["wsimport", "javac", "java"].filter((tool) => spawnSync(tool, ["-version"]).error !== undefined);
const reason =
  missing.length > 0 && `${missing.join(", ")} cannot be run; Debian has them in jaxws and default-jdk-headless`;

const IMAGE = Buffer.from("89500d0a002d2dff", "hex");

test.skipIf(skips("Java", reason))("a client of JAX-WS sends attachments and reads those of the answers", async () => {
  const directory = await mkdtemp(join(tmpdir(), "portwright-attachments-"));
  const [sources, classes] = ["sources", "classes"].map((name) => join(directory, name)) as [string, string];
  for (const folder of [sources, classes]) await mkdir(folder);
  const { service } = describe(loadContract("test/cases/constructs/mime-multipart/contract.wsdl"));
  const received: unknown[] = [];
  const server = await listen(
    serve(service, {
      keep: (request: { readonly title: string; readonly photo: object; readonly note: object }) => {
        received.push(request);
        const note = { contentType: "text/plain", bytes: Buffer.from("kept") };
        return { title: `${request.title}!`, photo: request.photo, note };
      },
      print: (request: object) => {
        received.push(request);
        return { contentType: "application/pdf", bytes: Buffer.from("%PDF\r\n--") };
      },
    }),
  );
  try {
    const wsdl = `${server.url}/case?wsdl`;
    await run("wsimport", ["-quiet", "-keep", "-Xnocompile", "-p", "cases", "-s", sources, wsdl]);
    const files = (await readdir(sources, { recursive: true })).filter((name) => name.endsWith(".java"));
    const main = fileURLToPath(new URL("AttachmentClient.java", import.meta.url));
    await run("javac", ["-nowarn", "-cp", CLASSES, "-d", classes, main, ...files.map((name) => join(sources, name))]);
    const { stdout } = await run("java", ["-cp", `${classes}:${CLASSES}`, "AttachmentClient", wsdl]);
    expect(stdout.trim().split("\n")).toEqual(["Keep Ann! 89500d0a002d2dff kept", "Print 255044460d0a2d2d"]);
    // JAX-WS sends the last of the media types that a part may have.
    const image = (contentType: string): object => ({
      contentType,
      bytes: new Uint8Array(IMAGE),
      contentId: expect.any(String),
    });
    const note = { contentType: expect.stringMatching(/^text\//), bytes: new TextEncoder().encode("a note") };
    expect(received).toEqual([
      { title: "Ann", photo: image("image/jpeg"), note: { ...note, contentId: expect.any(String) } },
      { size: 7, photo: image("image/png") },
    ]);
  } finally {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  }
});
