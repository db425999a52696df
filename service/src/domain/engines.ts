/** A kind of hosted database. `version` is "" where the contract makes no difference between versions. */
export interface Engine {
  readonly engine: "mysql" | "sqlserver";
  readonly version: string;
}

/** Every engine that an operation names, by the name that the command line uses; those of one kind oldest first. */
export const ENGINES = {
  mysql: { engine: "mysql", version: "" },
  sql2000: { engine: "sqlserver", version: "2000" },
  sql2005: { engine: "sqlserver", version: "2005" },
  sql2008: { engine: "sqlserver", version: "2008" },
  sql2008r2: { engine: "sqlserver", version: "2008R2" },
  sql2014: { engine: "sqlserver", version: "2014" },
  sql2016: { engine: "sqlserver", version: "2016" },
} as const satisfies Record<string, Engine>;

/** The name of an engine on the command line. */
export type EngineName = keyof typeof ENGINES;

/** Every engine name, in the order of the table. */
export const ENGINE_NAMES = Object.keys(ENGINES) as readonly EngineName[];

/** The names of the SQL Server versions, newest first: where an operation names no version, the newest one is meant. */
export const SQL_SERVER_NEWEST_FIRST: readonly EngineName[] = ENGINE_NAMES.filter(
  (name) => ENGINES[name].engine === "sqlserver",
).toReversed();
