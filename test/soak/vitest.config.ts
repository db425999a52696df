import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import shared from "../../vitest.config.js";

/** What takes minutes, and so is not part of `npm test`: `vitest run --config test/soak/vitest.config.ts`. */
export default defineConfig({
  ...shared,
  root: fileURLToPath(new URL("../../", import.meta.url)),
  test: {
    include: ["test/soak/*.soak.ts"],
    testTimeout: 30 * 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    reporters: ["verbose"],
  },
});
