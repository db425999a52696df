import type { Route } from "./types.js";

export const direct: Route = { point: "a", point2: "b" };
export const via: Route = { point: "a", by: "c", point2: "b" };
