import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

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
    include: ["test/**/*.test.ts", "generated/test/**/*.test.ts"],
    exclude: ["**/node_modules/**", "test/cases/**"],
    testTimeout: 60_000,
  },
});
