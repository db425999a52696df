import type { Target } from "../target.js";

/** src/runtime/: the code that all generated packages have in common, copied with a header. */
export const runtimeTarget: Target = {
  name: "runtime",
  files: ({ runtime, tool }) => {
    const header = `// Copied by ${tool} from its runtime, the same in every package. Do not edit.\n\n`;
    const code = runtime.filter(({ path }) => path.endsWith(".ts"));
    return code.map(({ path, text }) => ({ path: `src/runtime/${path}`, text: header + text, formatted: true }));
  },
};
