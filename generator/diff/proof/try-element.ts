import type { ElementDescriptor } from "@portwright/runtime";
import { decodeDocument, encodeDocument } from "@portwright/runtime/codec";
import { lenientOutcome, refusedOutcome, strictOutcome, type TryValue } from "./outcome.js";
import type { CarriedPart } from "./parts.js";
import type { WireMessage } from "./proof.js";
import { wireTree } from "./wire-tree.js";

/**
 * Lets one side read elements that the other writes, where they are a part of a message alone: a header, which a server
 * reads as strictly as a request, or what a client reads.
 */
export function elementTrial(writer: CarriedPart, reader: CarriedPart): TryValue {
  return async (value) => {
    const message = elementMessage(writer.element, value);
    try {
      const read = readElement(reader, message.body);
      const reading = { meant: wireTree(writer.element.type, value), read: wireTree(reader.element.type, read) };
      return writer.stage === "header" ? strictOutcome(message, reading) : lenientOutcome(message, reading);
    } catch (error) {
      return refusedOutcome(message, error);
    }
  };
}

/** Reads an element as the side does that gets it. Throws a DecodeError for one that is not what its contract says. */
export function readElement({ element, stage }: Pick<CarriedPart, "element" | "stage">, body: string): unknown {
  return decodeDocument(element, new TextEncoder().encode(body), { unknown: stage === "header" ? "error" : "ignore" });
}

function elementMessage(element: ElementDescriptor, value: unknown): WireMessage {
  return { kind: "element", body: new TextDecoder().decode(encodeDocument(element, value)) };
}
