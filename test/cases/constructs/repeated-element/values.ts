import type { Team } from "./types.js";

export const one: Team = { lead: ["a"], member: [] };
export const more: Team = { lead: ["a", "b"], member: [[1, 2], [3]] };
