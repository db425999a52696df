/** What must and must not compile for callers. Each `@ts-expect-error` fails the compilation where it is not needed. */
import { createCaller, createClient, type ClientOptions, smGetAllUsers, streamSmGetAllUsers } from "customerapi/client";
import type { NewsRow, SMUser } from "customerapi/types";
import { expectTypeOf } from "vitest";

const baseUrl = "https://example.com";
const without = createClient({ baseUrl });
const given = createClient({ baseUrl, key: "k", binding: "httpPost", hooks: { onError: ({ error }) => void error } });
const users = { key: "k", domainName: "d" };

expectTypeOf(without.smGetAllUsers(users)).resolves.toEqualTypeOf<readonly SMUser[]>();
expectTypeOf(without.smAddUser).returns.resolves.toEqualTypeOf<void>();
expectTypeOf(without.verifyKey({ key: "k" })).resolves.toEqualTypeOf<boolean>();
expectTypeOf(without.sqlCreateBackupJob).returns.resolves.toEqualTypeOf<string>();
expectTypeOf(without.stream.smGetAllUsers(users)).toEqualTypeOf<AsyncIterable<SMUser>>();
expectTypeOf(without.getNews({ key: "k" }).then(({ news }) => news[0])).resolves.toExtend<NewsRow | undefined>();

// A parameter that was not given is required in each call ...
// @ts-expect-error key is missing
without.smGetAllUsers({ domainName: "d" });
// @ts-expect-error the request is missing
without.verifyKey();
// @ts-expect-error key is missing
without.stream.smGetAllUsers({ domainName: "d" });

// ... and one that was given may be left out, or given again.
given.smGetAllUsers({ domainName: "d" });
given.smGetAllUsers({ domainName: "d", key: "other" }, { signal: AbortSignal.timeout(1) });
given.verifyKey();
given.verifyKey({});
given.stream.smGetAllUsers({ domainName: "d" });

// It is given for certain only where the options say so.
declare const options: ClientOptions;
// @ts-expect-error key may be missing
createClient(options).verifyKey();

// @ts-expect-error a required parameter is missing
given.smGetAllUsers({});
// @ts-expect-error a parameter has the wrong type
given.smGetAllUsers({ domainName: 1 });
// @ts-expect-error a parameter has the wrong type
given.verifyKey({ key: 1 });
// @ts-expect-error no request
given.verifyKey(1);
// @ts-expect-error an optional parameter is not undefined
given.verifyKey({ key: undefined });
// @ts-expect-error an unknown parameter
given.smGetAllUsers({ domainName: "d", domain: "d" });
// @ts-expect-error an unknown operation
given.smGetUsers;
// @ts-expect-error no list
given.stream.verifyKey;
// @ts-expect-error an unknown option
createClient({ baseUrl, kee: "k" });
// @ts-expect-error an unknown binding
createClient({ baseUrl, binding: "soap13" });
// @ts-expect-error a shared parameter has the wrong type
createClient({ baseUrl, key: 1 });
// @ts-expect-error baseUrl is missing
createClient({ key: "k" });

const caller = createCaller({ baseUrl });
expectTypeOf(smGetAllUsers(caller, users)).resolves.toEqualTypeOf<readonly SMUser[]>();
expectTypeOf(streamSmGetAllUsers(caller, users)).toEqualTypeOf<AsyncIterable<SMUser>>();
// @ts-expect-error functions take all parameters
smGetAllUsers(caller, { domainName: "d" });
