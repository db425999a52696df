import { expect, test } from "vitest";
import { encodeDocument } from "../../../runtime/xml/encode.js";
import * as codec from "../../cases/constructs/abstract-block-final/src/codec.js";

const shape = { $type: "Circle", id: 1, radius: 2 } as const;
const fixed = { $type: "FixedFrame", width: 1 } as const;

test("a derived type is written where an element allows it, and refused where the element blocks it", () => {
  const text = new TextDecoder().decode(encodeDocument(codec.drawingElement, { shape, frame: fixed }));
  expect(text).toMatch(/<frame [^>]*type="\w+:FixedFrame"/);
  expect(() => encodeDocument(codec.drawingElement, { shape, plain: fixed })).toThrow(
    expect.objectContaining({ name: "EncodeError", violation: expect.objectContaining({ rule: "type" }) as unknown }),
  );
});
