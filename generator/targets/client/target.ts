import type { Target } from "../target.js";
import { buildClientView } from "./client-view.js";

/** src/client.ts: a function an operation, and the client that joins them. */
export const clientTarget: Target = {
  name: "client",
  files: (input) => [
    { path: "src/client.ts", text: input.render("client/client", { header: input.header, ...buildClientView(input) }) },
  ],
};
