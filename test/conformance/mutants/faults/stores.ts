import { type Fetch, type Mutant, mutantsOf } from "../mutant.js";
import { goodServer } from "../servers.js";

interface User {
  readonly firstName: string;
  readonly maxMailboxSizeInMB: number;
}

type Store = readonly [id: string, fault: string, rule: string, keep: (user: User) => Partial<User>, message: RegExp];

/** What a server does to the users that it keeps. */
const STORES: readonly Store[] = [
  [
    "store-trims",
    "trims the texts that it keeps",
    "text-kept",
    ({ firstName }) => ({ firstName: firstName.trim() }),
    /firstName: the text came back trimmed/,
  ],
  [
    "store-of-three-bytes",
    "keeps characters of up to three bytes",
    "text-kept",
    ({ firstName }) => ({ firstName: firstName.replaceAll(/[\u{10000}-\u{10ffff}]/gu, "?") }),
    /firstName: characters beyond the BMP were lost/,
  ],
  [
    "store-narrow",
    "keeps 16 bits of a number",
    "value-kept",
    ({ maxMailboxSizeInMB }) => ({ maxMailboxSizeInMB: (maxMailboxSizeInMB << 16) >> 16 }),
    /maxMailboxSizeInMB: the value came back changed: sent 2147483647, got -1/,
  ],
  [
    "store-clamps",
    "keeps a negative number as 0",
    "value-kept",
    ({ maxMailboxSizeInMB }) => ({ maxMailboxSizeInMB: Math.max(0, maxMailboxSizeInMB) }),
    /maxMailboxSizeInMB: the value came back changed: sent -2147483648, got 0/,
  ],
];

const echo = (property: keyof User) => {
  return { operation: "SMAddUser", property, shownBy: "SMGetAllUsers", shown: property };
};

/** Servers that do not keep what they take. */
export const KEEPERS: readonly Mutant[] = mutantsOf(
  STORES.map(([id, fault, rule, keep, message]) => ({ id, fault, rule, start: () => storing(keep), message })),
  {
    operations: ["SMAddUser", "SMGetAllUsers"],
    fixtures: {
      operations: { SMAddUser: { request: {} }, SMGetAllUsers: { request: {}, safe: true } },
      echoes: [echo("firstName"), echo("maxMailboxSizeInMB")],
    },
  },
);

function storing(keep: (user: User) => Partial<User>): Fetch {
  const users: User[] = [];
  return goodServer({
    smAddUser: ({ firstName, maxMailboxSizeInMB }) => {
      const user = { firstName, maxMailboxSizeInMB };
      users.push({ ...user, ...keep(user) });
    },
    smGetAllUsers: () => users,
  });
}
