import { programName, type Target } from "../target.js";
import { buildConformanceView } from "./conformance-view.js";

/** src/conformance.ts and what runs it: tests of any server of the contract. */
export const conformanceTarget: Target = {
  name: "conformance",
  needs: ["server", "wsdl", "arbitraries"],
  modules: [{ name: "conformance", contents: "tests for any server of the contract, and stub handlers" }],
  program: { module: "conformance-cli", suffix: "conformance" },
  imports: ["@portwright/conformance"],
  peers: [{ name: "libxml2-wasm", range: ">=0.7", compiledWith: "0.7.2" }],
  readme: ({ package: { name }, description, render }) =>
    render("conformance/readme", {
      name,
      program: programName(name, "conformance"),
      allMayChange: !description.operations.some(({ descriptor }) => descriptor.safe === true),
    }),
  files: (input) => {
    const view = { header: input.header, ...buildConformanceView(input) };
    const file = (path: string, template: string) => ({ path, text: input.render(`conformance/${template}`, view) });
    return [
      file("src/conformance.ts", "conformance"),
      file("src/conformance-cli.ts", "cli"),
      { ...file("test/conformance.test.ts", "test"), formatted: true },
    ];
  },
};
