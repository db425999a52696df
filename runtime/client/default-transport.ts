import { nodeBuiltin } from "../node-builtin.js";
import { fetchTransport } from "./fetch-transport.js";
import { nodeTransport } from "./node-transport.js";
import type { Transport } from "./transport.js";

/** The transport that is used when none is named: node:http on Node.js, where fetch is slow, and fetch elsewhere. */
export function defaultTransport(): Transport {
  return nodeBuiltin("node:http") === undefined ? fetchTransport() : nodeTransport();
}
