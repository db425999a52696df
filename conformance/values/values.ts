/** Values of simple types for tests, without a library: at the edges, wrong ones, and plain ones. */
export { type BoundaryValue, boundaryValues } from "./boundary-values.js";
export { sampleChild, type SampleOptions, sampleValue } from "./sample.js";
export { type WrongText, wrongTexts } from "./wrong-texts.js";
