import type { Visit } from "./types.js";

export const first: Visit = { guest: { name: "n" }, place: { room: 1, floor: 2 }, badge: { number: 3, level: 4 } };
