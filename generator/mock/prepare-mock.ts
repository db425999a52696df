import { type Serving, prepareServing } from "@portwright/runtime/server";
import { describeService } from "../descriptors/service.js";
import { describeTypes } from "../descriptors/types.js";
import type { Shape } from "../targets/shape/shape.js";
import { type MockExplorerParts, mockExplorer } from "./mock-explorer.js";
import { sampleHandlers } from "./sample-handlers.js";

/**
 * Makes a contract ready to be served with sample answers, and with pages about it.
 *
 * @param seed decides, with the parameters of a call, what is answered
 * @throws {MockError} for an operation of whose result no sample can be made
 */
export function prepareMock(shape: Shape, seed: number, parts: MockExplorerParts): Serving {
  const types = describeTypes(shape);
  const service = describeService(shape, types);
  return prepareServing(service, sampleHandlers(service, seed), { explorer: mockExplorer(shape, types, parts) });
}
