import type { Letter } from "./types.js";

export const plain: Letter = { $content: [{ name: "n" }] };
export const foreign: Letter = {
  $content: [
    { name: "n" },
    {
      $any: {
        name: { namespace: "urn:other", local: "a" },
        prefix: "o",
        declarations: new Map([["o", "urn:other"]]),
        attributes: [],
        children: ["x"],
      },
    },
    "text",
  ],
};
export const full: Letter = { $content: ["Dear ", { name: "n" }, ", ", { number: 1 }, { bold: "b" }, " & more"], lang: "en" };
