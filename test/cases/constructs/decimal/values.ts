import type { V } from "./types.js";

export const kept: V = { d: "+0012.3400", m: "9.99" };
export const long: V = { d: "0.1234567890123456789" };
