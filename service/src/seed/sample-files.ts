import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeDirectory } from "../files/directories.js";

const FILES = 4;

/** Fills a directory, made when it is not there, with a few files of readable lines, `bytes` long in all. */
export async function writeSample(directory: string, name: string, bytes: number): Promise<void> {
  await makeDirectory(directory);
  const size = Math.floor(bytes / FILES);
  for (let number = 1; number <= FILES; number += 1) {
    const length = number === FILES ? bytes - size * (FILES - 1) : size;
    await writeFile(join(directory, `${name}-${number}.dat`), sampleText(number, length), { mode: 0o600 });
  }
}

function sampleText(number: number, length: number): string {
  const line = `sample row of file ${number}, here for its size alone\n`;
  return line.repeat(Math.ceil(length / line.length)).slice(0, length);
}
