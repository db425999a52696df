import type { Target } from "../target.js";
import { buildTypesView } from "./types-view.js";

/** src/types.ts: a declaration for each type of the contract. */
export const typesTarget: Target = {
  name: "types",
  modules: [{ name: "types", contents: "the types of the contract", isInIndex: true }],
  files: ({ description, header, render }) => [
    { path: "src/types.ts", text: render("types/types", { header, ...buildTypesView(description) }) },
  ],
};
