import type { Letter } from "./src/types.js";

export const plain: Letter = { $content: [{ name: "n" }] };
export const full: Letter = { $content: ["Dear ", { name: "n" }, ", ", { number: 1 }, { bold: "b" }, " & more"], lang: "en" };
