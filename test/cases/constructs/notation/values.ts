import type { Image } from "./types.js";

export const gif: Image = { format: { namespace: "urn:case", local: "gif" } };
