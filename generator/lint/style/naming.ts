import type { SourceSpan } from "../../model/node.js";
import { type Found, type LintRule, styleRule } from "../rule.js";
import type { LintInput } from "../input.js";
import { isWritten, leaves, contentModels, writtenTypes } from "./schema-nodes.js";

interface Name {
  readonly text: string;
  readonly span: SourceSpan;
}

/** Rules for the names of siblings. */
export const namingRules: readonly LintRule[] = [
  styleRule({
    id: "inconsistent-naming",
    level: "warning",
    title: "siblings are named in one way",
    why: "Callers infer names from those of siblings; userName next to UserId leads to mistakes.",
    hint: "Begin all of them with a lower-case letter, or all with a capital. A new name is a breaking change.",
    check: (input) => siblings(input).flatMap(outliers),
  }),
];

/** The names of siblings: operations, parts, the elements of a type, its attributes. */
function siblings(input: LintInput): readonly (readonly Name[])[] {
  const { portTypes, messages } = input.contract;
  const own = ({ name, span }: { readonly name: { readonly local: string }; readonly span: SourceSpan }): Name => ({
    text: name.local,
    span,
  });
  const plain = ({ name, span }: { readonly name: string; readonly span: SourceSpan }): Name => ({ text: name, span });
  return [
    ...portTypes.map(({ operations }) => operations.map(plain)),
    ...messages.map(({ parts }) => parts.map(plain)),
    ...contentModels(input).map((model) =>
      leaves(model)
        .flatMap((leaf) => (leaf.kind === "elementParticle" && !leaf.reference ? [leaf.element] : []))
        .filter((element) => isWritten(input, element))
        .map(own),
    ),
    ...writtenTypes(input).map(({ attributes }) =>
      attributes.flatMap((item) => (item.kind === "attributeUse" ? [own(item.attribute)] : [])),
    ),
  ];
}

/** Names of the less frequent style; where both are equally frequent, those unlike the first. */
function outliers(names: readonly Name[]): readonly Found[] {
  const cased = names.filter(({ text }) => /^\p{L}/u.test(text));
  const capital = cased.filter(({ text }) => /^\p{Lu}/u.test(text));
  const small = cased.filter((name) => !capital.includes(name));
  if (capital.length === 0 || small.length === 0) return [];
  const [first] = cased;
  const tie = capital.length === small.length;
  const smallIsRarer = tie ? first !== undefined && capital.includes(first) : small.length < capital.length;
  const [rare, usual] = smallIsRarer ? [small, capital] : [capital, small];
  return rare.map(({ text, span }) => ({ span, message: `${text} is not named like its sibling ${usual[0]?.text}` }));
}
