import type { Form } from "./types.js";

export const first: Form = { inside: 1, outside: 2, a: 3, b: 4 };
