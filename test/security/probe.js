// A process that asks a URL again and again, and tells how long the slowest answer took whenever it is asked.
// It tells too how late its own timer was, which is the fault of the machine. Apart from the test, whose own work would delay it.
import { Agent, get } from "node:http";

const url = process.argv[2] ?? "";
const agent = new Agent({ keepAlive: true });
let slowest = 0;
let failures = 0;
let answers = 0;
let latest = 0;

const PAUSE = 20;

const probe = (due) => {
  latest = Math.max(latest, performance.now() - due);
  const begun = performance.now();
  const done = (failed) => {
    slowest = Math.max(slowest, performance.now() - begun);
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
