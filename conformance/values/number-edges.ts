import type { BuiltinName, AtomicDescriptor } from "@portwright/runtime";
import { decimalExtremes, decimalText } from "./decimal-limits.js";
import type { LabelledText } from "./labelled.js";
import { FAR, integerLimits } from "./limits.js";

const FLOATS: Readonly<Partial<Record<BuiltinName, readonly LabelledText[]>>> = {
  float: [
    { label: "greatest number", text: "3.4028235E38" },
    { label: "least number", text: "-3.4028235E38" },
    { label: "number nearest to zero", text: "1E-45" },
  ],
  double: [
    { label: "greatest number", text: "1.7976931348623157E308" },
    { label: "least number", text: "-1.7976931348623157E308" },
    { label: "number nearest to zero", text: "5E-324" },
  ],
};

/** Whole numbers at the ends of the range, and around zero. */
export function integerEdges(type: AtomicDescriptor): readonly LabelledText[] {
  const { min = -FAR, max = FAR } = integerLimits(type);
  return [
    { label: "least", text: String(min) },
    { label: "greatest", text: String(max) },
    { label: "zero", text: "0" },
    { label: "one", text: "1" },
    { label: "minus one", text: "-1" },
  ];
}

/** Decimal numbers at the ends of the range, with the fewest and the most digits behind the point. */
export function decimalEdges(type: AtomicDescriptor): readonly LabelledText[] {
  return [
    ...decimalExtremes(type).flatMap(({ scale, min, max }) => [
      { label: `least with ${scale} digits behind the point`, text: decimalText(min, scale) },
      { label: `greatest with ${scale} digits behind the point`, text: decimalText(max, scale) },
    ]),
    { label: "zero", text: "0" },
    { label: "negative zero", text: "-0.0" },
    { label: "trailing zeros", text: "1.50" },
  ];
}

/** Numbers that floating point holds last, and those that are special to it. */
export function floatEdges({ builtin }: AtomicDescriptor): readonly LabelledText[] {
  return [
    { label: "zero", text: "0" },
    { label: "negative zero", text: "-0" },
    { label: "fraction", text: "0.1" },
    ...(FLOATS[builtin] ?? []),
    { label: "infinity", text: "INF" },
    { label: "negative infinity", text: "-INF" },
    { label: "not a number", text: "NaN" },
  ];
}
