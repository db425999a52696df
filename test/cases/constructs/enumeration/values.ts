import { Color, type V } from "./types.js";

export const first: V = { c: Color["dark blue"], l: 2 };
export const literal: V = { c: "red", l: 1 };
