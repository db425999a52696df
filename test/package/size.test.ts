import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";

const sources = fileURLToPath(new URL("../../generated/src/", import.meta.url));

/** The most bytes that a program for browsers may have, minified and compressed. */
test.each([
  [
    "one operation over one port",
    22_500,
    `import { createPortCaller, smAddUser, soap11 } from "./client.js";
     export const add = (request) => smAddUser(createPortCaller([soap11], { baseUrl: "https://example.com" }), request);`,
  ],
  [
    "a client of all operations over all ports",
    31_500,
    `import { createClient } from "./client.js";
     export const client = createClient({ baseUrl: "https://example.com" });`,
  ],
])("%s: at most %d bytes", async (_, limit, contents) => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: sources, loader: "ts" },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    platform: "browser",
    conditions: ["@portwright/source"],
  });
  const [bundle] = outputFiles;
  expect(gzipSync(bundle?.contents ?? "", { level: 9 }).length).toBeLessThanOrEqual(limit);
});
