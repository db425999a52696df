import { posix } from "node:path";
import { compileFunction } from "node:vm";
import * as runtime from "@portwright/runtime";
import * as codec from "@portwright/runtime/codec";
import * as xs from "@portwright/runtime/xs";
import { transformSync } from "esbuild";
import { templatesFolder } from "../../../generator/commands/tool.js";
import type { Description } from "../../../generator/describe/description.js";
import { loadTemplates } from "../../../generator/emit/templates.js";
import { chooseTargets } from "../../../generator/targets/table.js";

const MODULES = ["codec", "faults", "operations", "service", "wsdl"];
const targets = chooseTargets(["server", "wsdl"]).filter(({ name }) => MODULES.includes(name));
const render = loadTemplates(templatesFolder);
const RUNTIME: Readonly<Record<string, object>> = {
  "@portwright/runtime": runtime,
  "@portwright/runtime/codec": codec,
  "@portwright/runtime/xs": xs,
};

/**
 * The service that a package of the contract exports: its modules as the targets write them, evaluated with the runtime
 * of the test.
 */
export function generatedService(description: Description): runtime.ServiceDescriptor {
  const input = {
    description,
    output: "source" as const,
    targets,
    package: { name: "example", version: "1.0.0" },
    clientParameters: [],
    tool: "portwright",
    source: "",
    header: [],
    runtime: [],
    render,
  };
  const files = targets.flatMap((target) => target.files(input));
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return (evaluate("src/service.ts", texts) as { readonly service: runtime.ServiceDescriptor }).service;
}

/** What a module exports. Those of a project may import each other in a ring. */
function evaluate(
  path: string,
  texts: ReadonlyMap<string, string>,
  evaluated = new Map<string, { exports: object }>(),
): object {
  const known = evaluated.get(path);
  if (known !== undefined) return known.exports;
  const module = { exports: {} };
  evaluated.set(path, module);
  const { code } = transformSync(texts.get(path) ?? "", { loader: "ts", format: "cjs" });
  const require = (name: string): object =>
    RUNTIME[name] ?? evaluate(posix.join(posix.dirname(path), name.replace(/\.js$/, ".ts")), texts, evaluated);
  compileFunction(code, ["module", "exports", "require"])(module, module.exports, require);
  return module.exports;
}
