/** Random valid values of descriptors; needs fast-check. */
export { arbitraryOf } from "./arbitraries/structures.js";
export { lazily } from "./arbitraries/operations.js";
export { requestArbitrary, resultArbitrary } from "./arbitraries/operations.js";
