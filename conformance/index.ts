/** The conformance suite: cases that test whether a server follows its contract. */
export {
  CaseFailure,
  type ConformanceCase,
  ConformanceFailure,
  type ConformanceSuite,
  type LeftOut,
  NotTriedError,
  type Severity,
} from "./case.js";
export type { EchoFixture, FaultFixture, Fixtures, OperationFixture } from "./fixtures/fixtures.js";
export { type NamespaceFile, schemaFiles } from "./optional/schema-files.js";
export { compileSchemas, type SchemaJudge } from "./optional/schema-judge.js";
export { readFixtures } from "./fixtures/read-fixtures.js";
export { type JunitCase, junitXml } from "./report/junit.js";
export { type CaseResult, type ConformanceReport, runSuite } from "./run.js";
export type { ConformanceOptions } from "./settings.js";
export { stubFixtures, stubHandlers } from "./stub/stub-handlers.js";
export { conformanceSuite } from "./suite.js";
export { boundaryValues } from "./values/boundary-values.js";
export { NoValueError } from "./values/judge.js";
export { type SampleOptions, sampleValue } from "./values/sample.js";
export type { WireAnswer, WireExchange, WireRequest } from "./wire/exchange.js";
