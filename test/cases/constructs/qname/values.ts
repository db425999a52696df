import type { V } from "./types.js";

export const prefixed: V = { q: { namespace: "urn:other", local: "a" } };
export const none: V = {};
