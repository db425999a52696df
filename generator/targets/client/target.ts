import type { Target } from "../target.js";
import { buildClientView, clientExports } from "./client-view.js";
import { clientReadme } from "./readme.js";

/** src/client.ts: a function for each operation, and the client. */
export const clientTarget: Target = {
  name: "client",
  needs: ["operations"],
  modules: [
    {
      name: "client",
      contents: "`createClient`, a function for each operation, the errors, the transports",
      isInIndex: true,
      exports: clientExports,
    },
  ],
  peers: [{ name: "undici", range: ">=7" }],
  readme: clientReadme,
  files: (input) => [
    { path: "src/client.ts", text: input.render("client/client", { header: input.header, ...buildClientView(input) }) },
  ],
};
