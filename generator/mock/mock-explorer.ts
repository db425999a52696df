import { type Explorer, createExplorer } from "@portwright/runtime/explorer";
import type { Description } from "../describe/description.js";
import { describeDocumentation } from "../describe/documentation.js";
import { explorerAsset } from "../targets/explorer/assets.js";
import type { GeneratedFile } from "../targets/target.js";

/** What the pages are made from, beside the contract. */
export interface MockExplorerParts {
  /** The files of runtime/. */
  readonly runtime: readonly GeneratedFile[];
  /** The parameters, by property, that the pages keep from one call to the next. */
  readonly remembered: readonly string[];
}

/** Makes the pages that the generated package has too. */
export function mockExplorer(description: Description, parts: MockExplorerParts): Explorer {
  return createExplorer({
    documentation: describeDocumentation(description),
    style: explorerAsset(parts.runtime, "page.css"),
    script: explorerAsset(parts.runtime, "browser-script.js"),
    remembered: parts.remembered,
  });
}
