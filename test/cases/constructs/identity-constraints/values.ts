import type { PeoplePerson } from "./types.js";

export const two: readonly PeoplePerson[] = [{ id: 1 }, { id: 2, boss: 1 }];
