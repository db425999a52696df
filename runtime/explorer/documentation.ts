import type { TypeDescriptor } from "../descriptor.js";

/** What a contract says in words: descriptors hold none of it. Texts are plain; a blank line parts paragraphs. */
export interface ContractDocumentation {
  readonly service: string | undefined;
  /** By the operation's name in the contract. */
  readonly operations: ReadonlyMap<string, string>;
  /** By the type's own descriptor: names of anonymous types are not unique. */
  readonly types: ReadonlyMap<TypeDescriptor, TypeDocumentation>;
}

/** What the contract says of a type. */
export interface TypeDocumentation {
  readonly text?: string;
  /** Of a record's children and a DataSet's tables, by wire name. */
  readonly parts?: ReadonlyMap<string, string>;
}
