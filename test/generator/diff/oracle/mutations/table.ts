import { contractMutations } from "./contracts.js";
import { elementMutations } from "./elements.js";
import type { Mutations } from "./mutation.js";
import { typeMutations } from "./types.js";

/** Every kind of change. Half of the pairs have them on the old side, so each goes both ways. */
export const mutations: Mutations = { ...elementMutations, ...typeMutations, ...contractMutations };
