import { fileURLToPath } from "node:url";
import { describe } from "../../generator/describe/describe.js";
import { loadContract } from "../../generator/load.js";

/** A service with messages and types of every kind. */
export const kinds = describe(loadContract(fileURLToPath(new URL("kinds.wsdl", import.meta.url)))).service;
