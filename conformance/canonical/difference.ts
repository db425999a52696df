import { clarkName } from "@portwright/runtime/codec";
import type { CanonicalForm } from "./form.js";

/** The attributes that distinguish an element from its siblings of the same name. */
const IDENTITY = ["name", "ref", "value", "binding", "message", "part", "type", "base"];

/**
 * Where two canonical forms differ first, in the words of a message: `sequence/element Usage/@type is {a}b, expected {a}c`;
 * undefined when they are equal.
 */
export function canonicalDifference(expected: CanonicalForm, found: CanonicalForm, path = ""): string | undefined {
  if (clarkName(expected.name) !== clarkName(found.name)) {
    return `${place(path)}found ${clarkName(found.name)}, expected ${clarkName(expected.name)}`;
  }
  return attributeDifference(expected, found, path) ?? childDifference(expected, found, path);
}

function attributeDifference(expected: CanonicalForm, found: CanonicalForm, path: string): string | undefined {
  const names = [...new Set([...expected.attributes.keys(), ...found.attributes.keys()])];
  const name = names.find((name) => expected.attributes.get(name) !== found.attributes.get(name));
  if (name === undefined) return undefined;
  const show = ({ attributes }: CanonicalForm): string => attributes.get(name) ?? "not there, or the default";
  return `${path}${path === "" ? "" : "/"}@${name} is ${show(found)}, expected ${show(expected)}`;
}

function childDifference(expected: CanonicalForm, found: CanonicalForm, path: string): string | undefined {
  const wanted = expected.children.map(labelOf);
  const given = found.children.map(labelOf);
  const missing = wanted.find((label) => !given.includes(label));
  const extra = given.find((label) => !wanted.includes(label));
  if (missing !== undefined && extra !== undefined) return `${place(path)}found ${extra}, expected ${missing}`;
  if (missing !== undefined) return `${place(path)}${missing} is missing`;
  if (extra !== undefined) return `${place(path)}${extra} is there, which the contract does not have`;
  if (wanted.length !== given.length) return `${place(path)}found ${given.join(", ")}; expected ${wanted.join(", ")}`;
  if (wanted.some((label, index) => label !== given[index])) {
    return `${place(path)}the order is ${given.join(", ")}; expected ${wanted.join(", ")}`;
  }
  for (const [index, child] of expected.children.entries()) {
    const other = found.children[index] ?? found;
    const difference = canonicalDifference(child, other, `${path}${path === "" ? "" : "/"}${wanted[index] ?? ""}`);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

function labelOf({ name, attributes }: CanonicalForm): string {
  const identity = IDENTITY.find((attribute) => attributes.has(attribute));
  return identity === undefined ? name.local : `${name.local} ${attributes.get(identity) ?? ""}`;
}

function place(path: string): string {
  return path === "" ? "" : `${path}: `;
}
