import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { describeStores } from "../service/support/installations.js";
import { startServiceProcess } from "../service/support/process.js";
import { load, type LoadResult } from "./load.js";

const SECONDS = 60;
const WARM_UP_SECONDS = 10;
const CONNECTIONS = 200;

/** How much more memory the last third of the run may take than the second third. */
const MAX_GROWTH = 1.1;

await describeStores("load", (store) => {
  it(`${CONNECTIONS} connections for ${SECONDS} s, mixed over the four bindings: no error, flat memory`, async () => {
    const { directory, url } = await store.newLocation();
    const options = ["--data", directory, "--log-level", "warn"];
    const service = await startServiceProcess(options, { DATABASE_URL: url });
    await load(service.url, CONNECTIONS, WARM_UP_SECONDS);
    const memory: number[] = [];
    const sampling = setInterval(() => void residentBytes(service.url).then((bytes) => memory.push(bytes)), 1_000);
    const result = await load(service.url, CONNECTIONS, SECONDS);
    clearInterval(sampling);
    expect(await service.end("SIGTERM")).toMatchObject({ status: 0, stderr: "" });
    const hollow = await loadHollow();
    report(store.name, result, hollow, memory);
    expect(result.errors).toEqual([]);
    expect(third(memory, 2) / third(memory, 1)).toBeLessThan(MAX_GROWTH);
  });
});

/** The same load on the generated server without a database behind it. */
async function loadHollow(): Promise<LoadResult> {
  const script = fileURLToPath(new URL("hollow-server.js", import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  await load(String(line).trim(), CONNECTIONS, WARM_UP_SECONDS / 2);
  const result = await load(String(line).trim(), CONNECTIONS, SECONDS / 4);
  child.kill("SIGTERM");
  await once(child, "close");
  return result;
}

async function residentBytes(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\d+)$/m.exec(text)?.[1]);
}

/** The mean of the first, second or last third of a list. */
function third(values: readonly number[], index: number): number {
  const size = Math.floor(values.length / 3);
  const part = values.slice(index * size, (index + 1) * size);
  return part.reduce((sum, value) => sum + value, 0) / part.length;
}

function report(store: string, result: LoadResult, hollow: LoadResult, memory: readonly number[]): void {
  const share = 1 - result.callsPerSecond / hollow.callsPerSecond;
  const megabytes = [0, 1, 2].map((index) => Math.round(third(memory, index) / 1_048_576));
  console.log(
    `${store}: ${result.callsPerSecond} calls/s (${result.calls} calls, ${result.errors.length} errors), ` +
      `median ${result.median.toFixed(1)} ms, 99 % below ${result.slowest1Percent.toFixed(1)} ms; ` +
      `without database ${hollow.callsPerSecond} calls/s, so it takes ${Math.round(share * 100)} % of the time; ` +
      `memory in thirds ${megabytes.join(", ")} MB`,
  );
}
