import { programName, type Target, type TargetInput } from "../target.js";
import { WIDTH } from "../text/source.js";

/** What every package imports: its code is bundled when the package is packed. */
const RUNTIME = "@portwright/runtime";

/**
 * What all modules use of the runtime is one chunk, without the built-in types: an application's bundler drops those
 * that are unused from modules of their own only.
 */
const RUNTIME_CHUNK = "runtime/dist/(?!client|server|explorer|types).*\\.js$";

/** The bundler that `prepack` runs: the newest version for Node.js 20. */
const BUNDLER = { tsdown: "0.21.10" };

/**
 * The text of package.json. `generator` marks the package: portwright overwrites no folder whose manifest lacks it.
 * Resolution by `exports` is what counts; `main`, `types` and `typesVersions` are for TypeScript's `node10`.
 */
export function manifestText({ package: { name, version }, description, targets, tool }: TargetInput): string {
  const modules = ["index", ...targets.flatMap((target) => target.modules ?? []).map((module) => module.name)];
  const programs = targets.flatMap(({ program }) => program ?? []);
  const peers = targets.flatMap((target) => target.peers ?? []);
  const own = new Set([RUNTIME, ...targets.flatMap((target) => target.imports ?? [])]);
  const [, toolVersion = ""] = tool.split(" ");
  const manifest = {
    name,
    version,
    description:
      description.documentation?.replace(/\s+/g, " ") ??
      (description.operations.length === 0
        ? `The ${description.service.name} documents: types and descriptors`
        : `The ${description.service.name} service: types, client and server`),
    generator: tool,
    type: "module",
    sideEffects: false,
    engines: { node: "^20.19.0 || ^22.12.0 || >=24.0.0" },
    main: "./dist/index.cjs",
    types: "./dist/index.d.cts",
    exports: Object.fromEntries(modules.map((module) => [subpath(module), exportOf(module)])),
    typesVersions: { "*": Object.fromEntries(modules.slice(1).map((module) => [module, [`./dist/${module}.d.cts`]])) },
    bin: Object.fromEntries(programs.map(({ module, suffix }) => [programName(name, suffix), `./dist/${module}.js`])),
    files: ["dist", ...programs.flatMap(unusedForms), ...targets.flatMap(({ packed }) => packed ?? [])],
    scripts: {
      clean: "node --eval \"fs.rmSync('dist', { recursive: true, force: true })\"",
      build: "tsc",
      prepack: "tsdown",
    },
    peerDependencies: Object.fromEntries(peers.map((peer) => [peer.name, peer.range])),
    peerDependenciesMeta: Object.fromEntries(peers.map((peer) => [peer.name, { optional: true }])),
    devDependencies: sorted({
      ...Object.fromEntries([...own].map((each) => [each, toolVersion])),
      ...Object.fromEntries(peers.flatMap((peer) => (peer.compiledWith ? [[peer.name, peer.compiledWith]] : []))),
      ...BUNDLER,
    }),
  };
  return jsonText(withoutEmpty(manifest));
}

/** What tsdown writes for a program and nobody imports: its CommonJS, and declarations. */
function unusedForms({ module }: NonNullable<Target["program"]>): readonly string[] {
  return [`!dist/${module}.cjs`, `!dist/${module}.d.*`];
}

/** The text of tsdown.config.json: all modules as ECMAScript modules and as CommonJS, with declarations for both. */
export function bundleText({ targets }: TargetInput): string {
  const modules = targets.flatMap((target) => target.modules ?? []).map((module) => module.name);
  const programs = targets.flatMap(({ program }) => program?.module ?? []);
  return jsonText({
    entry: ["index", ...modules, ...programs].map((module) => `src/${module}.ts`),
    format: ["esm", "cjs"],
    platform: "neutral",
    target: "es2022",
    fixedExtension: false,
    logLevel: "error",
    dts: { oxc: true, sourcemap: false },
    // No comments with the paths of the bundled files.
    inputOptions: { experimental: { attachDebugInfo: "none" } },
    outputOptions: {
      // The declarations have the documentation.
      comments: { jsdoc: false },
      codeSplitting: {
        groups: [{ name: "runtime", test: RUNTIME_CHUNK }],
      },
    },
  });
}

function subpath(module: string): string {
  return module === "index" ? "." : `./${module}`;
}

function exportOf(module: string): object {
  const file = `./dist/${module}`;
  return {
    import: { types: `${file}.d.ts`, default: `${file}.js` },
    require: { types: `${file}.d.cts`, default: `${file}.cjs` },
  };
}

function sorted(record: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(record).sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** A manifest without the members that have no content. */
function withoutEmpty(manifest: object): object {
  return Object.fromEntries(
    Object.entries(manifest).filter(([, value]) => typeof value !== "object" || Object.keys(value).length > 0),
  );
}

/** JSON in the layout of prettier: an array of texts is on one line where it fits. */
function jsonText(value: object): string {
  const text = JSON.stringify(value, null, 2);
  const short = text.replace(
    /^(.*\[)\n([^[\]{}]*)\n *(\],?)$/gm,
    (lines, start: string, items: string, end: string) => {
      const line = `${start}${items.trim().replace(/,\n */g, ", ")}${end}`;
      return line.length <= WIDTH ? line : lines;
    },
  );
  return `${short}\n`;
}
