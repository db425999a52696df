import { testDecoder } from "./decode.js";
import { testEnvelopes } from "./envelope.js";
import { testReader } from "./well-formed.js";

testDecoder(1, 4_000);
testEnvelopes(1, 1_000);
testReader(1, 5_000);
