import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { compete, type Contest } from "./contest.js";
import { environment, reportText, type Result } from "./report.js";

/** The measurements by their names. Each is loaded when it is asked for: what one compiles or opens is not there in another. */
const BENCHMARKS: Readonly<Record<string, () => Promise<readonly Contest[]>>> = {
  decode: async () => (await import("./decode.js")).decodeContests(),
  encode: async () => (await import("./encode.js")).encodeContests(),
  kinds: async () => (await import("./kinds.js")).kindsContests(),
  server: async () => (await import("./server.js")).serverContests(),
  client: async () => (await import("./client.js")).clientContests(),
  stream: async () => (await import("./stream.js")).streamContests(),
  generate: async () => (await import("./generate.js")).generateContests(),
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: "string" } } });
const names = positionals.length === 0 ? Object.keys(BENCHMARKS) : positionals;
const unknown = names.filter((name) => !Object.hasOwn(BENCHMARKS, name));
if (unknown.length > 0) {
  console.error(`There is no measurement ${unknown.join(", ")}; there are ${Object.keys(BENCHMARKS).join(", ")}`);
  process.exit(1);
}

const results: Result[] = [];
for (const name of names) {
  for (const contest of (await BENCHMARKS[name]?.()) ?? []) {
    const speeds = await compete(contest);
    contest.close?.();
    results.push({ title: contest.title, speeds });
    console.log(reportText(contest, speeds));
  }
}
if (values.json !== undefined) {
  writeFileSync(values.json, `${JSON.stringify({ ...environment(), results }, undefined, 2)}\n`);
}
