import type { OperationDescriptor } from "../service-descriptor.js";
import { call } from "./call.js";
import type { Caller, CallOptions } from "./caller.js";
import { streamCall } from "./stream-call.js";

/** An intersection as one object type, in which the compiler finds misplaced values. */
type Joined<Type> = { readonly [Name in keyof Type]: Type[Name] };

/** A request in which the properties that were given once may be left out; any other request as it is. */
export type WithoutGiven<Request, Given extends PropertyKey> = [Extract<keyof Request, Given>] extends [never]
  ? Request
  : Joined<Pick<Request, Exclude<keyof Request, Given>> & Partial<Pick<Request, Extract<keyof Request, Given>>>>;

/** The arguments of a client's method. The request itself may be left out where nothing in it is required. */
export type CallArguments<Request, Given extends PropertyKey, Options = CallOptions> =
  Record<never, never> extends WithoutGiven<Request, Given>
    ? [request?: WithoutGiven<Request, Given>, options?: Options]
    : [request: WithoutGiven<Request, Given>, options?: Options];

/** Which of these names the options give for certain. */
export type GivenIn<Options, Name extends PropertyKey> = {
  readonly [Each in Name]: Options extends { readonly [Property in Each]: unknown } ? Each : never;
}[Name];

/** Refuses properties that are not among the known ones, where a type parameter would take them all. */
export type NoOthers<Options, Known> = { readonly [Name in Exclude<keyof Options, keyof Known>]: never };

/** Makes the methods of a client out of operations. */
export interface BoundCaller<Given extends PropertyKey> {
  /** A method that calls the operation. */
  method<Request, Result>(
    operation: OperationDescriptor<Request, Result>,
  ): (...call: CallArguments<Request, Given>) => Promise<Result>;
  /** A method that gives the items of the operation's list result one by one. */
  stream<Request, Item>(
    operation: OperationDescriptor<Request, readonly Item[]>,
  ): (...call: CallArguments<Request, Given>) => AsyncIterable<Item>;
}

/** Binds operations to a caller whose defaults have the `Given` properties. */
export function bindCaller<Given extends PropertyKey>(caller: Caller): BoundCaller<Given> {
  return {
    method:
      (operation) =>
      (...parameters) => {
        const [request, options] = looseArguments(parameters);
        return call(caller, operation, request, options);
      },
    stream:
      (operation) =>
      (...parameters) => {
        const [request, options] = looseArguments(parameters);
        return streamCall(caller, operation, request, options);
      },
  };
}

/** What all argument lists have in common; the compiler cannot see it through the conditional type. */
function looseArguments(parameters: readonly unknown[]): readonly [request: never, options: CallOptions | undefined] {
  const [request = {}, options] = parameters as readonly [unknown?, CallOptions?];
  return [request as never, options];
}
