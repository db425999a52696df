import type { Target } from "../target.js";
import { buildServerView, exampleList } from "./server-view.js";

/** src/server.ts: the handlers that a service is made of, and the server that calls them. */
export const serverTarget: Target = {
  name: "server",
  needs: ["service"],
  modules: [{ name: "server", contents: "`createServer` and the type of its handlers" }],
  readme: ({ package: { name }, description, render }) =>
    render("server/readme", {
      name,
      fault: description.faults[0]?.descriptor.name ?? "",
      header: description.operations.some(({ descriptor }) => descriptor.input.headers !== undefined),
      list: exampleList(description) ?? "",
    }),
  files: ({ description, header, render }) => [
    { path: "src/server.ts", text: render("server/server", { header, ...buildServerView(description) }) },
  ],
};
