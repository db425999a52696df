import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";

const generated = fileURLToPath(new URL("../../generated/src", import.meta.url));

/** A program as a bundler for browsers writes it: its size in bytes, compressed, and the files that are in it. */
interface Bundle {
  readonly size: number;
  readonly files: readonly string[];
}

async function bundle(program: string): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: generated, loader: "ts" },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    conditions: ["@portwright/source"],
  });
  const [output] = Object.values(metafile.outputs);
  const inputs = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  const size = gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length;
  return { size, files: inputs.map(([path]) => path.replace(/^.*?(?=(runtime|generated)\/)/, "")) };
}

const oneOperation = (operation: string, port: string): string =>
  `import { createPortCaller, ${operation}, ${port} } from "./client.js";
  const caller = createPortCaller([${port}], { baseUrl: "https://api.example" });
  export const run = (request) => ${operation}(caller, request);`;

/** [what it is, the program, its greatest size, the files that must not be in it] */
const programs: readonly (readonly [string, string, number, readonly RegExp[]])[] = [
  [
    "one operation over one SOAP binding",
    oneOperation("smAddUser", "soap11"),
    22_815,
    [/dataset\//, /http\/(form|parameters)/, /node-transport/, /undici/, /stream/, /write-node/, /calendar|binary/],
  ],
  [
    "one operation over HTTP GET",
    oneOperation("verifyKey", "httpGet"),
    20_360,
    [/dataset\//, /write-envelope/, /node-transport/, /undici/, /stream/, /calendar|binary/],
  ],
  [
    "all operations over all bindings",
    `export { createClient } from "./client.js";`,
    38_760,
    [/undici/, /write-node/, /binary/, /server\//, /explorer\//, /untyped/, /flat-schema/],
  ],
];

describe("a bundle", () => {
  test.each(programs)("of %s", async (_, program, limit, excluded) => {
    const { size, files } = await bundle(program);
    expect(files.filter((file) => excluded.some((pattern) => pattern.test(file)))).toEqual([]);
    expect(size).toBeLessThanOrEqual(limit);
  });
});
