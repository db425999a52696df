import { existsSync, readdirSync } from "node:fs";
import { test } from "vitest";
import { skips } from "./skips.js";

/** The folder of public WSDL documents, good and bad, beside this repository. They are no part of it. */
export const CORPUS = "../shared/corpus";

/** The documents, by their paths from the folder; none where the folder is absent. */
export const corpusFiles: readonly string[] = existsSync(CORPUS)
  ? readdirSync(CORPUS, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".wsdl"))
      .sort()
  : [];

/** Defines a test over the documents. */
export function testOnCorpus(name: string, run: () => void | Promise<void>): void {
  test.skipIf(skips(name, corpusFiles.length === 0 && `no public WSDL documents are in ${CORPUS}`))(name, run);
}
