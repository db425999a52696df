import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The files that are named so, with the time that one test may take. */
const project = (
  name: string,
  include: readonly string[],
  testTimeout: number,
  isolate = true,
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include: [...include], testTimeout, isolate },
});

/** Tests run on the sources of all workspaces, so that each module exists once. */
const conditions = ["@portwright/source", "module", "node", "development|production"];

export default defineConfig({
  resolve: {
    conditions,
    alias: [
      { find: /^customerapi$/, replacement: source("./generated/src/index.ts") },
      { find: /^customerapi\/(.*)$/, replacement: source("./generated/src/$1.ts") },
    ],
  },
  ssr: { resolve: { conditions } },
  test: {
    exclude: ["**/node_modules/**", "test/cases/**"],
    hookTimeout: 60_000,
    // More than there are cores, since many tests wait: for processes, browsers, databases and time limits.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      // `npm test`: needs nothing but Node. Files share the modules that they import, since to load these for each file
      // takes as long as the tests; so a file restores what it changes of them and of globals.
      project("inner", ["test/**/*.test.ts"], 60_000, false),
      // With `npm run test:full` too: browsers, foreign clients, installed packages, and what takes minutes.
      project("full", ["test/**/*.full.ts", "generated/test/**/*.test.ts"], 30 * 60_000),
      // After them, with nothing beside it: what measures times on a busy service, and leases that end by time.
      project("alone", ["test/**/*.alone.ts"], 60_000),
      // `npm run soak`.
      project("soak", ["test/**/*.soak.ts"], 30 * 60_000),
    ],
  },
});
