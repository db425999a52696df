import type { AnyTypeValue } from "./types.js";

type Bag = readonly AnyTypeValue[];

export const typed: Bag = [
  { $type: "xs:int", value: 1 },
  { $type: "Code", value: "ab" },
  { $type: "Point", x: 2 },
  { $type: "xs:dateTime", value: "2020-01-01T00:00:00" },
];
export const none: Bag = [];
export const untyped: Bag = [
  {
    name: { namespace: "urn:case", local: "value" },
    prefix: "",
    declarations: new Map([["", "urn:case"]]),
    attributes: [{ name: { namespace: "", local: "a" }, prefix: "", value: "1" }],
    children: ["text"],
  },
];
