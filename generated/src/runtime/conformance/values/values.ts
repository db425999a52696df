// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

/** Values of simple types for tests, without a library: at the edges, wrong ones, and plain ones. */
export { type BoundaryValue, boundaryValues } from "./boundary-values.js";
export { sampleValue } from "./sample-value.js";
export { type WrongText, wrongTexts } from "./wrong-texts.js";
