import type { BindingKind } from "@portwright/runtime";
import type { SourceSpan } from "../model/node.js";

/** The messages that a change affects: "none" for what is in no message, such as documentation or an address. */
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
 * "risky": the contracts allow all messages, but real implementations may fail; "docs": only documentation.
 */
export type Level = "breaking" | "risky" | "compatible" | "docs";

/** The two kinds of compatibility: "backward": old clients and a new server; "forward": new clients and an old server. */
export type Compatibility = "backward" | "forward";

/** The effect on TypeScript code that calls the service, once its package is generated again. */
export type SourceLevel = "source-breaking" | "source-compatible" | "none";

/** One side of a change: its place and its text. */
export interface Side {
  readonly span: SourceSpan;
  /** Short: "xs:int", "maxLength 8", "SMAddUser". */
  readonly text: string;
}

/** A difference between two contracts, with its consequences. */
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
  /** One sentence: what changed, from what to what. */
  readonly message: string;
  /** Why the verdicts of its rule are what they are. */
  readonly why: string;
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
