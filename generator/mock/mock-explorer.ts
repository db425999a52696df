import { type Explorer, createExplorer } from "@portwright/runtime/explorer";
import { describeDocumentation } from "../descriptors/documentation.js";
import type { TypeDescriptors } from "../descriptors/types.js";
import { explorerAsset } from "../targets/explorer/assets.js";
import type { Shape } from "../targets/shape/shape.js";
import type { GeneratedFile } from "../targets/target.js";

/** What the pages are made from, beside the contract. */
export interface MockExplorerParts {
  /** The files of runtime/. */
  readonly runtime: readonly GeneratedFile[];
  /** The parameters, by property, that the pages keep from one call to the next. */
  readonly remembered: readonly string[];
}

/**
 * Makes the pages that the generated package has too.
 *
 * @param types those that the served operations refer to
 */
export function mockExplorer(shape: Shape, types: TypeDescriptors, parts: MockExplorerParts): Explorer {
  return createExplorer({
    documentation: describeDocumentation(shape, types),
    style: explorerAsset(parts.runtime, "page.css"),
    script: explorerAsset(parts.runtime, "browser-script.js"),
    remembered: parts.remembered,
  });
}
