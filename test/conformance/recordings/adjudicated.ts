/** What the recorded engine does wrong, so that the cases which find it are right. */
export interface Adjudicated {
  /** The id of a recording and of the cases, as "recording: case". */
  readonly cases: RegExp;
  readonly why: string;
}

/** Every false alarm of the suite that is none. An entry that no case needs is an error. */
export const ADJUDICATED: readonly Adjudicated[] = [
  {
    cases: /^SMUpdateAliasAddresses-none: http(?:Get|Post)\//,
    why: "the engine fails with status 500 and a stack trace on an array that has no field, which is how a form says that it is empty",
  },
  {
    cases: /^SMUpdateAliasAddresses(?:-one)?: http(?:Get|Post)\/SMUpdateAliasAddresses\/array-field-absent\//,
    why: "the same, found by the rule that advises it",
  },
  {
    cases: /^(?:GetNews|MySqlGetUsage)-null: /,
    why: "the handler of the engine returned nothing where the contract requires a record (pw:required)",
  },
];
