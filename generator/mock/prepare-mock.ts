import { createExplorer, type Explorer } from "@portwright/runtime/explorer";
import { prepareServing, type Serving } from "@portwright/runtime/server";
import type { Description } from "../describe/description.js";
import { describeDocumentation } from "../describe/documentation.js";
import { describeFormSamples } from "../describe/form-samples.js";
import { sampleHandlers } from "./sample-handlers.js";

/**
 * Makes a service of a contract, with sample answers and the explorer's pages.
 *
 * @param seed determines the answers, together with the parameters of a call
 * @param remembered the parameters, by property, that the pages keep from one call to the next
 * @throws {UsageError} for an operation whose result has no sample
 */
export function prepareMock(description: Description, seed: number, remembered: readonly string[]): Serving {
  const { service } = description;
  return prepareServing(service, sampleHandlers(service, seed), { explorer: mockExplorer(description, remembered) });
}

/** Makes the same pages as the generated package. */
export function mockExplorer(description: Description, remembered: readonly string[]): Explorer {
  const documentation = describeDocumentation(description);
  return createExplorer({ documentation, remembered, samples: describeFormSamples(description.service) });
}
