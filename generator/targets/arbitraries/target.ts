import type { Target } from "../target.js";
import { exampleOperation } from "../text/operation-text.js";
import { buildArbitrariesView } from "./arbitraries-view.js";

/** src/conformance/arbitraries.ts: valid values for property-based tests. */
export const arbitrariesTarget: Target = {
  name: "arbitraries",
  needs: ["operations"],
  isInternal: true,
  modules: [
    { name: "conformance/arbitraries", contents: "valid values of every type, request and result, for fast-check" },
  ],
  imports: ["@portwright/conformance"],
  peers: [{ name: "fast-check", range: ">=4", compiledWith: "4.10.2" }],
  readme: ({ package: { name }, description, render }) =>
    render("arbitraries/readme", { name, operation: exampleOperation(description).name }),
  files: ({ description, header, render }) => [
    {
      path: "src/conformance/arbitraries.ts",
      text: render("arbitraries/arbitraries", { header, ...buildArbitrariesView(description) }),
    },
  ],
};
