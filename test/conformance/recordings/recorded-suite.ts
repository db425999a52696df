import { service } from "../../../generated/src/service.js";
import type { ConformanceSuite } from "../../../conformance/case.js";
import { findOperation } from "../../../conformance/fixtures/link-fixtures.js";
import { conformanceSuite } from "../../../conformance/suite.js";
import { parseForm } from "../../../runtime/http/form.js";
import { readParameters } from "../../../runtime/http/parameters.js";
import type { Recording } from "../../support/recording.js";
import type { Replay } from "./replay.js";

/** The suite for a recorded call: its parameters are those of the fixtures. Nothing random, which no recording has. */
export function recordedSuite(recording: Recording, { fetch }: Replay): Promise<ConformanceSuite> {
  const fixtures = { operations: { [recording.operation]: { request: parametersOf(recording) } } };
  const options = { fetch, fixtures, operations: [recording.operation], mutating: true, runs: 0, rate: 1_000_000 };
  return conformanceSuite(service, options);
}

/** The parameters of a call over HTTP GET, which are in its query. */
function parametersOf({ name, operation, path }: Recording): Record<string, unknown> {
  const httpGet = findOperation(service, operation)?.bindings.httpGet;
  if (httpGet?.kind !== "http") throw new Error(`test/wire: the contract has no ${name} over HTTP GET`);
  return readParameters(httpGet.parameters, parseForm(path.split("?")[1] ?? ""));
}
