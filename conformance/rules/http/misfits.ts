import type { FormField } from "@portwright/runtime/codec";
import { wrongTexts } from "../../values/values.js";
import { variantOf } from "../variant.js";
import { type HttpCall, scalarsOf } from "./http-call.js";

/** A change that makes the fields of a call wrong. */
export interface Misfit {
  readonly variant: string;
  /** The request in the words of a message: "a call without domainName". */
  readonly request: string;
  /** The parameter that a refusal has to name. */
  readonly parameter: string;
  readonly edit: (fields: readonly FormField[]) => readonly FormField[];
}

const UNKNOWN = "noSuchParameter";

/** Each parameter left out. */
export function missingFields(call: HttpCall): readonly Misfit[] {
  return scalarsOf(call).map(({ name }) => ({
    variant: name,
    request: `a call without ${name}`,
    parameter: name,
    edit: (fields) => fields.filter(([field]) => field !== name),
  }));
}

/** Each parameter of one value sent twice. */
export function repeatedFields(call: HttpCall): readonly Misfit[] {
  return scalarsOf(call).map(({ name }) => ({
    variant: name,
    request: `a call with ${name} twice`,
    parameter: name,
    edit: (fields) => fields.flatMap((field) => (field[0] === name ? [field, field] : [field])),
  }));
}

/** A parameter that the operation does not have. */
export function unknownFields(): readonly Misfit[] {
  const edit: Misfit["edit"] = (fields) => [...fields, [UNKNOWN, "1"]];
  return [{ variant: UNKNOWN, request: "a call with a parameter that it does not have", parameter: UNKNOWN, edit }];
}

/** Each parameter under a name in the other case. */
export function miscasedFields(call: HttpCall): readonly Misfit[] {
  return scalarsOf(call).map(({ name }) => {
    const other = name === name.toUpperCase() ? name.toLowerCase() : name.toUpperCase();
    return {
      variant: name,
      request: `a call with ${other} in place of ${name}`,
      parameter: name,
      edit: (fields) => fields.map(([field, value]) => [field === name ? other : field, value] as const),
    };
  });
}

/** Each parameter with each text that its type does not allow. */
export function illTypedFields(call: HttpCall): readonly Misfit[] {
  return call.http.parameters.flatMap(({ name, type, array }) =>
    wrongTexts(type).map(({ label, text }) => ({
      variant: variantOf(name, label),
      request: `a call with ${name}=${JSON.stringify(text)} (${label})`,
      parameter: name,
      edit: (fields) => withText(fields, name, text, array === true),
    })),
  );
}

function withText(fields: readonly FormField[], name: string, text: string, isArray: boolean): readonly FormField[] {
  const others = fields.filter(([field]) => field !== name);
  return isArray ? [...others, [name, text]] : fields.map((field) => (field[0] === name ? [name, text] : field));
}
