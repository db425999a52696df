import { testHalf } from "./expect-agreement.js";

testHalf(0);
