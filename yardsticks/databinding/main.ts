import { writeFileSync } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadContract } from "../../generator/load.js";
import { type Describable, describeSupported } from "./describable.js";
import { startEchoServer } from "./echo-server.js";
import { adjudicate } from "./adjudicate.js";
import { type Report, reportOf, unexpected } from "./report.js";
import { runMessages } from "./run-messages.js";
import { withSoap12 } from "./soap12.js";

const USAGE = "usage: npm run databinding -- DIR [--json FILE] | DIR --serve [--port N]";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "string" }, serve: { type: "boolean" }, port: { type: "string", default: "0" } },
});
const [folder] = positionals;
const port = Number(values.port);
if (folder === undefined || positionals.length > 1 || !Number.isInteger(port)) {
  console.error(USAGE);
  process.exitCode = 2;
} else if (values.serve === true) await serve(folder, port);
else await measure(folder, values.json);

/** Serves until SIGINT or SIGTERM. */
async function serve(folder: string, port: number): Promise<void> {
  const contract = contractOf(folder);
  const { description, refused } = open(contract);
  for (const [name, reason] of refused) console.error(`not served: ${name}: ${reason}`);
  const server = await startEchoServer(contract, description, port);
  console.log(`listening on ${server.url}${description.service.ports[0]?.path ?? "/"}`);
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
  await server.close();
}

async function measure(folder: string, json: string | undefined): Promise<void> {
  const contract = contractOf(folder);
  const { description, refused } = open(contract);
  const server = await startEchoServer(contract, description, 0);
  const messages = join(folder, "messages");
  const { service } = description;
  const results = await runMessages(messages, { url: server.url, service, refused });
  await server.close();
  const report = reportOf(adjudicate(contract, messages, results));
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(report, undefined, 2)}\n`);
  print(report);
  process.exitCode = unexpected(report).length === 0 ? 0 : 1;
}

function contractOf(folder: string): string {
  return join(folder, "examples.wsdl");
}

function open(contract: string): Describable {
  const { description, refused } = describeSupported(loadContract(contract, { onWarning: () => undefined }));
  return { description: withSoap12(description), refused };
}

function print(report: Report): void {
  const { counts, files } = report;
  for (const { file, status, reason, invalid, exception } of files) {
    if (status === "same") continue;
    const judged = invalid === undefined ? "" : ` (libxml2: ${invalid})`;
    console.log(`${status} ${file}: ${exception ?? reason ?? ""}${judged}`);
  }
  const { messages, same, different, refused } = counts;
  const unexplained = unexpected(report).length;
  console.log(
    `${messages} messages: ${same} same, ${different} different, ${refused} refused; ${unexplained} unexplained`,
  );
}
