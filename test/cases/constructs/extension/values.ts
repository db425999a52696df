import type { AnyAnimal } from "./types.js";

export const animal: AnyAnimal = { name: "n", age: 1 };
export const dog: AnyAnimal = { $type: "Dog", name: "n", breed: "b" };
export const puppy: AnyAnimal = { $type: "Puppy", name: "n", age: 0, breed: "b", weeks: 3, toy: "t" };
