import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newDataDirectory } from "../service/support/pglite-template.js";
import { type ServiceProcess, startServiceProcess } from "../service/support/process.js";
import { skips } from "../support/skips.js";
import { ATTACKS, attack, type Outcome } from "./attacks.js";

/** How many hostile connections there are at a time, and how long each may go on, in milliseconds. */
const CONNECTIONS = 100;
const LONGEST = 5_000;

/** What the service may take in addition to what it takes when idle, in megabytes. */
const MOST_MEMORY = 200;

/**
 * What `/healthz` may take meanwhile, in milliseconds, and how often what a timer of the probe is late is added: for each
 * time that the probe or the database of the service has to wake up.
 */
const SLOWEST_HEALTH = 200;
const WAKE_UPS = 4;

interface Probed {
  readonly slowest: number;
  readonly failures: number;
  readonly answers: number;
  /** How late the timers of the probe were. */
  readonly latest: number;
}

/** The resident memory of a process, in megabytes. */
async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

const noProc = process.platform !== "linux" && "memory is read from /proc, which Linux has";

const rows: string[] = [];

afterAll(() => {
  const heading =
    "| kind | each connection sends | answers (connections); bytes of each | seconds | memory | /healthz |";
  console.log(["", heading, "| --- | --- | --- | --: | --: | --: |", ...rows].join("\n"));
});

const groups = [...new Set(ATTACKS.map(({ group }) => group))];

// One service for all attacks of a kind: what one of them leaves behind counts for the next.
describe.skipIf(skips("attacks on the service", noProc)).each(groups)(
  "100 hostile connections at a time against the service: %s",
  (group) => {
    let directory: string;
    let service: ServiceProcess;
    let probe: ChildProcess;
    let idle: number;

    const readProbe = async (): Promise<Probed> => {
      const answer = once(probe, "message");
      probe.send("");
      return ((await answer) as [Probed])[0];
    };

    beforeAll(async () => {
      directory = await newDataDirectory();
      service = await startServiceProcess(["--data", directory, "--log-level", "error"]);
      probe = fork(fileURLToPath(new URL("probe.js", import.meta.url)), [
        `${service.url}/healthz`,
        String(service.pid),
      ]);
      await delay(500);
      idle = await residentMemory(service.pid);
    });

    afterAll(async () => {
      probe.disconnect();
      await service.end("SIGKILL");
      await rm(directory, { recursive: true, force: true });
    });

    // What the machine does once is not a fault of the service; what the service does, it does again.
    const again = { retry: 2 };
    const attacks = ATTACKS.filter((each) => each.group === group);
    test.each(attacks.map((each) => [each.name, each] as const))("%s", again, async (name, each) => {
      await readProbe();
      const port = Number(new URL(service.url).port);
      let peak = 0;
      let attacking = true;
      const watch = (async () => {
        for (; attacking; await delay(50)) peak = Math.max(peak, await residentMemory(service.pid));
      })();
      const begun = performance.now();
      const outcomes = await Promise.all(Array.from({ length: CONNECTIONS }, () => attack(port, each, LONGEST)));
      const seconds = (performance.now() - begun) / 1_000;
      attacking = false;
      await watch;
      const { slowest, failures, answers, latest } = await readProbe();
      const memory = Math.max(0, Math.round(peak - idle));
      const figures = [`${seconds.toFixed(1)}`, `${memory} MB`, `${slowest} ms`].join(" | ");
      rows.push(`| ${group} | ${name} | ${answersOf(outcomes)} | ${figures} |`);
      expect(failures, "answers of /healthz other than 200").toBe(0);
      expect(answers, "answers of /healthz").toBeGreaterThan(0);
      expect(memory, "megabytes over idle").toBeLessThanOrEqual(MOST_MEMORY);
      expect(slowest, "milliseconds until /healthz answers").toBeLessThanOrEqual(SLOWEST_HEALTH + WAKE_UPS * latest);
    });
  },
);

/** "413 Payload Too Large (97), 503 Service Unavailable (3); 330 bytes". */
function answersOf(outcomes: readonly Outcome[]): string {
  const counts = new Map<string, number>();
  for (const { answer } of outcomes) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  const texts = [...counts].map(([answer, count]) => `${answer} (${count})`);
  return `${texts.join(", ")}; ${Math.max(...outcomes.map(({ bytes }) => bytes))} bytes`;
}
