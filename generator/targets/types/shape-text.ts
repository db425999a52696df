import { docComment } from "../text/comments.js";
import { propertyKey } from "../text/literals.js";
import type { TypeText } from "../text/type-text.js";
import { type Choice, namesIn, type Property, type Shape } from "./shapes.js";

/** A property as templates show it. */
export interface MemberView {
  readonly comment: string;
  /** With the "?" of an optional one. */
  readonly key: string;
  readonly type: string;
}

/** A choice whose alternatives have more absent properties than this in all is written with `OneOf`. */
const MOST_ABSENT = 30;

/** A property as templates show it. */
export function memberView({ name, type, optional, documentation }: Property): MemberView {
  return { comment: docComment([documentation]), key: `${propertyKey(name)}${optional ? "?" : ""}`, type };
}

/** The type of an object. */
export function shapeText(shape: Shape, types: TypeText): string {
  return shapeParts(shape, types).join(" & ");
}

/** The types whose intersection is the type of an object: the properties, and each choice. */
export function shapeParts({ properties, choices }: Shape, types: TypeText): readonly string[] {
  const own = properties.length > 0 || choices.length === 0 ? [objectText(properties.map(propertyText))] : [];
  return [...own, ...choices.map((choice) => choiceText(choice, types))];
}

function objectText(members: readonly string[]): string {
  return members.length === 0 ? "{}" : `{ ${members.join(" ")} }`;
}

function propertyText(property: Property): string {
  const { comment, key, type } = memberView(property);
  return `${comment === "" ? "" : `\n${comment}\n`}readonly ${key}: ${type};`;
}

/** The union of the alternatives; each says of the properties of the others that they are absent. */
function choiceText(choice: Choice, types: TypeText): string {
  const own = choice.map(namesIn);
  const all = [...new Set(own.flatMap((names) => [...names]))];
  const absent = own.reduce((sum, names) => sum + all.length - names.size, 0);
  if (absent > MOST_ABSENT) {
    return `${types.runtime("OneOf")}<[${choice.map((alternative) => shapeText(alternative, types)).join(", ")}]>`;
  }
  const texts = choice.map((alternative, at) => {
    const others = all.filter((name) => own[at]?.has(name) !== true).map(absentProperty);
    return shapeText({ ...alternative, properties: [...alternative.properties, ...others] }, types);
  });
  return `(${texts.join(" | ")})`;
}

function absentProperty(name: string): Property {
  return { name, type: "undefined", optional: true, documentation: "" };
}
