/** The built-in simple types: `import * as xs from "@portwright/runtime/xs"`, of which bundlers keep what is used. */
export * from "./types/builtin-types.js";
