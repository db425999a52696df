import type { OperationDescriptor, ServiceDescriptor } from "../../../runtime/descriptor.js";
import { type Server, serve } from "../../../runtime/server/serve.js";
import { describeService } from "../../descriptors/service.js";
import { ContractError } from "../../diagnostics.js";
import type { Contract } from "../../model/contract.js";
import { readShape } from "../../targets/shape/read-shape.js";

/** What a handler got. */
export interface Received {
  readonly operation: OperationDescriptor;
  readonly request: unknown;
}

/** A contract brought to life: its codecs, and a server whose handlers say what they got and answer what they are told. */
export class Side {
  readonly service: ServiceDescriptor;
  readonly server: Server;
  /** What the handlers answer next. */
  answer: unknown;
  #received: Received | undefined;

  constructor(service: ServiceDescriptor) {
    this.service = service;
    const handlers = service.operations.map((operation) => [
      operation.name,
      (request: unknown): unknown => {
        this.#received = { operation, request };
        return this.answer;
      },
    ]);
    this.server = serve(service, Object.fromEntries(handlers));
  }

  /** What a handler got since this was asked last; undefined for nothing. */
  takeReceived(): Received | undefined {
    const received = this.#received;
    this.#received = undefined;
    return received;
  }

  /** The operation of this name in the contract. */
  operation(wireName: string): OperationDescriptor | undefined {
    return this.service.operations.find((operation) => operation.wireName === wireName);
  }
}

/** Brings a contract to life, or says why that cannot be done. */
export function openSide(contract: Contract): Side | { readonly reason: string } {
  try {
    return new Side(describeService(readShape(contract)));
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    const [first] = error.diagnostics;
    return { reason: `the codecs do not carry this contract yet: ${first?.message ?? error.message}` };
  }
}
