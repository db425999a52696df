import type { V } from "./types.js";

export const spaces: V = { s: " a\n\tb ", n: " a  b ", t: "a b", l: "de-CH", c: "a.b", m: "1-a", u: "https://a.example/ä?b#c" };
export const characters: V = { s: "<&>\u{1f600}]]>", t: "" };
