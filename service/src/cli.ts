#!/usr/bin/env node
import { hideBin } from "yargs/helpers";
import { runCommand } from "./commands/run-command.js";

process.exitCode = await runCommand(hideBin(process.argv));
