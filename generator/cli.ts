#!/usr/bin/env node
import { hideBin } from "yargs/helpers";
import { main } from "./main.js";

// EPIPE is no error: the reader closed the pipe. Other write errors are, such as a full disk.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") return;
  process.stderr.write(`portwright: the output cannot be written: ${error.message}\n`);
  process.exitCode = 2;
});

await main(hideBin(process.argv));
