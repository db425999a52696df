import type { SimpleDescriptor } from "../../descriptor.js";
import { refuse } from "../../types/refuse.js";
import { fixedType } from "../../types/derived.js";
import { CONTRACT_SCOPE, simpleFormatter } from "../../types/simple.js";
import type { Decoder } from "../decoder.js";
import { closeLeaf, parseText, readNil, readText } from "../element.js";
import { checkAttributes } from "../instance.js";
import type { Encoder, TypeWriter } from "../encode.js";
import { escapeText } from "../escape.js";
import type { StartTag } from "../tags.js";
import type { ElementPlan, Preset, SpecialPlan, TypeReader } from "../plan.js";
import { OpenTag, writeNil } from "./open-tag.js";

/** Reads elements of simple types that have a default or fixed value. */
export const simpleReader: TypeReader = {
  open(decoder: Decoder, element, tag) {
    const { type, preset } = element.content as SpecialPlan;
    if (checkAttributes(decoder, element, tag)) {
      readNil(decoder, element, tag);
      closeLeaf(decoder, element, tag, null);
    } else closeLeaf(decoder, element, tag, readSimple(decoder, element, tag, type as SimpleDescriptor, preset));
  },
};

/** Reads the rest of an element that has text only. An empty one has its default or fixed value. */
export function readSimple(
  decoder: Decoder,
  element: ElementPlan,
  tag: StartTag,
  type: SimpleDescriptor,
  { default: preset, fixed }: Preset,
): unknown {
  const { reader } = decoder;
  decoder.current = element;
  const offset = tag.isEmpty ? tag.offset : reader.pos;
  const text = tag.isEmpty ? "" : readText(decoder, element, tag.prefix);
  const restricted = fixed === undefined ? type : restrictedTo(type, fixed);
  const whenEmpty = text === "" ? (fixed ?? preset) : undefined;
  const scope = whenEmpty === undefined ? reader.scope : CONTRACT_SCOPE;
  const value = parseText(reader, restricted, whenEmpty ?? text, offset, scope);
  decoder.current = undefined;
  return value;
}

const restrictions = new WeakMap<SimpleDescriptor, Map<string, SimpleDescriptor>>();

/** The type restricted to a fixed value, made once. */
function restrictedTo(type: SimpleDescriptor, fixed: string): SimpleDescriptor {
  const known = restrictions.get(type) ?? new Map<string, SimpleDescriptor>();
  restrictions.set(type, known);
  const restricted = known.get(fixed) ?? fixedType(type, fixed);
  known.set(fixed, restricted);
  return restricted;
}

/** Writes elements of simple types that have a default or fixed value, or names with prefixes in their text. */
export const simpleWriter: TypeWriter = {
  prepare(type: SimpleDescriptor, element) {
    const format = textFormatter(type, element.descriptor);
    return (encoder: Encoder, value, outer) => {
      if (value === null) {
        writeNil(encoder, element, outer);
        return;
      }
      const tag = new OpenTag(element, outer);
      const text = escapeText(format(value, tag), type.name);
      encoder.write(tag.start(">") + text + tag.end());
    };
  },
};

/** The text of a value, which must be equal to the fixed value. An empty text reads as the default value. */
export function textFormatter(
  type: SimpleDescriptor,
  { default: preset, fixed }: Preset,
): ReturnType<typeof simpleFormatter> {
  const format = simpleFormatter(fixed === undefined ? type : restrictedTo(type, fixed));
  const whenEmpty = fixed ?? preset ?? "";
  if (whenEmpty === "") return format;
  return (value, scope) => {
    const text = format(value, scope);
    if (text !== "") return text;
    return refuse(value, type.name, "default", `an empty text is read as ${JSON.stringify(whenEmpty)}`);
  };
}
