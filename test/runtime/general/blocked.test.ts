import { expect, test } from "vitest";
import { describe } from "../../../generator/describe/describe.js";
import { loadContract } from "../../../generator/load.js";
import { encodeDocument } from "../../../runtime/xml/encode.js";

const { elements } = describe(loadContract("test/cases/constructs/abstract-block-final/schema.xsd"));
const drawing = elements.map(({ descriptor }) => descriptor).find(({ name }) => name === "drawing");

const shape = { $type: "Circle", id: 1, radius: 2 };
const fixed = { $type: "FixedFrame", width: 1 };

test("a derived type is written where an element allows it, and refused where the element blocks it", () => {
  if (drawing === undefined) throw new Error("there is no element drawing");
  const text = new TextDecoder().decode(encodeDocument(drawing, { shape, frame: fixed }));
  expect(text).toMatch(/<frame [^>]*type="\w+:FixedFrame"/);
  expect(() => encodeDocument(drawing, { shape, plain: fixed })).toThrow(
    expect.objectContaining({ name: "EncodeError", violation: expect.objectContaining({ rule: "type" }) as unknown }),
  );
});
