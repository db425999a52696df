import { expect, test } from "vitest";
import type { ServerOptions } from "../../../runtime/server/options.js";
import { serve } from "../../../runtime/server/serve.js";
import { idleHandlers } from "../../support/sample-handlers.js";
import { sampleService } from "../../support/sample-service.js";

/** [what it is, the options as JavaScript may give them, what the message says] */
const refused: readonly (readonly [string, object, string])[] = [
  ["an unknown binding", { bindings: ["soap11", "soap"] }, "bindings has soap; there are only soap11, soap12,"],
  ["a negative limit", { limits: { bodyBytes: -1 } }, "limits.bodyBytes must be a number, 0 or more, and is -1"],
  ["a limit that is no number", { limits: { depth: Number.NaN } }, "limits.depth must be a number"],
  ["a limit as text", { limits: { decompressedBytes: "10" } }, "limits.decompressedBytes must be a number"],
  ["a negative handler time-out", { handlerTimeout: -1 }, "handlerTimeout must be a number, 0 or more, and is -1"],
  ["a handler time-out that is no number", { handlerTimeout: Number.NaN }, "handlerTimeout must be a number"],
  ["a base URL that is none", { baseUrl: "no url" }, "baseUrl is no http or https URL: no url"],
  ["a base URL of another scheme", { baseUrl: "ftp://x" }, "baseUrl is no http or https URL: ftp://x"],
];

test.each(refused)("%s is refused", (_, options, words) => {
  const starting = (): unknown => serve(sampleService, idleHandlers, options as ServerOptions);
  expect(starting).toThrow(TypeError);
  expect(starting).toThrow(words);
});

test("Infinity is a limit and a time-out", () => {
  const none = Number.POSITIVE_INFINITY;
  expect(() => serve(sampleService, idleHandlers, { handlerTimeout: none, limits: { items: none } })).not.toThrow();
});
