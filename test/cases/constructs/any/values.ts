import type { Envelope, XmlElement } from "./types.js";

const other = (local: string, children: XmlElement["children"], isInside = false): XmlElement => ({
  name: { namespace: "urn:other", local },
  prefix: "o",
  declarations: new Map(isInside ? [] : [["o", "urn:other"]]),
  attributes: [],
  children,
});

export const closed: Envelope = { id: 1, end: 2, $any2: [] };
export const open: Envelope = {
  id: 1,
  $any: other("a", ["x"]),
  end: 2,
  $any2: [other("b", [other("c", [], true)]), other("d", [])],
};
