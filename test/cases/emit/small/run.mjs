// Serves and calls the built package: prints what the handlers got and what the callers got.
import { createCaller, createClient, streamFindParts } from "./dist/client.js";
import { conformance, runSuite, stubFixtures, stubHandlers } from "./dist/conformance.js";
import { createServer } from "./dist/server.js";
import { Color, Level } from "./dist/types.js";

const part = {
  code: "AB12",
  alias: "AB11",
  color: Color["dark blue"],
  level: Level["-3"],
  serial: 18446744073709551615n,
  price: "1.50",
  weight: 0.5,
  picture: new Uint8Array([0, 255]),
  tag: ["a", "b & c"],
  parts: [],
  constructor$: "me",
  createdAt: "2026-01-02T03:04:05Z",
  createdBy: null,
};
const bare = { ...part, level: null, tag: [] };
for (const name of ["alias", "color", "picture", "parts"]) delete bare[name];

const received = [];
const handlers = {
  findParts: (request) => (received.push(request), [{ ...part, parts: [bare, null] }, null]),
  createClient: (request) => (received.push(request), -9223372036854775808n),
  ping: (request) => void received.push(request),
  stream: () => bare,
};
const server = createServer(handlers, { hooks: { onError: ({ error }) => console.log("server", error) } });
const transport = async ({ url, method, headers, body }) => {
  const response = await server.fetch(new Request(url, { method, headers, body }));
  const bytes = new Uint8Array(await response.arrayBuffer());
  return {
    status: response.status,
    header: (name) => response.headers.get(name) ?? undefined,
    bytes: async () => bytes,
    async *chunks() {
      yield bytes;
    },
  };
};
const options = { baseUrl: "https://small.example", transport };
const client = createClient({ ...options, token: "t" });

console.log("found", await client.findParts({ color: ["red", 'it\'s "so"'] }));
console.log("created", await client.createClient({ part }));
console.log("pinged", await client.ping());
console.log("get", await client.stream({ at: "2026-01-02" }, { binding: "httpGet" }));
for await (const item of streamFindParts(createCaller(options), { token: "s", color: ["red"] })) {
  console.log("item", item?.code ?? null);
}
console.log("received", received);

for (const [name, call] of [
  ["enumeration", () => client.findParts({ color: ["blue"] })],
  ["minOccurs", () => client.findParts({ color: [] })],
  ["pattern", () => client.createClient({ part: { ...part, code: "IO12" } })],
  ["second pattern", () => client.createClient({ part: { ...part, alias: "BB22" } })],
  ["maxLength", () => client.createClient({ part: { ...part, alias: "AB111" } })],
  ["number enumeration", () => client.createClient({ part: { ...part, level: 3 } })],
  ["minExclusive", () => client.createClient({ part: { ...part, weight: 0 } })],
  ["maxOccurs", () => client.createClient({ part: { ...part, tag: ["", "", "", "", "", ""] } })],
  ["missing", () => client.createClient({ part: { ...part, createdBy: undefined } })],
]) {
  console.log(name, await call().then(String, (error) => `${error.name} ${error.path}`));
}
const stubs = createServer(stubHandlers());
const suite = await conformance({ fetch: stubs.fetch, fixtures: stubFixtures(), mutating: true });
const { results } = await runSuite(suite);
console.log("conformance", results.length > 500 ? "many cases" : results.length);
for (const { case: { id }, outcome, failure } of results) {
  if (outcome !== "passed") console.log(id, outcome, failure?.message);
}
