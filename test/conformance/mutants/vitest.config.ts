import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import shared from "../../../vitest.config.js";

/** Prints what finds each seeded fault: `npm run conformance:mutants`. */
export default defineConfig({
  ...shared,
  root: fileURLToPath(new URL("../../../", import.meta.url)),
  test: {
    include: ["test/conformance/mutants/kill-table.ts"],
    testTimeout: 30 * 60_000,
    disableConsoleIntercept: true,
    reporters: ["verbose"],
  },
});
