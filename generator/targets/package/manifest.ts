import type { TargetInput } from "../target.js";

/** The modules that other packages can import: the name behind the package's, and the source file. */
const MODULES = [
  ".",
  "./client",
  "./server",
  "./types",
  "./conformance",
  "./conformance/arbitraries",
  "./explorer",
  "./wsdl",
] as const;

/** Packages that parts of the package can use: the versions that fit, and the one that it is compiled with, if it is. */
const PEERS: readonly { readonly name: string; readonly range: string; readonly compiled?: string }[] = [
  { name: "fast-check", range: ">=4", compiled: "4.10.2" },
  { name: "libxml2-wasm", range: ">=0.7", compiled: "0.7.2" },
  { name: "undici", range: ">=7" },
];

/**
 * The text of package.json. The compiled code is shipped with the sources that its maps lead to. `generator` marks the
 * package: portwright overwrites no folder whose manifest lacks it.
 */
export function manifestText({ package: { name, version }, description, tool }: TargetInput): string {
  const manifest = {
    name,
    version,
    description:
      description.documentation?.replace(/\s+/g, " ") ??
      `The ${description.service.name} service: types, client and server`,
    generator: tool,
    type: "module",
    sideEffects: false,
    engines: { node: "^20.19.0 || ^22.12.0 || >=24.0.0" },
    exports: Object.fromEntries(MODULES.map((module) => [module, exportOf(module)])),
    bin: { [conformanceProgram(name)]: "./dist/conformance-cli.js" },
    files: ["dist", "src"],
    scripts: {
      clean: "node --eval \"fs.rmSync('dist', { recursive: true, force: true })\"",
      build: "tsc",
      prepack: "npm run clean && npm run build",
    },
    peerDependencies: Object.fromEntries(PEERS.map(({ name: peer, range }) => [peer, range])),
    peerDependenciesMeta: Object.fromEntries(PEERS.map(({ name: peer }) => [peer, { optional: true }])),
    devDependencies: Object.fromEntries(
      PEERS.flatMap(({ name: peer, compiled }) => (compiled === undefined ? [] : [[peer, compiled]])),
    ),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function exportOf(module: (typeof MODULES)[number]): { readonly types: string; readonly default: string } {
  const file = module === "." ? "index" : module.slice("./".length);
  return { types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` };
}

/** The name of the program that tests a service: that of the package, without its scope. */
export function conformanceProgram(name: string): string {
  return `${name.replace(/^.*\//, "")}-conformance`;
}
