import { expect, test } from "vitest";
import { Diagnostics } from "../../../generator/diagnostics.js";
import { formatText } from "../../../generator/fmt/format.js";
import { SourceText } from "../../../generator/xml/source.js";
import { Random } from "../../support/random.js";
import { randomXml } from "../../support/random-xml.js";
import { xmlEvents } from "./xml-events.js";

const COUNT = 2_000;

function format(text: string): string | undefined {
  return formatText(new SourceText("a.xml", text), new Diagnostics());
}

/** What an independent parser sees; undefined where it sees an error, such as an undeclared prefix. */
function events(text: string): string | undefined {
  try {
    return JSON.stringify(xmlEvents(text));
  } catch {
    return undefined;
  }
}

test(`formatting keeps the meaning of ${COUNT} random documents, and formatting again changes nothing`, () => {
  let formatted = 0;
  for (let seed = 1; seed <= COUNT; seed++) {
    const text = randomXml(new Random(seed)).replace("\uFEFF", "");
    const before = events(text);
    const once = format(text);
    if (once === undefined || before === undefined) continue;
    formatted++;
    expect({ seed, text, events: events(once) }).toEqual({ seed, text, events: before });
    expect({ seed, text, twice: format(once) }).toEqual({ seed, text, twice: once });
  }
  expect(formatted).toBeGreaterThan(COUNT / 2);
});
