import type { Drawing } from "./types.js";

export const derived: Drawing = { shape: { $type: "Circle", id: 1, radius: 2 } };
export const restricted: Drawing = { shape: { $type: "Circle", id: 1, radius: 2 }, frame: { $type: "FixedFrame", width: 1 } };
export const plain: Drawing = { shape: { $type: "Circle", id: 1, radius: 2 }, plain: { width: 1 } };
