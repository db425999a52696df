import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { loadContract } from "../../generator/load.js";
import { adjudicate } from "../../yardsticks/databinding/adjudicate.js";
import { describeSupported } from "../../yardsticks/databinding/describable.js";
import { startEchoServer } from "../../yardsticks/databinding/echo-server.js";
import { EXCEPTIONS } from "../../yardsticks/databinding/exceptions.js";
import { reportOf, unexpected } from "../../yardsticks/databinding/report.js";
import { runMessages } from "../../yardsticks/databinding/run-messages.js";
import { withSoap12 } from "../../yardsticks/databinding/soap12.js";
import { skips } from "../support/skips.js";

const folder = fileURLToPath(new URL("../../../shared/databinding/", import.meta.url));
const absent = existsSync(folder) ? undefined : `${folder} is not there`;

describe.skipIf(skips("the W3C examples of data binding", absent))("the W3C examples of data binding", () => {
  test("every valid message is echoed with the same values; libxml2 finds the others invalid", async () => {
    const contract = `${folder}examples.wsdl`;
    const { description, refused } = describeSupported(loadContract(contract));
    const extended = withSoap12(description);
    const server = await startEchoServer(contract, extended, 0);
    const messages = `${folder}messages`;
    const results = await runMessages(messages, { url: server.url, service: extended.service, refused });
    await server.close();
    const report = reportOf(adjudicate(contract, messages, results));
    console.info(report.counts);
    expect(refused).toEqual(new Map());
    expect(unexpected(report)).toEqual([]);
    const used = new Set(results.flatMap(({ file, exception }) => (exception === undefined ? [] : [file])));
    expect(used.size).toBe(2 * Object.keys(EXCEPTIONS).length);
  });
});
