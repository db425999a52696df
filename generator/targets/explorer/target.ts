import type { Target } from "../target.js";
import { assetText } from "./assets.js";
import { buildExplorerView } from "./explorer-view.js";

/** src/explorer.ts: the pages about the service; src/explorer-assets.ts: their style sheet and script. */
export const explorerTarget: Target = {
  name: "explorer",
  files: (input) => [
    {
      path: "src/explorer.ts",
      text: input.render("explorer/explorer", { header: input.header, ...buildExplorerView(input) }),
    },
    {
      path: "src/explorer-assets.ts",
      text: input.render("explorer/assets", {
        tool: input.tool,
        style: assetText(input.runtime, "page.css"),
        script: assetText(input.runtime, "browser-script.js"),
      }),
    },
  ],
};
