#!/usr/bin/env node
import { setFlagsFromString } from "node:v8";
import { hideBin } from "yargs/helpers";
import { main } from "./main.js";

// Most of what a run makes is garbage soon: the heap grows by 60 % before it is collected, instead of by up to 300 %.
setFlagsFromString("--heap-growing-percent=60");

// EPIPE is no error: the reader closed the pipe. Other write errors are, such as a full disk.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") return;
  process.stderr.write(`portwright: the output cannot be written: ${error.message}\n`);
  process.exitCode = 2;
});

await main(hideBin(process.argv));
