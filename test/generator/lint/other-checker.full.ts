import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lint } from "../../../generator/lint/lint.js";
import { readLintInput } from "../../../generator/lint/input.js";
import { loadContract } from "../../../generator/load.js";
import { CORPUS } from "../../support/corpus.js";
import { skips } from "../../support/skips.js";

const folder = `${CORPUS}/apache+cxf/tools/validator/src/test/resources/validator_wsdl`;
const isSkipped = skips("comparison with another checker", !existsSync(folder) && `${folder} does not exist`);

/** What the tests of Apache CXF's validator say of their documents: the assertion that fails, or nothing. */
const verdicts: readonly (readonly [file: string, fails: string | undefined])[] = [
  ["defaultOpMessageNames.wsdl", undefined],
  ["header_rpc_lit.wsdl", undefined],
  ["hello_world_import.wsdl", undefined],
  ["hello_world_schema_import.wsdl", undefined],
  ["cxf996.wsdl", "R2210"],
  ["doc_lit_bare.wsdl", "R2710"],
  ["hello_world_doc_lit_type.wsdl", "R2204"],
  ["jms_test2.wsdl", "R2205"],
  ["jms_test_R2726.wsdl", "R2726"],
  ["soapheader.wsdl", "R2210"],
];

test.skipIf(isSkipped).each(verdicts)("of %s another checker says: %s", (file, fails) => {
  const { findings } = lint(readLintInput(loadContract(join(folder, file)), []));
  const failed = findings.map(({ rule }) => rule).filter((rule) => /^R\d/.test(rule));
  if (fails === undefined) expect(failed).toEqual([]);
  else expect(failed).toContain(fails);
});
