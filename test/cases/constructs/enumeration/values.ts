import { Color, type V, Warm } from "./types.js";

export const first: V = { c: Color["dark blue"], l: 2 };
export const literal: V = { c: "red", w: Warm[""], l: 1 };
