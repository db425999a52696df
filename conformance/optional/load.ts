import type { ServiceDescriptor } from "@portwright/runtime";
import type { LeftOut } from "../case.js";
import type { OptionalDependencies } from "../rule.js";
import { schemaJudge } from "./schema-judge.js";

/** Loads the modules that need an optional dependency. Rejects as `import` does. */
export const OPTIONAL_MODULES = {
  libxml2: () => import("libxml2-wasm"),
  fastCheck: () => import("fast-check"),
  search: () => import("./search.js"),
};

/**
 * Loads the optional dependencies of the suite: libxml2-wasm, which validates documents by the contract's schemas, and
 * fast-check, which makes random requests.
 * @throws {Error} when a package is installed and cannot be loaded
 */
export async function loadOptional(
  service: ServiceDescriptor,
  modules: typeof OPTIONAL_MODULES = OPTIONAL_MODULES,
): Promise<OptionalDependencies> {
  const leftOut: LeftOut[] = [];
  const validate = await loadJudge(service, modules, leftOut);
  const search = await loadSearch(modules, leftOut);
  return { validate, search, leftOut };
}

async function loadJudge(
  service: ServiceDescriptor,
  { libxml2 }: typeof OPTIONAL_MODULES,
  leftOut: LeftOut[],
): Promise<OptionalDependencies["validate"]> {
  const what = "the validation of answers by the contract's schemas";
  const library = await optional("libxml2-wasm", libxml2);
  if ("why" in library) {
    leftOut.push({ what, why: library.why });
    return undefined;
  }
  const { validate, refused } = schemaJudge(library.module, service);
  if (refused !== undefined) leftOut.push({ what, why: `libxml2 does not take them: ${refused}` });
  return validate;
}

async function loadSearch(
  { fastCheck, search }: typeof OPTIONAL_MODULES,
  leftOut: LeftOut[],
): Promise<OptionalDependencies["search"]> {
  const library = await optional("fast-check", fastCheck);
  if ("module" in library) return (await search()).searchRandom;
  leftOut.push({ what: "random requests", why: library.why });
  return undefined;
}

/** Why a package is not available, by the code of the error of `import`. */
const UNAVAILABLE: ReadonlyMap<unknown, string> = new Map([
  ["ERR_MODULE_NOT_FOUND", "is not installed"],
  ["ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING_FLAG", "cannot be imported by Jest without --experimental-vm-modules"],
]);

/** A module of a package that may be absent, or why it is not available. */
async function optional<Module>(
  name: string,
  load: () => Promise<Module>,
): Promise<{ readonly module: Module } | { readonly why: string }> {
  try {
    return { module: await load() };
  } catch (error) {
    const reason = UNAVAILABLE.get((error as { readonly code?: unknown }).code);
    if (reason === undefined) throw error;
    return { why: `the package ${name} ${reason}` };
  }
}
