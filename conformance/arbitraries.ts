/** Random valid values of descriptors; needs fast-check. */
export { lazily, requestArbitrary, resultArbitrary } from "./arbitraries/operations.js";
export { arbitraryOf } from "./arbitraries/structures.js";
