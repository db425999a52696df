import type { TargetInput } from "../target.js";

/** The modules that other packages can import: the name behind the package's, and the source file. */
const MODULES = [".", "./client", "./server", "./types", "./conformance", "./explorer", "./wsdl"] as const;

/**
 * The text of package.json. The compiled code is shipped with the sources that its maps lead to. `generator` marks the
 * package: portwright overwrites no folder whose manifest lacks it.
 */
export function manifestText({ package: { name, version }, shape, tool }: TargetInput): string {
  const manifest = {
    name,
    version,
    description: shape.documentation?.replace(/\s+/g, " ") ?? `The ${shape.name} service: types, client and server`,
    generator: tool,
    type: "module",
    sideEffects: false,
    engines: { node: "^20.19.0 || ^22.12.0 || >=24.0.0" },
    exports: Object.fromEntries(MODULES.map((module) => [module, exportOf(module)])),
    files: ["dist", "src"],
    scripts: {
      clean: "node --eval \"fs.rmSync('dist', { recursive: true, force: true })\"",
      build: "tsc",
      prepack: "npm run clean && npm run build",
    },
    peerDependencies: { undici: ">=7" },
    peerDependenciesMeta: { undici: { optional: true } },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function exportOf(module: (typeof MODULES)[number]): { readonly types: string; readonly default: string } {
  const file = module === "." ? "index" : module.slice("./".length);
  return { types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` };
}
