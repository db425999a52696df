import { fileURLToPath } from "node:url";
import type { Fixtures } from "../../conformance/fixtures/fixtures.js";
import { describe } from "../../generator/describe/describe.js";
import { loadContract } from "../../generator/load.js";
import { DeclaredFault, SoapFault } from "../../runtime/errors.js";
import type { HandlerContext } from "../../runtime/server/context.js";
import { serve } from "../../runtime/server/serve.js";
import type { Fetch } from "./mutants/mutant.js";

/** A service with declared faults and header blocks. */
export const declared = describe(loadContract(fileURLToPath(new URL("declared.wsdl", import.meta.url)))).service;

/** What is known of its server. */
export const declaredFixtures: Fixtures = {
  headers: { session: { number: 7, user: "somebody" }, priority: 3 },
  operations: {
    Open: {
      request: { account: "main" },
      result: 100,
      safe: true,
      requiredHeaders: ["session"],
      faults: [
        { request: { account: "none" }, fault: "NoAccount", detail: { account: "none" } },
        { request: { account: "locked" }, fault: "Locked" },
      ],
    },
  },
};

/** What a server does in one of the cases that the fixtures have. */
export interface Behaviours {
  readonly noAccount?: () => Error;
  readonly locked?: () => Error;
  readonly withoutSession?: () => Error | undefined;
  readonly quota?: () => unknown;
}

/** A server of the contract, some of whose behaviours are replaced. */
export function declaredServer({
  noAccount = () => new DeclaredFault("NoAccountFault", { account: "none" }),
  locked = () => new DeclaredFault("LockedFault", 3),
  withoutSession = () => new SoapFault("Sender", "the header block Session is missing"),
  quota = () => 5,
}: Behaviours = {}): Fetch {
  const open = ({ account }: { readonly account: string }, context: HandlerContext): number => {
    const problem = context.headers["session"] === undefined ? withoutSession() : undefined;
    if (problem !== undefined) throw problem;
    if (account === "none") throw noAccount();
    if (account === "locked") throw locked();
    context.answerHeaders["quota"] = quota();
    return 100;
  };
  return serve(declared, { [declared.operations[0]?.name ?? ""]: open as never }, {}).fetch;
}
