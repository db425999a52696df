import type { BindingName } from "../descriptor.js";
import type { HttpRequest } from "./http-request.js";
import type { Serving } from "./serving.js";

/** One request on its way through the server, with what has been found out about it so far. */
export class Exchange {
  readonly serving: Serving;
  readonly request: HttpRequest;
  /** The operation's name in the contract. */
  operation: string | undefined;
  binding: BindingName | undefined;

  constructor(serving: Serving, request: HttpRequest) {
    this.serving = serving;
    this.request = request;
  }
}
