import { testHalf } from "./judge.js";

testHalf(0);
