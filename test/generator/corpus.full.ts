// In one file, so that each public document is loaded once for all of them.
import "./link/corpus.js";
import "./lint/corpus.js";
import "./describe/corpus.js";
import "./mock/corpus.js";
import "./diff/corpus.js";
