import { testDecoder } from "./decode.js";
import { testEnvelopes } from "./envelope.js";
import { testReader } from "./well-formed.js";

/** By default those after the seeds of sample.test.ts. */
const SEED = Number(process.env["FUZZ_SEED"] ?? 5_001);
const cases = (usual: number): number => Number(process.env["FUZZ_CASES"] ?? usual);

testDecoder(SEED, cases(16_000));
testEnvelopes(SEED, cases(3_000));
testReader(SEED, cases(15_000));
