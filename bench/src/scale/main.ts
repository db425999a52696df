import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { ContractFiles } from "./contract-text.js";
import { WRITTEN_CONTRACTS } from "./contracts.js";
import { type Cost, emptyFolder, measureScale, type ScaleFigures } from "./measure.js";

const FOLDER = fileURLToPath(new URL("../scale", import.meta.url));

/** `bench/run.js scale [WORD | FILE.wsdl]...`: the written contracts whose titles have one of the words, and these files. */
function main(parameters: readonly string[]): void {
  const files = parameters.filter((each) => each.endsWith(".wsdl"));
  const words = parameters.filter((each) => !each.endsWith(".wsdl"));
  const isChosen = (title: string): boolean => parameters.length === 0 || words.some((word) => title.includes(word));
  console.log(
    `load ${loadavg()
      .map((each) => each.toFixed(1))
      .join(", ")}`,
  );
  console.log("| contract | generate | output | tsc of the package | tsc of a program that calls one operation |");
  console.log("| --- | --- | --- | --- | --- |");
  for (const [title, write] of Object.entries(WRITTEN_CONTRACTS)) {
    if (!isChosen(title)) continue;
    const folder = emptyFolder(join(FOLDER, title.replaceAll(/\W+/g, "-")));
    console.log(row(title, measureScale(writeContract(write(), folder), folder)));
  }
  for (const file of files) {
    console.log(row(basename(file), measureScale(resolve(file), emptyFolder(join(FOLDER, basename(file))))));
  }
}

/** The path of the WSDL. */
function writeContract(files: ContractFiles, folder: string): string {
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  return join(folder, [...files.keys()][0] ?? "");
}

function row(title: string, { generate, outputBytes, compile, consume }: ScaleFigures): string {
  const output = `${(outputBytes / 1e6).toFixed(1)} MB`;
  return `| ${[title, costText(generate), output, costText(compile), costText(consume)].join(" | ")} |`;
}

function costText(cost: Cost | string): string {
  return typeof cost === "string" ? cost : `${cost.seconds.toFixed(1)} s, ${cost.megabytes.toFixed(0)} MB`;
}

main(process.argv.slice(2));
