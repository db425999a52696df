import { arbitrariesTarget } from "./arbitraries/target.js";
import { clientTarget } from "./client/target.js";
import { codecTarget } from "./codec/target.js";
import { conformanceTarget } from "./conformance/target.js";
import { explorerTarget } from "./explorer/target.js";
import { operationsTarget } from "./operations/target.js";
import { packageTarget } from "./package/target.js";
import { serverTarget } from "./server/target.js";
import type { Target } from "./target.js";
import { typesTarget } from "./types/target.js";
import { wsdlTarget } from "./wsdl/target.js";

/** All targets. None needs another's files, so their order decides nothing. */
export const targets: readonly Target[] = [
  packageTarget,
  typesTarget,
  codecTarget,
  operationsTarget,
  clientTarget,
  serverTarget,
  wsdlTarget,
  conformanceTarget,
  arbitrariesTarget,
  explorerTarget,
];
