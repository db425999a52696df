import { execFileSync } from "node:child_process";
import { median } from "./measure.js";

const RUNS = 9;

/** The main job as a user runs it, the whole process: npm, the generator's build and the generation. */
const seconds = Array.from({ length: RUNS + 1 }, () => {
  const start = performance.now();
  execFileSync("npm", ["run", "generate", "--", "--quiet"], { stdio: "ignore" });
  return (performance.now() - start) / 1_000;
}).slice(1);

console.log(
  `npm run generate, ${RUNS} runs: median ${median(seconds).toFixed(2)} s, ` +
    `fastest ${Math.min(...seconds).toFixed(2)} s, slowest ${Math.max(...seconds).toFixed(2)} s`,
);
