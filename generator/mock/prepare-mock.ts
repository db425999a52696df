import { createExplorer, type Explorer } from "@portwright/runtime/explorer";
import { prepareServing, type Serving } from "@portwright/runtime/server";
import type { Description } from "../describe/description.js";
import { describeDocumentation } from "../describe/documentation.js";
import { explorerAsset } from "../targets/explorer/assets.js";
import type { GeneratedFile } from "../targets/target.js";
import { sampleHandlers } from "./sample-handlers.js";

/** The parts of the explorer's pages that do not come from the contract. */
export interface MockExplorerParts {
  /** The files of runtime/. */
  readonly runtime: readonly GeneratedFile[];
  /** The parameters, by property, that the pages keep from one call to the next. */
  readonly remembered: readonly string[];
}

/**
 * Makes a service of a contract, with sample answers and the explorer's pages.
 *
 * @param seed determines the answers, together with the parameters of a call
 * @throws {UsageError} for an operation whose result has no sample
 */
export function prepareMock(description: Description, seed: number, parts: MockExplorerParts): Serving {
  const { service } = description;
  return prepareServing(service, sampleHandlers(service, seed), { explorer: mockExplorer(description, parts) });
}

/** Makes the same pages as the generated package. */
export function mockExplorer(description: Description, parts: MockExplorerParts): Explorer {
  return createExplorer({
    documentation: describeDocumentation(description),
    style: explorerAsset(parts.runtime, "page.css"),
    script: explorerAsset(parts.runtime, "browser-script.js"),
    remembered: parts.remembered,
  });
}
