import type { AtomicDescriptor } from "@portwright/runtime";
import { calendarRange } from "./calendar-range.js";
import { decimalExtremes, decimalText } from "./decimal-limits.js";
import { FAMILIES, type Family } from "./families.js";
import { floatLimits } from "./float-limits.js";
import { labelled, type LabelledText, type TextsOf } from "./labelled.js";
import { integerLimits } from "./limits.js";

const A_YEAR = 366 * 86_400;

const BELOW = "below the least";
const ABOVE = "above the greatest";

const BEYOND: { readonly [Kind in Family]?: TextsOf } = {
  integer: beyondIntegers,
  decimal: beyondDecimals,
  float(type) {
    const { min, max } = floatLimits(type);
    return [labelled(BELOW, String(min - 1)), labelled(ABOVE, String(max + 1))];
  },
  calendar(type) {
    const { min, max, zone = "", text } = calendarRange(type);
    return [labelled(BELOW, `${text(min - A_YEAR)}${zone}`), labelled(ABOVE, `${text(max + A_YEAR)}${zone}`)];
  },
  duration: () => [labelled(BELOW, "-P1000Y"), labelled(ABOVE, "P1000Y")],
};

/** Texts beyond the bounds of a type, if it has some: else the type may allow them. */
export function beyondBounds(type: AtomicDescriptor): readonly LabelledText[] {
  const { minExclusive, maxExclusive } = type.facets ?? {};
  return [
    ...(minExclusive === undefined ? [] : [labelled("the bound below, which is excluded", minExclusive)]),
    ...(maxExclusive === undefined ? [] : [labelled("the bound above, which is excluded", maxExclusive)]),
    ...(BEYOND[FAMILIES[type.builtin]]?.(type) ?? []),
  ];
}

function beyondIntegers(type: AtomicDescriptor): readonly LabelledText[] {
  const { min, max } = integerLimits(type);
  return [
    ...(min === undefined ? [] : [labelled("one below the least", String(min - 1n))]),
    ...(max === undefined ? [] : [labelled("one above the greatest", String(max + 1n))]),
  ];
}

/** The next numbers beyond the range, and one with a digit too many behind the point. */
function beyondDecimals(type: AtomicDescriptor): readonly LabelledText[] {
  return decimalExtremes(type).flatMap(({ scale, min, max }) => [
    labelled(`${BELOW} with ${scale} digits behind the point`, decimalText(min - 1n, scale)),
    labelled(`${ABOVE} with ${scale} digits behind the point`, decimalText(max + 1n, scale)),
    labelled(`${scale + 1} digits behind the point`, decimalText(min * 10n + 1n, scale + 1)),
  ]);
}
