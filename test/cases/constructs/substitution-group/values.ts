import type { Cart } from "./types.js";

export const head: Cart = { item: { price: 1 }, extra: [] };
export const members: Cart = { book: { price: 1, pages: 2 }, extra: [{ gift: "g" }, { card: "c" }, { gift: "h" }] };
