import type { Image } from "./src/types.js";

export const gif: Image = { format: { namespace: "urn:case", local: "gif" } };
