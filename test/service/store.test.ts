import { beforeAll, expect, it } from "vitest";
import { constraintOf } from "../../service/src/store/constraint.js";
import type { Database } from "../../service/src/store/database.js";
import { describeStores } from "./support/installations.js";

await describeStores("a store", (store) => {
  let database: Database;
  beforeAll(async () => {
    ({ database } = await store.newInstallation());
    await database.query("CREATE TABLE things (name text CONSTRAINT things_name UNIQUE, amount integer)");
  });

  const names = async (): Promise<readonly string[]> =>
    (await database.query<{ name: string }>("SELECT name FROM things ORDER BY name")).map((row) => row.name);

  it("gives the declared types", async () => {
    const rows = await database.query<{ bytes: Uint8Array }>(
      `SELECT 1 AS int, 9007199254740991 AS bigint, $1::bytea AS bytes, timestamptz '2026-01-02T03:04:05Z' AS time,
              $2::text AS text, $3::boolean AS yes, NULL AS nothing, $4::text[] AS list`,
      [new Uint8Array([0, 255]), "Zoë 😀", true, ["a", 'b"', "{c}", ""]],
    );
    expect(rows.map((row) => ({ ...row, bytes: [...row.bytes] }))).toEqual([
      {
        int: 1,
        bigint: 9007199254740991,
        bytes: [0, 255],
        time: new Date("2026-01-02T03:04:05Z"),
        text: "Zoë 😀",
        yes: true,
        nothing: null,
        list: ["a", 'b"', "{c}", ""],
      },
    ]);
  });

  it("commits a transaction that resolves and gives its result", async () => {
    const result = await database.transaction(async (transaction) => {
      await transaction.query("INSERT INTO things VALUES ('kept', 1)");
      return 7;
    });
    expect([result, await names()]).toEqual([7, ["kept"]]);
  });

  it("rolls back a transaction that rejects, and goes on", async () => {
    const failing = database.transaction(async (transaction) => {
      await transaction.query("INSERT INTO things VALUES ('dropped', 1)");
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await names()).toEqual(["kept"]);
  });

  it("names the constraint that a duplicate runs into", async () => {
    const error = await database.query("INSERT INTO things VALUES ('kept', 2)").catch((thrown: unknown) => thrown);
    expect(constraintOf(error)).toBe("things_name");
  });

  it("names no constraint for another error", async () => {
    const error = await database.query("SELECT 1 / 0").catch((thrown: unknown) => thrown);
    expect([error instanceof Error, constraintOf(error), constraintOf("x")]).toEqual([true, undefined, undefined]);
  });

  it("keeps 20 transactions at once apart", async () => {
    await database.query("INSERT INTO things VALUES ('sum', 0)");
    await Promise.all(
      Array.from({ length: 20 }, () =>
        database.transaction(async (transaction) => {
          await transaction.query("SELECT amount FROM things WHERE name = 'sum' FOR UPDATE");
          await transaction.query("UPDATE things SET amount = amount + 1 WHERE name = 'sum'");
        }),
      ),
    );
    expect(await database.query("SELECT amount FROM things WHERE name = 'sum'")).toEqual([{ amount: 20 }]);
  });
});
