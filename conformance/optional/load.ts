import type { ServiceDescriptor } from "@portwright/runtime";
import type { LeftOut } from "../case.js";
import type { OptionalDependencies } from "../rule.js";

/** Loads the modules that need an optional dependency. Rejects as `import` does. */
export const OPTIONAL_MODULES = {
  judge: () => import("./schema-judge.js"),
  fastCheck: () => import("fast-check"),
  arbitraries: () => import("../arbitraries/operations.js"),
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
  const property = await loadProperty(modules, leftOut);
  return { validate, property, leftOut };
}

async function loadJudge(
  service: ServiceDescriptor,
  { judge }: typeof OPTIONAL_MODULES,
  leftOut: LeftOut[],
): Promise<OptionalDependencies["validate"]> {
  const what = "the validation of answers by the contract's schemas";
  const module = await optional(judge);
  if (module === undefined) leftOut.push({ what, why: "the package libxml2-wasm is not installed" });
  const judged = module?.schemaJudge(service);
  if (judged?.refused !== undefined) leftOut.push({ what, why: `libxml2 does not take them: ${judged.refused}` });
  return judged?.validate;
}

async function loadProperty(
  { fastCheck, arbitraries }: typeof OPTIONAL_MODULES,
  leftOut: LeftOut[],
): Promise<OptionalDependencies["property"]> {
  const library = await optional(fastCheck);
  if (library !== undefined) return { fastCheck: library, arbitraries: await arbitraries() };
  leftOut.push({ what: "random requests", why: "the package fast-check is not installed" });
  return undefined;
}

/** A module that may be absent; undefined where it is, or where a package that it imports is. */
async function optional<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
  try {
    return await load();
  } catch (error) {
    if ((error as { readonly code?: unknown }).code === "ERR_MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}
