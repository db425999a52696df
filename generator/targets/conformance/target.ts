import type { Target } from "../target.js";
import { buildConformanceView } from "./conformance-view.js";

/** src/conformance.ts and what runs it: tests for any service that claims to keep the contract. */
export const conformanceTarget: Target = {
  name: "conformance",
  files: (input) => {
    const view = { header: input.header, ...buildConformanceView(input) };
    const file = (path: string, template: string) => ({ path, text: input.render(`conformance/${template}`, view) });
    return [
      file("src/conformance.ts", "conformance"),
      file("src/conformance-cli.ts", "cli"),
      file("test/conformance.test.ts", "test"),
    ];
  },
};
