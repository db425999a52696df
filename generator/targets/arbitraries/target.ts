import type { Target } from "../target.js";
import { buildArbitrariesView } from "./arbitraries-view.js";

/** src/conformance/arbitraries.ts: valid values for property-based tests. */
export const arbitrariesTarget: Target = {
  name: "arbitraries",
  files: ({ description, header, render }) => [
    {
      path: "src/conformance/arbitraries.ts",
      text: render("arbitraries/arbitraries", { header, ...buildArbitrariesView(description) }),
    },
  ],
};
