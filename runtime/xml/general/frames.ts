import type { ContentState, Leaf } from "../../descriptor.js";
import { matchesTag } from "../bytes.js";
import { type Decoder, Frame, type FrameOpener, type FramePlace } from "../decoder.js";
import { readNext, readTag } from "../element.js";
import { readPlainChild } from "../plain.js";
import { readCharacterData } from "../characters.js";
import type { ChildTags, ElementPlan, MutableRecord, Value } from "../plan.js";
import type { Reader } from "../reader.js";
import type { GroupCursor, GroupModel } from "./model.js";
import type { GeneralPlan, GroupPlan } from "./plan.js";

/**
 * A content with groups: the automaton finds the leaf of each element, and when the content ends, the occurrences of the
 * groups.
 */
class GroupFrame extends Frame {
  readonly #plan: GeneralPlan;
  /** The states of the automaton after each element. */
  readonly #states: ContentState[] = [];
  readonly #values: unknown[] = [];

  constructor(element: ElementPlan, plan: GeneralPlan, place: FramePlace, value: Value) {
    super(element, plan, place, value);
    this.#plan = plan;
  }

  override next(decoder: Decoder): void {
    const { reader, strictness } = decoder;
    const cursor = this.cursor as GroupCursor;
    for (;;) {
      reader.skipSpace();
      const leaf = this.#plainLeaf(cursor.expected(strictness.order), reader);
      if (leaf === undefined) break;
      this.#states.push(cursor.enter(leaf, strictness.order));
      const child = this.plan.children[leaf.index] as ElementPlan;
      const isRead = readPlainChild(decoder, this, child, this.childTags[leaf.index] as ChildTags);
      if (!isRead || reader.pos >= reader.pause) return;
    }
    const { endTag } = this;
    if (endTag === undefined || !matchesTag(reader.view, reader.end, endTag, reader.pos)) readNext(decoder, this);
  }

  override take(): void {
    this.#states.push(this.cursor.state as ContentState);
  }

  override store(_child: ElementPlan, value: unknown): void {
    this.#values.push(value);
  }

  override occurrences(child: ElementPlan): number {
    const { children } = this.plan;
    const complete = this.#states.slice(0, this.#values.length);
    return complete.filter(({ leaf }) => children[(leaf as Leaf).index] === child).length;
  }

  override finish(decoder: Decoder): void {
    const automaton = (this.#plan.model as GroupModel).automaton(decoder.strictness.order);
    const depths = automaton.depths(this.#states);
    const value = this.value as MutableRecord;
    fillLists(value, this.#plan.lists);
    // The objects that the particles of each depth are properties of.
    const objects = [value];
    this.#values.forEach((item, index) => {
      const { leaf } = this.#states[index] as ContentState;
      const at = (leaf as Leaf).index;
      const groups = this.#plan.groups[at] as readonly GroupPlan[];
      for (let depth = Math.max(depths[index] as number, 1); depth <= groups.length; depth++) {
        objects[depth] = openGroup(objects[depth - 1] as MutableRecord, groups[depth - 1] as GroupPlan);
      }
      storeIn(objects[groups.length] as MutableRecord, this.plan.children[at] as ElementPlan, item);
    });
  }

  /** The leaf whose plain start tag is at `pos`. */
  #plainLeaf(expected: readonly Leaf[], { view, end, pos }: Reader): Leaf | undefined {
    for (const leaf of expected) {
      const tags = this.childTags[leaf.index];
      if (tags !== undefined && matchesTag(view, end, tags.start, pos)) return leaf;
    }
    return undefined;
  }
}

/** The object that has the particles of a group: an entry of its own, or the object around it. */
function openGroup(outer: MutableRecord, { property, lists }: GroupPlan): MutableRecord {
  const object: MutableRecord = property === undefined ? outer : {};
  if (property !== undefined) listOf(outer, property).push(object);
  fillLists(object, lists);
  return object;
}

function storeIn(object: MutableRecord, { isRepeated, property }: ElementPlan, value: unknown): void {
  if (isRepeated) listOf(object, property).push(value);
  else object[property] = value;
}

function fillLists(object: MutableRecord, lists: readonly string[]): void {
  for (const property of lists) listOf(object, property);
}

function listOf(object: MutableRecord, property: string): unknown[] {
  if (!Object.hasOwn(object, property)) object[property] = [];
  return object[property] as unknown[];
}

/** Mixed content: texts and elements in the order of the document. */
class MixedFrame extends Frame {
  readonly #content: unknown[] = [];
  readonly #counts = new Map<ElementPlan, number>();

  constructor(...parts: ConstructorParameters<typeof Frame>) {
    super(...parts);
    (this.value as MutableRecord)[CONTENT] = this.#content;
  }

  override next(decoder: Decoder): void {
    const text = readCharacterData(decoder.reader);
    if (text !== "") this.#addText(text);
    readTag(decoder, this);
  }

  override take(): void {
    // Mixed content has no lists.
  }

  override store(child: ElementPlan, value: unknown): void {
    this.#content.push({ [child.property]: value });
    this.#counts.set(child, this.occurrences(child) + 1);
  }

  override occurrences(child: ElementPlan): number {
    return this.#counts.get(child) ?? 0;
  }

  override finish(): void {
    // The value is complete at any time.
  }

  /** What is skipped between two texts leaves one text. */
  #addText(text: string): void {
    const last = this.#content.at(-1);
    if (typeof last === "string") this.#content[this.#content.length - 1] = last + text;
    else this.#content.push(text);
  }
}

/** The property of mixed content. */
export const CONTENT = "$content";

export const openGroupFrame: FrameOpener = (element, plan, place, value) =>
  new GroupFrame(element, plan as GeneralPlan, place, value);

export const openMixedFrame: FrameOpener = (...parts) => new MixedFrame(...parts);
