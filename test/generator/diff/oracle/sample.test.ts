import { testPairs } from "./judge.js";

testPairs(1_000_000, 8);
