interface NodeProcess {
  readonly versions?: Readonly<Record<string, string | undefined>>;
  getBuiltinModule?(name: string): unknown;
}

/**
 * A module of Node.js, or undefined where there is none: a browser, an edge worker, and Bun and Deno too, whose own
 * fetch is faster than their node:http. Nothing is imported by name, so a bundler for the browser finds nothing to miss.
 */
export function nodeBuiltin<Module>(name: string): Module | undefined {
  const { process } = globalThis as { readonly process?: NodeProcess };
  if (process?.versions?.["node"] === undefined || "bun" in process.versions || "deno" in process.versions) {
    return undefined;
  }
  return process.getBuiltinModule?.(name) as Module | undefined;
}
