import type { AnyAddress, LocalAddress } from "./types.js";

export const wide: AnyAddress = { street: "s", country: "c", line: ["1", "2", "3"] };
export const typed: AnyAddress = { $type: "LocalAddress", street: "s", line: ["1"], code: "x" };
export const narrow: LocalAddress = { street: "s", line: [], code: "x" };
