import type { Page } from "./types.js";

export const least: Page = { note: "n", version: 1 };
export const all: Page = { note: "n", version: 1, noteAttribute: "<&\"", lang: "en", width: 2 };
