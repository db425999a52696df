import { expect, test } from "vitest";
import { expectNoInstruction } from "../../../conformance/judge/soap-envelope.js";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test.each([
  ["the XML declaration", '<?xml version="1.0"?><a/>'],
  ["a comment that looks like one", "<a><!-- <?b c?> --></a>"],
  ["a CDATA section that looks like one", "<a><![CDATA[<?b c?>]]></a>"],
])("%s is no processing instruction", (_, document) => {
  expect(() => expectNoInstruction(bytes(document))).not.toThrow();
});

test.each([
  ["in front of the root", '<?xml version="1.0"?><?b c?><a/>'],
  ["within an element", "<a><!-- x --><?b?></a>"],
  ["whose data looks like a comment", "<a><?b <!-- ?></a>"],
  ["whose target begins like the declaration", "<?xml-b c?><a/>"],
])("a processing instruction %s is found", (_, document) => {
  expect(() => expectNoInstruction(bytes(document))).toThrow(/has the processing instruction (?:xml-)?b, which/);
});
