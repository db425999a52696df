import type { Target } from "../target.js";
import { buildCodecView } from "./codec-view.js";

/** src/codec.ts: the wire shape of each type. */
export const codecTarget: Target = {
  name: "codec",
  files: ({ shape, header, render }) => [
    { path: "src/codec.ts", text: render("codec/codec", { header, ...buildCodecView(shape) }) },
  ],
};
