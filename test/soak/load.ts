import { type BindingName, createClient } from "customerapi/client";

const KEY = "demo-key";
const DOMAIN = "example.com";
const BINDINGS: readonly BindingName[] = ["soap11", "soap12", "httpGet", "httpPost"];

/** What a load came to. */
export interface LoadResult {
  readonly calls: number;
  readonly callsPerSecond: number;
  /** Every call that was not answered as it should be. */
  readonly errors: readonly string[];
  /** How long calls took, in milliseconds: the middle one, and the one that 99 of 100 were faster than. */
  readonly median: number;
  readonly slowest1Percent: number;
}

const clientFor = (baseUrl: string, index: number) =>
  createClient({ baseUrl, binding: BINDINGS[index % BINDINGS.length] ?? "soap11", key: KEY });

type Client = ReturnType<typeof clientFor>;

/** What each connection does in turn: reads, and writes that undo each other, so that the data stays as it is. */
const TURNS: readonly ((client: Client, distance: number) => Promise<unknown>)[] = [
  (client) => client.verifyKey({}),
  (client) => client.smGetAllUsers({ domainName: DOMAIN }),
  (client) => client.dnsGetARecords({ domain: DOMAIN }),
  (client, distance) => client.dnsAddMxRecord(mx(distance)),
  (client) => client.dnsGetCnameRecords({ domain: DOMAIN }),
  (client) => client.mySqlGetUsage({ databaseName: "shop" }),
  (client) => client.getNews({}),
  (client, distance) => client.dnsDeleteMxRecord(mx(distance)),
  (client) => client.diskQuotaGetUsage({ userName: "ann" }),
  (client, distance) =>
    client.smUpdateAliasAddresses({ domainName: DOMAIN, aliasName: `a${distance}`, newAddresses: ["x@example.net"] }),
];

const mx = (distance: number) => ({
  domain: DOMAIN,
  subDomain: "load",
  destination: "mx.example.net",
  distance,
  timeToLive: 60,
});

/** Keeps `connections` of them busy for `seconds`, a quarter over each binding. */
export async function load(url: string, connections: number, seconds: number): Promise<LoadResult> {
  const end = performance.now() + seconds * 1000;
  const errors: string[] = [];
  const durations: number[] = [];
  const runOne = async (index: number): Promise<void> => {
    const client = clientFor(url, index);
    for (let turn = 0; performance.now() < end || turn % TURNS.length !== 0; turn += 1) {
      const begun = performance.now();
      await TURNS[turn % TURNS.length]?.(client, index).catch((error: unknown) => errors.push(String(error)));
      durations.push(performance.now() - begun);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: connections }, (_, index) => runOne(index)));
  const elapsed = (performance.now() - begun) / 1000;
  const sorted = Float64Array.from(durations).sort();
  return {
    calls: sorted.length,
    callsPerSecond: Math.round(sorted.length / elapsed),
    errors,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    slowest1Percent: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  };
}
