import type { ChildDescriptor, ComplexDescriptor, ElementDescriptor, Occurrence } from "../descriptor.js";
import { childrenOf, resolveType } from "../views.js";
import { bytesOf, Encoder, prepareChild, type PreparedElement, prepareElement } from "./encode.js";

/** A document with a list in it, prepared to be written item by item. */
export interface ListPlan {
  /** The start tags of the elements around the items, and their end tags. */
  readonly start: string;
  readonly end: string;
  readonly item: PreparedElement;
  readonly occurrence: Occurrence;
  /** The default namespace around the items. */
  readonly namespace: string;
  /** The property of the root's value that is the list; absent where the root itself is the list. */
  readonly result: string | undefined;
}

const plans = new WeakMap<ElementDescriptor, ListPlan>();

/**
 * Prepares an element that is a list, or the only child of which is one.
 * @param result the property of the value that is the list; absent where the value itself is it
 * @throws {TypeError} where there is no list
 */
export function planList(root: ElementDescriptor, result: string | undefined): ListPlan {
  const known = plans.get(root);
  if (known?.result === result && known !== undefined) return known;
  const plan = makePlan(root, result);
  plans.set(root, plan);
  return plan;
}

function makePlan(root: ElementDescriptor, result: string | undefined): ListPlan {
  const outer = prepareElement(root);
  const type = plainType(root);
  if (result === undefined) return listIn(root, type, outer.declared, outer.end, outer.namespace, result);
  const [list, ...others] = type === undefined ? [] : childrenOf(type);
  if (type === undefined || list?.property !== result || others.length > 0) throw noList(root);
  const { element } = prepareChild(list, type.namespace);
  const start = outer.declared + (element.namespace === outer.namespace ? element.plain : element.declared);
  return listIn(root, plainType(list), start, element.end + outer.end, element.namespace, result);
}

function listIn(
  root: ElementDescriptor,
  type: ComplexDescriptor | undefined,
  start: string,
  end: string,
  namespace: string,
  result: string | undefined,
): ListPlan {
  const [item] = type?.items === true ? childrenOf(type) : [];
  if (type === undefined || item === undefined) throw noList(root);
  const { element } = prepareChild(item, type.namespace);
  return { start, end, item: element, occurrence: item, namespace, result };
}

function plainType({ type: reference }: Pick<ChildDescriptor, "type">): ComplexDescriptor | undefined {
  const type = resolveType(reference);
  return type.kind === "complex" && type.codec === undefined ? type : undefined;
}

function noList({ name }: ElementDescriptor): TypeError {
  return new TypeError(`${name} has no list that can be written item by item`);
}

/** Writes a document item by item. What was written is taken in pieces. */
export class ListWriter {
  readonly #plan: ListPlan;
  readonly #before: () => string;
  readonly #after: string;
  #encoder: Encoder;
  #count = 0;
  #hasStart = false;

  /**
   * @param before makes what precedes the root, when the first item is written
   * @param after what follows the root
   */
  constructor(plan: ListPlan, before: () => string, after: string) {
    this.#plan = plan;
    this.#before = before;
    this.#after = after;
    this.#encoder = encoderIn(plan);
  }

  /** How many items were written. */
  get count(): number {
    return this.#count;
  }

  /** How much was written and not taken, in bytes or UTF-16 units. */
  get length(): number {
    return this.#encoder.length;
  }

  /**
   * Writes an item.
   * @throws {EncodeError} for a value that the list does not allow
   */
  add(item: unknown): void {
    const { item: element, namespace, occurrence } = this.#plan;
    const encoder = this.#encoder;
    if (!this.#hasStart) this.#begin();
    const { max = 1 } = occurrence;
    if (this.#count >= max) encoder.fail("maxOccurs", `expected at most ${max} items, found more`);
    encoder.enter();
    encoder.at(this.#count++);
    try {
      element.write(encoder, item, namespace);
    } catch (error) {
      throw encoder.located(error);
    }
    encoder.leave();
  }

  /**
   * Writes what follows the last item.
   * @throws {EncodeError} where the list must have more items
   */
  end(): void {
    if (!this.#hasStart) this.#begin();
    const { min = 1 } = this.#plan.occurrence;
    if (this.#count < min) {
      this.#encoder.fail("minOccurs", `expected at least ${min} items, found ${this.#count}`);
    }
    this.#encoder.write(this.#plan.end + this.#after);
  }

  /** Takes what was written. */
  take(): Uint8Array {
    const piece = bytesOf(this.#encoder.take());
    this.#encoder = encoderIn(this.#plan);
    return piece;
  }

  #begin(): void {
    this.#hasStart = true;
    this.#encoder.write(this.#before() + this.#plan.start);
  }
}

/** An encoder in the list, for errors with their paths. */
function encoderIn({ result }: ListPlan): Encoder {
  const encoder = new Encoder();
  if (result !== undefined) {
    encoder.enter();
    encoder.at(result);
  }
  return encoder;
}
