/** What must and must not compile for those who serve. Each `@ts-expect-error` fails the compilation where it is not needed. */
import { createServer, type HandlerContext, type Handlers } from "customerapi/server";
import type { NewsDataSet, SMAddUserRequest, SMUser } from "customerapi/types";
import { expectTypeOf } from "vitest";

declare const handlers: Handlers;
const user: SMUser = { maxMailboxSizeInMB: 1 };

createServer(handlers);
createServer({ ...handlers, smGetAllUsers: () => [user] });
createServer({
  ...handlers,
  smGetAllUsers: async ({ key, domainName }, { signal }) => [{ ...user, password: key + domainName + signal.aborted }],
});
createServer({ ...handlers, smAddUser: () => undefined });
createServer({
  ...handlers,
  smGetAllUsers: async function* ({ domainName }) {
    yield { ...user, firstName: domainName };
  },
});

expectTypeOf<Parameters<Handlers["smAddUser"]>>().toEqualTypeOf<[request: SMAddUserRequest, context: HandlerContext]>();
expectTypeOf<ReturnType<Handlers["verifyKey"]>>().toEqualTypeOf<boolean | Promise<boolean>>();
expectTypeOf<ReturnType<Handlers["getNews"]>>().toEqualTypeOf<NewsDataSet | Promise<NewsDataSet>>();

const { verifyKey: _, ...lacking } = handlers;
// @ts-expect-error a handler is missing
createServer(lacking);
// @ts-expect-error an unknown handler
createServer({ ...handlers, verifyKeys: () => true });
// @ts-expect-error a parameter has the wrong type
createServer({ ...handlers, verifyKey: ({ key }: { key: number }) => key > 0 });
// @ts-expect-error a parameter that the operation does not have
createServer({ ...handlers, verifyKey: ({ name }) => name === "" });
// @ts-expect-error a parameter that is required beyond what callers send
createServer({ ...handlers, verifyKey: ({ name }: { key: string; name: string }) => name === "" });
// @ts-expect-error a result of the wrong type
createServer({ ...handlers, verifyKey: () => "true" });
const names = async function* () {
  yield "user";
};
// @ts-expect-error items of the wrong type
createServer({ ...handlers, smGetAllUsers: names });
// @ts-expect-error items where the result is no list
createServer({ ...handlers, verifyKey: names });
// @ts-expect-error a result that lacks a property
createServer({ ...handlers, mySqlGetUsage: () => ({ usage: 1 }) });
// @ts-expect-error no result where there must be one
createServer({ ...handlers, mySqlGetUsage: () => undefined });
// @ts-expect-error an unknown option
createServer(handlers, { limit: 1 });

/** A class may implement the handlers. */
class OneHandler implements Pick<Handlers, "verifyKey"> {
  readonly #keys = new Set(["k"]);
  verifyKey({ key }: { readonly key: string }): boolean {
    return this.#keys.has(key);
  }
}
createServer({ ...handlers, verifyKey: (request) => new OneHandler().verifyKey(request) });

// @ts-expect-error a value that is never null
user.firstName = null;
// @ts-expect-error values are read-only
user.maxMailboxSizeInMB = 2;
// @ts-expect-error an absent text is absent, not undefined
const undefinedText: SMUser = { maxMailboxSizeInMB: 1, firstName: undefined };
// @ts-expect-error an unknown property
const unknownProperty: SMUser = { maxMailboxSizeInMB: 1, age: 3 };
void [undefinedText, unknownProperty];
