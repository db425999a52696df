import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^customerapi$/, replacement: source("./generated/src/index.ts") },
      { find: /^customerapi\/(.*)$/, replacement: source("./generated/src/$1.ts") },
    ],
  },
  test: {
    include: ["test/**/*.test.ts", "generated/test/**/*.test.ts"],
    exclude: ["**/node_modules/**", "test/cases/**"],
    testTimeout: 60_000,
  },
});
