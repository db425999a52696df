import { join } from "node:path";
import { describe } from "../../../generator/describe/describe.js";
import type { Description } from "../../../generator/describe/description.js";
import { loadContract } from "../../../generator/load.js";
import { listen } from "../../../generator/mock/http-server.js";
import { type MockAnswers, mockListener } from "../../../generator/mock/mock-listener.js";
import { prepareMock } from "../../../generator/mock/prepare-mock.js";
import { root } from "../targets/generate.js";

/** The contract of this repository. */
export const customerApi = describe(loadContract(join(root, "schema/customerapi.wsdl")));

/** Serves a contract with a mock while a test runs. */
export async function withMock<Result>(
  {
    description = customerApi,
    seed = 0,
    ...answers
  }: Partial<MockAnswers> & { readonly description?: Description; readonly seed?: number },
  test: (url: string) => Promise<Result>,
): Promise<Result> {
  const listener = mockListener(prepareMock(description, seed, []), { recorded: new Map(), latency: 0, ...answers });
  const server = await listen(listener, "127.0.0.1", 0);
  try {
    return await test(server.url);
  } finally {
    await server.close();
  }
}
