import { testCorpus } from "./corpus.js";

testCorpus(25);
