import { XMLParser } from "fast-xml-parser";
import { responseElement } from "@portwright/runtime";
import { openEnvelope } from "@portwright/runtime/codec";
import { smGetAllUsers } from "../generated/src/operations.js";
import { listMessage } from "./list-message.js";
import { measure } from "./measure.js";
import { readWithSaxes } from "./saxes-list.js";

const response = responseElement(smGetAllUsers);
if (response === undefined) throw new Error("the operation has no response");

for (const count of [10, 1_000]) {
  const bytes = listMessage(count);
  const parser = new XMLParser();
  const [ours, saxes, fastXmlParser] = measure(
    [
      { name: "portwright", run: () => openEnvelope(bytes).read(response) },
      { name: "saxes with a handler for this message", run: () => readWithSaxes(bytes) },
      { name: "fast-xml-parser", run: () => parser.parse(bytes.toString("utf8")) },
    ],
    bytes.length,
  );
  console.log(`decoding a list of ${count} users, ${bytes.length} bytes`);
  for (const speed of [ours, saxes, fastXmlParser]) {
    if (speed === undefined || ours === undefined) continue;
    const ratio = (ours.megabytesPerSecond / speed.megabytesPerSecond).toFixed(1);
    console.log(`  ${speed.megabytesPerSecond.toFixed(0).padStart(6)} MB/s  ${speed.name} (${ratio} x)`);
  }
}
