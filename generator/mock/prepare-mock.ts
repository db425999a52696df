import { type Serving, prepareServing } from "@portwright/runtime/server";
import type { Description } from "../describe/description.js";
import { type MockExplorerParts, mockExplorer } from "./mock-explorer.js";
import { sampleHandlers } from "./sample-handlers.js";

/**
 * Makes a contract ready to be served with sample answers, and with pages about it.
 *
 * @param seed decides, with the parameters of a call, what is answered
 * @throws {MockError} for an operation of whose result no sample can be made
 */
export function prepareMock(description: Description, seed: number, parts: MockExplorerParts): Serving {
  const { service } = description;
  return prepareServing(service, sampleHandlers(service, seed), { explorer: mockExplorer(description, parts) });
}
