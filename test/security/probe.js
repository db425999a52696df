// A process that asks a URL again and again, and tells how long the slowest answer took whenever it is asked.
// Apart from the test, whose own work would delay it.
import { Agent, get } from "node:http";

const url = process.argv[2] ?? "";
const agent = new Agent({ keepAlive: true });
let slowest = 0;
let failures = 0;
let answers = 0;

const probe = () => {
  const begun = performance.now();
  const done = (failed) => {
    slowest = Math.max(slowest, performance.now() - begun);
    if (failed) failures++;
    else answers++;
    setTimeout(probe, 20);
  };
  get(url, { agent }, (response) => {
    response.resume().on("end", () => done(response.statusCode !== 200));
  }).on("error", () => done(true));
};
probe();

process.on("message", () => {
  process.send?.({ slowest: Math.round(slowest), failures, answers });
  slowest = 0;
  failures = 0;
  answers = 0;
});
process.on("disconnect", () => process.exit());
