/** Random valid values of descriptors; needs fast-check. */
export { arbitraryOf } from "./arbitraries/arbitrary-of.js";
export { lazily } from "./arbitraries/lazily.js";
export { requestArbitrary, resultArbitrary } from "./arbitraries/operations.js";
