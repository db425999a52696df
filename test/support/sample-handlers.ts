import type { SampleHandlers } from "./sample-service.js";

/** Handlers that do nothing, for tests in which they are hardly called. */
export const idleHandlers: SampleHandlers = {
  listUsers: async () => [],
  addUser: async () => undefined,
  setTags: async () => undefined,
  getUsage: async () => ({ used: 1, quota: 2 }),
  verifyKey: async () => true,
};
