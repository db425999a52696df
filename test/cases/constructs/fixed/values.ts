import type { Message } from "./types.js";

export const written: Message = { kind: "order", factor: "1.0", version: 2 };
export const empty: Message = { kind: "order" };
