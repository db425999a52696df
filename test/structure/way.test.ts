import { Session } from "node:inspector/promises";
import { expect, test, vi } from "vitest";
import { callElement, envelope } from "../support/soap-message.js";
import { filesListedIn } from "./architecture.js";
import { ROOT } from "./imports.js";

/** The files of the runtime with a function that runs meanwhile; what a module does when it is loaded does not count. */
async function filesThatRun(run: () => void): Promise<readonly string[]> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  run();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  session.disconnect();
  return result
    .filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0))
    .flatMap(({ url }) => url.split(ROOT)[1] ?? [])
    .filter((file) => file.startsWith("runtime/"))
    .sort();
}

test("a SOAP request is decoded by the files that docs/architecture.md lists, at most 12", async () => {
  const parameters = "<key>k</key><name>Zoe</name><age>7</age><admin>true</admin>";
  const bytes = new TextEncoder().encode(envelope("soap11", callElement("AddUser", parameters)));
  vi.resetModules(); // What is prepared from a descriptor once is prepared in this test.
  const { openEnvelope } = await import("../../runtime/soap/envelope.js");
  const { requestElement } = await import("../../runtime/views.js");
  const { addUser } = await import("../support/sample-service.js");
  const element = requestElement(addUser);
  if (element === undefined) throw new Error("addUser has no request");
  const files = await filesThatRun(() => openEnvelope(bytes).read(element));
  expect(files).toEqual(filesListedIn("From bytes to handler").toSorted());
  expect(files.length).toBeLessThanOrEqual(12);
});
