// Builds and runs the measurements: `npm run bench [-- NAME...] [--json FILE]`, `npm run bench -- scale [NAME...]`.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

function run(command, ...parameters) {
  const { status } = spawnSync(command, parameters, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

const [name, ...others] = process.argv.slice(2);
const isScale = name === "scale";

if (!existsSync(new URL("node_modules/soap", import.meta.url))) {
  console.error("The libraries to compare with are not installed. Run: npm ci --prefix bench");
  process.exit(1);
}
run("npm", "run", "-s", "build");
run("npx", "tsc", "-p", "bench");
run("node", ...(isScale ? ["bench/dist/scale/main.js", ...others] : ["bench/dist/main.js", ...process.argv.slice(2)]));
