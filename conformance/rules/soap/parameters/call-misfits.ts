import type { XmlElement } from "@portwright/runtime/codec";
import { element, inCall, withChildren, type XmlContent } from "../../../message/edit.js";
import { type Parameter, wireParameters } from "../../../message/parameters.js";
import type { SoapCall } from "../../../message/soap-call.js";
import { requestOf } from "../../../supported.js";
import { wrongTexts } from "../../../values/values.js";
import { type Misfit, misfit } from "./misfit.js";

const UNKNOWN = "noSuchParameter";

/** An element that the operation does not have, in front of its parameters and behind them. */
export function unknown({ operation }: SoapCall): readonly Misfit[] {
  const extra = element({ namespace: requestOf(operation).namespace, local: UNKNOWN }, ["1"]);
  const places: readonly [string, (children: readonly XmlContent[]) => readonly XmlContent[]][] = [
    ["in-front", (children) => [extra, ...children]],
    ["behind", (children) => [...children, extra]],
  ];
  return places.map(([id, edit]) => ({
    id,
    request: "a call with a parameter that it does not have",
    changes: { edit: inCall(withChildren(edit)) },
    parameter: UNKNOWN,
  }));
}

/** Each two parameters that follow each other, the other way round. */
export function misplaced(call: SoapCall): readonly Misfit[] {
  const parameters = wireParameters(call).filter(({ name, local }) => name === local);
  return parameters.slice(1).map((parameter, index) => ({
    id: parameter.name,
    request: `a call with ${parameter.name} in front of ${parameters[index]?.name}`,
    changes: { edit: inCall(withChildren((children) => swapped(children as readonly XmlElement[], parameter.index))) },
    parameter: parameter.name,
  }));
}

/** Each parameter of a simple type with each text that its type does not allow. */
export function illTyped(call: SoapCall): readonly Misfit[] {
  return wireParameters(call).flatMap((parameter) =>
    wrongTextsOf(parameter).map(({ label, text }) => {
      const request = `a call whose ${parameter.name} is ${JSON.stringify(text)} (${label})`;
      return misfit(
        parameter,
        [label],
        request,
        parameter.edit((found) => [{ ...found, children: [text] }]),
      );
    }),
  );
}

function wrongTextsOf({ type }: Parameter): ReturnType<typeof wrongTexts> {
  return type.kind === "simple" ? wrongTexts(type) : [];
}

/** The elements with the one at an index and the one in front of it exchanged. */
function swapped(elements: readonly XmlElement[], index: number): readonly XmlElement[] {
  const pair = elements.slice(index - 1, index + 1).toReversed();
  return [...elements.slice(0, index - 1), ...pair, ...elements.slice(index + 1)];
}
