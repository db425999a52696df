import { addHandlers, emptyHandlers } from "../../../generator/scaffold/add-handlers.js";

/** Code that uses a package, to be compiled with it: a scaffolded handlers file, and the examples of the README. */
export function usage(name: string, files: Readonly<Record<string, string>>): Record<string, string> {
  const server = files["src/server.ts"];
  return {
    ...(server === undefined ? {} : { "examples/handlers.ts": handlersFile(name, server) }),
    ...examples(files["README.md"] ?? ""),
  };
}

function handlersFile(name: string, server: string): string {
  const methods = [...server.matchAll(/^ {2}readonly (\w+): Handler</gm)].map(([, method = ""]) => method);
  const operations = methods.map((method) => ({ method, name: method, documentation: undefined }));
  const module = `${name}/server`;
  return addHandlers(emptyHandlers(module, name), operations, module).text;
}

/** The code of a README: one module for each section, since later examples go on with the names of earlier ones. */
function examples(readme: string): Record<string, string> {
  const sections = readme.split(/^## /m).map((section, index) => {
    const code = [...section.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, text = ""]) => text).join("\n");
    return [`examples/section-${index}.ts`, code] as const;
  });
  return Object.fromEntries(sections.filter(([, code]) => code !== ""));
}
