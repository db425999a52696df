import type { Tree } from "./types.js";

export const leaf: Tree = { label: "a", tree: [] };
export const branches: Tree = {
  label: "a",
  size: { width: 1 },
  tree: [
    { label: "b", tree: [{ label: "c", tree: [] }] },
    { label: "d", tree: [] },
  ],
};
