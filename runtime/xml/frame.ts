import type { ContentPlan, ElementPlan } from "./plan.js";
import type { PlainTags, TagBytes } from "./tag-bytes.js";

/** The value of a record while it grows. */
export type MutableRecord = Record<string, unknown>;

/** How the start tag of an element was written, and where. */
export interface FramePlace {
  readonly prefix: string;
  /** The end tag of a plain start tag. */
  readonly endTag?: TagBytes;
  /** The state of the namespace scope in front of the start tag. */
  readonly mark: number;
}

/** An open element with a record or an array in it, and how far its children are read. */
export class Frame {
  readonly element: ElementPlan;
  readonly plan: ContentPlan;
  /** The prefix of its own tags. */
  readonly prefix: string;
  /** Its own end tag as it most likely is; undefined where its start tag was not plain. */
  readonly endTag: TagBytes | undefined;
  /** The namespace scope to go back to behind the element. */
  readonly mark: number;
  /** The prefix that stands for `plan.namespace` in its content; undefined where none is known. */
  readonly childPrefix: string | undefined;
  /** The tags of its children under that prefix; none where there is no such prefix. */
  readonly childTags: readonly (PlainTags | undefined)[];
  readonly value: MutableRecord | unknown[];
  /** The child that is expected next: those before it are complete. */
  index = 0;
  /** How often that child stood so far. */
  count = 0;
  /** A required child was passed over; it may still come where any order is allowed. */
  hasGap = false;
  /** The repeated child whose values are given away one by one. Then children are read one at a time. */
  streamed: ElementPlan | undefined;
  /** How many values of that child were given away. */
  taken = 0;

  constructor(element: ElementPlan, plan: ContentPlan, place: FramePlace, childPrefix: string | undefined) {
    this.element = element;
    this.plan = plan;
    this.prefix = place.prefix;
    this.endTag = place.endTag;
    this.mark = place.mark;
    this.childPrefix = childPrefix;
    this.childTags = childPrefix === undefined ? [] : plan.tags(childPrefix);
    this.value = plan.isArray ? [] : {};
  }

  /** Takes `children[index]` as the next child. Those that were passed over stay absent or empty. */
  accept(index: number): void {
    if (index > this.index) this.passOver(index);
    const child = this.plan.children[index] as ElementPlan;
    if (child.isRepeated) this.count++;
    if (!child.isRepeated || this.count >= child.max) {
      this.index = index + 1;
      this.count = 0;
    }
  }

  /** Leaves the children up to `index` as they are. */
  passOver(index: number): void {
    for (; this.index < index; this.index++) {
      const child = this.plan.children[this.index] as ElementPlan;
      if (this.count < child.min) this.hasGap = true;
      if (child.isRepeated) this.list(child);
      this.count = 0;
    }
  }

  /** Puts the value of a child where it belongs. */
  store(child: ElementPlan, value: unknown): void {
    if (child.isRepeated) this.list(child).push(value);
    else (this.value as MutableRecord)[child.property] = value;
  }

  /** How often a child stood so far. */
  occurrences(child: ElementPlan): number {
    if (child.isRepeated) return this.list(child).length + (child === this.streamed ? this.taken : 0);
    return Object.hasOwn(this.value, child.property) ? 1 : 0;
  }

  /** The array that takes the values of a repeated child. */
  list(child: ElementPlan): unknown[] {
    if (this.plan.isArray) return this.value as unknown[];
    const record = this.value as MutableRecord;
    if (!Object.hasOwn(record, child.property)) record[child.property] = [];
    return record[child.property] as unknown[];
  }
}
