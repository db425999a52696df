import type { V } from "./types.js";

export const bytes: V = { b: Uint8Array.of(0, 255, 16), h: Uint8Array.of(10, 188) };
export const none: V = { b: new Uint8Array(), h: new Uint8Array() };
