import type { BindingKind } from "@portwright/runtime";
import type { SourceSpan } from "../model/node.js";

/** Which messages a change is seen in: "none" for what is in no message, such as documentation or an address. */
export type Direction = "request" | "response" | "fault" | "header" | "none";

/** The kind of thing that changed. */
export type Place =
  | "service"
  | "port"
  | "binding"
  | "operation"
  | "message"
  | "type"
  | "element"
  | "attribute"
  | "facet"
  | "documentation";

/**
 * What a change does on the wire. "breaking": valid messages of one side are refused or read differently by the other;
 * "risky": no message of this kind breaks by the contract, but real peers may; "docs": nothing but words.
 */
export type Level = "breaking" | "risky" | "compatible" | "docs";

/** The two ways that versions meet: "backward": old clients and a new server; "forward": new clients and an old server. */
export type Compatibility = "backward" | "forward";

/** What TypeScript that calls the service meets when its package is generated anew. */
export type SourceLevel = "source-breaking" | "source-compatible" | "none";

/** What one side of a comparison says: where it stands, and how it reads there. */
export interface Side {
  readonly span: SourceSpan;
  /** In a few words: "xs:int", "maxLength 8", "SMAddUser". */
  readonly text: string;
}

/** A difference between two contracts, with what it means. */
export interface Change {
  /** The stable id of its rule: "element-removed". */
  readonly rule: string;
  readonly place: Place;
  readonly direction: Direction;
  /**
   * What changed, as a path that ignore files name: "type SMUser/FirstName", "operation SMAddUser",
   * "binding CustomerApiSoap/SMAddUser". Names are those of the old contract, where it has them.
   */
  readonly location: string;
  /** One sentence for people: what was there and what is there now. */
  readonly message: string;
  /** The operations whose messages it concerns, by their names in the contract, in contract order. */
  readonly operations: readonly string[];
  /** The bindings that it concerns. */
  readonly bindings: readonly BindingKind[];
  readonly verdicts: Readonly<Record<Compatibility, Level>>;
  readonly source: SourceLevel;
  /** Undefined for what was added. */
  readonly old: Side | undefined;
  /** Undefined for what was removed. */
  readonly next: Side | undefined;
}
