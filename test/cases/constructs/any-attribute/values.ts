import type { Item } from "./types.js";

export const none: Item = { id: 1 };
export const two: Item = {
  id: 1,
  $attributes: [
    { name: { namespace: "urn:other", local: "id" }, prefix: "o", value: "x" },
    { name: { namespace: "urn:other", local: "b" }, prefix: "o", value: "" },
  ],
};
