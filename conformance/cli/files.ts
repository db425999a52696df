import type { ServiceDescriptor } from "@portwright/runtime";
import type { Fixtures } from "../fixtures/fixtures.js";
import { linkFixtures } from "../fixtures/link-fixtures.js";
import { readFixtures } from "../fixtures/read-fixtures.js";
import { type NodeFiles, nodeModule } from "./node-modules.js";

/** The fixtures in a file, checked whole. @throws {TypeError} that names the file, and the place in it */
export function readFixtureFile(service: ServiceDescriptor, file: string): Fixtures {
  const { readFileSync } = nodeModule<NodeFiles>("node:fs");
  try {
    const fixtures = readFixtures(service, JSON.parse(readFileSync(file, "utf8")));
    linkFixtures(service, fixtures);
    return fixtures;
  } catch (error) {
    throw new TypeError(`${file}: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Writes a file in one step: whoever reads it sees the old text or the new one, never half of it.
 * @throws {Error} that names the file
 */
export function writeWhole(file: string, text: string, pid: number): void {
  const { writeFileSync, renameSync } = nodeModule<NodeFiles>("node:fs");
  const passing = `${file}.${pid}.tmp`;
  try {
    writeFileSync(passing, text);
    renameSync(passing, file);
  } catch (error) {
    throw new Error(`${file} was not written: ${(error as Error).message}`, { cause: error });
  }
}
