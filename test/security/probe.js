// A process that asks a URL again and again, and tells how long the slowest answer took whenever it is asked. What the
// machine is at fault for does not count: the time that the threads that ask and answer were ready to run and waited for a
// processor. It tells too how late its own timer was. Apart from the test, whose own work would delay it.
import { readdirSync, readFileSync } from "node:fs";
import { Agent, get } from "node:http";

const [, , url = "", pid = ""] = process.argv;
const agent = new Agent({ keepAlive: true });
let slowest = 0;
let failures = 0;
let answers = 0;
let latest = 0;

const PAUSE = 20;

/** The newest thread of the service is that of the embedded database. */
const database = Math.max(...readdirSync(`/proc/${pid}/task`).map(Number));

/** How long a thread has waited for a processor, in milliseconds (proc(5), schedstat). */
const waitOf = (thread) => Number(readFileSync(`/proc/${thread}/schedstat`, "latin1").split(" ")[1]) / 1e6;
const waited = () => waitOf(pid) + waitOf(`${pid}/task/${database}`) + waitOf("self");

const probe = (due) => {
  latest = Math.max(latest, performance.now() - due);
  const waitedBefore = waited();
  const begun = performance.now();
  const done = (failed) => {
    slowest = Math.max(slowest, performance.now() - begun - (waited() - waitedBefore));
    if (failed) failures++;
    else answers++;
    setTimeout(probe, PAUSE, performance.now() + PAUSE);
  };
  get(url, { agent }, (response) => {
    response.resume().on("end", () => done(response.statusCode !== 200));
  }).on("error", () => done(true));
};
probe(performance.now());

process.on("message", () => {
  process.send?.({ slowest: Math.round(slowest), failures, answers, latest: Math.round(latest) });
  slowest = 0;
  failures = 0;
  answers = 0;
  latest = 0;
});
process.on("disconnect", () => process.exit());
