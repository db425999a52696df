import type { BuiltinName, BuiltinValues } from "../descriptor.js";
import type { Builtin } from "./builtin.js";
import * as types from "./builtin-types.js";

type Builtins = { readonly [Name in BuiltinName]: Builtin<BuiltinValues[Name]> };

const checked: { readonly [Name in BuiltinName]: { readonly values: Builtins[Name] } } = types;

/** How the values of every built-in type are read, written and compared, for programs that need all of them. */
export const BUILTINS: Builtins = /* @__PURE__ */ Object.fromEntries(
  Object.entries<{ readonly values: object }>(checked).flatMap(([name, { values }]) =>
    typeof values === "function" ? [] : [[name, values]],
  ),
) as Builtins;
