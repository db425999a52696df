import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "customerapi/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ServiceProcess, startServiceProcess } from "../service/support/process.js";
import { skips } from "../support/skips.js";
import { FOREIGN_CLIENTS, type ForeignCall, type ForeignClient, type ForeignOutcome } from "./clients.js";

const data = mkdtempSync(join(tmpdir(), "portwright-interop-"));
let service: ServiceProcess;

beforeAll(async () => {
  service = await startServiceProcess(["--data", data]);
});

afterAll(async () => {
  await service.end("SIGTERM");
  rmSync(data, { recursive: true, force: true });
});

describe.each(FOREIGN_CLIENTS.map((client, index) => ({ ...client, user: `user${index}` })))("$name", (client) => {
  test.skipIf(skips(client.name, client.missing))("calls all 20 operations from the served WSDL alone", async () => {
    const calls = callsOf(client, client.user);
    const outcomes = await client.run(`${service.url}/1.0/customerapi.asmx?wsdl`, calls);
    const found = calls.map(({ operation }, index): [string, unknown] => [operation, outcomes[index]]);
    expect(new Set(calls.map(({ operation }) => operation)).size).toBe(20);
    for (const [operation, outcome] of found) expect(outcome, operation).toEqual(EXPECTED[operation]);
    await expectEffects(client.user);
  });
});

const job = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const usage = { Usage: expect.any(Number), Quota: 512 };
/** Somewhere in the text or tree that a client makes of a value. */
const holding = (text: string): unknown => expect.toSatisfy((value: unknown) => JSON.stringify(value).includes(text));
const result = (value: unknown): ForeignOutcome => ({ result: value });

/** What each operation gives, as far as every client shows it in the same way. */
const EXPECTED: Readonly<Record<string, ForeignOutcome>> = {
  VerifyKey: result(true),
  SMGetAllUsers: result(holding("ann@example.com")),
  SMAddUser: result(null),
  SMUpdateAliasAddresses: result(null),
  DnsGetARecords: result(holding("192.0.2.10")),
  DnsGetCnameRecords: result(holding("www")),
  DnsAddMxRecord: result(null),
  DnsDeleteMxRecord: result(null),
  SqlCreateBackupJob: result(job),
  Sql2000CreateBackupJob: result(job),
  Sql2008CreateBackupJob: result(job),
  Sql2014CreateBackupJob: result(job),
  Sql2016CreateBackupJob: result(job),
  MySqlGetUsage: result(usage),
  Sql2005GetUsage: result(usage),
  Sql2008GetUsage: result(usage),
  Sql2008R2GetUsage: result(usage),
  Sql2016GetUsage: result(usage),
  DiskQuotaGetUsage: result({ UserName: "ann", Usage: expect.any(Number), Quota: 1024 }),
  GetNews: result(holding("Four ways to call")),
};

function callsOf({ typed, list }: ForeignClient, user: string): readonly ForeignCall[] {
  const key = "demo-key";
  const value = (typedValue: number | boolean): unknown => (typed ? typedValue : String(typedValue));
  const mail = { key, domainName: "example.com" };
  const dns = { key, domain: "example.com" };
  const mx = { ...dns, subDomain: user, destination: "mail.example.com", distance: value(20), timeToLive: value(600) };
  const names = { userName: user, password: `p<&>"' ${user}`, firstName: "Zoë", lastName: "O’Neil 😀" };
  const backup = (operation: string): ForeignCall =>
    call(operation, { key, databaseName: "shop", compressed: value(true) });
  const size = (operation: string): ForeignCall => call(operation, { key, databaseName: "shop" });
  return [
    call("VerifyKey", { key }),
    call("SMGetAllUsers", mail),
    call("SMAddUser", { ...mail, ...names, maxMailboxSizeInMB: value(250) }),
    call("SMUpdateAliasAddresses", {
      ...mail,
      aliasName: `sales-${user}`,
      newAddresses: list(["a@example.com", "b@example.com"]),
    }),
    call("DnsGetARecords", dns),
    call("DnsGetCnameRecords", dns),
    call("DnsAddMxRecord", mx),
    call("DnsDeleteMxRecord", mx),
    ...["Sql", "Sql2000", "Sql2008", "Sql2014", "Sql2016"].map((engine) => backup(`${engine}CreateBackupJob`)),
    ...["MySql", "Sql2005", "Sql2008", "Sql2008R2", "Sql2016"].map((engine) => size(`${engine}GetUsage`)),
    call("DiskQuotaGetUsage", { key, userName: "ann" }),
    call("GetNews", { key }),
  ];
}

function call(operation: string, parameters: ForeignCall["parameters"]): ForeignCall {
  return { operation, parameters };
}

/** The user that a foreign client added is there, exactly as it was sent. */
async function expectEffects(user: string): Promise<void> {
  const client = createClient({ baseUrl: service.url, binding: "soap12", key: "demo-key" });
  const users = await client.smGetAllUsers({ domainName: "example.com" });
  expect(users.find(({ emailAddress }) => emailAddress === `${user}@example.com`)).toEqual({
    emailAddress: `${user}@example.com`,
    password: `p<&>"' ${user}`,
    firstName: "Zoë",
    lastName: "O’Neil 😀",
    maxMailboxSizeInMB: 250,
  });
}
