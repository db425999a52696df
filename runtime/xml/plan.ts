import type {
  AnyTypeDescriptor,
  ChildDescriptor,
  ComplexDescriptor,
  DataSetDescriptor,
  ElementDescriptor,
  NumberRange,
  ObjectMaker,
  SimpleDescriptor,
  TypeCodec,
  TypeDescriptor,
} from "../descriptor.js";
import { secretType } from "../types/simple.js";
import { childrenOf, resolveType } from "../views.js";
import { markupBytes, NO_TAG, type PlainTags } from "./bytes.js";
import { ContentModel, elementLeaf } from "./cursor.js";
import type { StartTag } from "./tags.js";

/** For how many prefixes the tags of a content are kept. */
const KEPT_PREFIXES = 8;

/** How long a prefix can be for which tags are prepared. */
export const LONGEST_PREFIX = 64;

/** Of how many values an object is made at once: for each there is a bit of a whole number. */
const MOST_SLOTS = 30;

/** What the decoder prepares from a descriptor of an element, once. */
export interface ElementPlan {
  /** The property that takes the value; "" for the item of an array and for a root. */
  readonly property: string;
  readonly name: string;
  readonly namespace: string;
  readonly min: number;
  readonly max: number;
  /** Whether the value is an array, of which every element is an item. */
  readonly isRepeated: boolean;
  readonly nillable: boolean;
  readonly content: LeafPlan | ContentReference | SpecialPlan;
}

/** Reads elements of a type that is more than a sequence of elements (see `TypeCodec`). */
export interface TypeReader {
  /** Prepares a content, once for a type. */
  plan?(type: ComplexDescriptor): ContentPlan;
  /** Whether an element without attributes can be read by the plan alone. */
  isPlain?(type: ComplexDescriptor): boolean;
  /** Reads an element whose start tag was read, or opens a frame for it. */
  open(decoder: never, element: ElementPlan, tag: StartTag): void;
}

/** An element that only a reader of its own can read. */
export interface SpecialPlan {
  readonly kind: "special";
  /** Undefined for the elements that a wildcard allows. */
  readonly type: Exclude<TypeDescriptor, ComplexDescriptor> | undefined;
  readonly reader: TypeReader;
  readonly preset: Preset;
}

/** An element with a simple type. */
export interface LeafPlan {
  readonly kind: "leaf";
  readonly type: SimpleDescriptor;
  /** Whether a text that is ASCII is the value. */
  readonly isText: boolean;
  readonly isBoolean: boolean;
  /** The range of a whole number. */
  readonly range: NumberRange | undefined;
}

/** An element of a complex type. */
export interface ContentReference {
  readonly kind: "content";
  readonly type: ComplexDescriptor;
  /** Not before it is needed: types may refer to themselves. */
  readonly plan: () => ContentPlan;
  /** Reads elements whose start tag is not plain; undefined for a sequence of elements. */
  readonly reader: TypeReader | undefined;
  /** The default and the fixed value of the element, and the types that it blocks. */
  readonly preset: Preset;
}

/** What the decoder prepares from a complex type, once. */
export class ContentPlan {
  /** For each leaf of the model the element that it is. */
  readonly children: readonly ElementPlan[];
  /** The namespace of the children that are plain: that of the first. */
  readonly namespace: string;
  /** The value is an array, and `children` is its item alone. */
  readonly isArray: boolean;
  /** Makes the frames of the content; undefined for those of a sequence of elements. */
  readonly openFrame: ((...place: never) => object) | undefined;
  /** Whether a child is repeated. */
  readonly hasLists: boolean;
  /** Makes an object of all properties of a sequence at once; undefined where the contract has no code for that. */
  readonly make: ObjectMaker | undefined;
  #model: ContentModel | undefined;
  readonly #Value = valueClass();
  /** What is known of a content whose markup is compared (see `plainContent`). */
  plain: PlainContent | undefined;

  constructor(
    children: readonly ElementPlan[],
    isArray: boolean,
    openFrame?: ContentPlan["openFrame"],
    make?: ObjectMaker,
    model?: ContentModel,
  ) {
    this.openFrame = openFrame;
    this.#model = model;
    this.children = children;
    this.namespace = children[0]?.namespace ?? "";
    this.isArray = isArray;
    this.hasLists = children.some(({ isRepeated }) => isRepeated);
    this.make = make;
  }

  /** The content model, which the plain path does without. */
  get model(): ContentModel {
    this.#model ??= new ContentModel(this.children.map(elementLeaf));
    return this.#model;
  }

  /** A value without properties, or without items. */
  newValue(): Value {
    return this.isArray ? [] : new this.#Value();
  }
}

/** A child of a content, and its tags: `NO_TAG` for those that are not plain. */
export interface ChildTags extends PlainTags {
  readonly child: ElementPlan;
  /** Present for a child of a simple type. */
  readonly leaf: LeafPlan | undefined;
}

/** The children of a content with their tags. */
export type ContentTags = readonly ChildTags[];

/** The tags of the children of a content under a prefix: `NO_TAG` for a child that is not plain. */
export function tagsOf(plan: ContentPlan, prefix: string): ContentTags {
  return plainContent(plan).under(prefix);
}

/** What is known of a content whose markup is compared. Made on first use. */
export function plainContent(plan: ContentPlan): PlainContent {
  plan.plain ??= new PlainContent(plan);
  return plan.plain;
}

/** A content whose markup is compared. Senders choose the prefixes: only the tags for a few of them are kept. */
class PlainContent {
  /** Whether the content is a sequence with elements of simple types in it. */
  readonly hasLeaves: boolean;
  /** Whether there is nothing else in it. */
  readonly isRecord: boolean;
  /** Makes an object of all its properties at once; undefined where it cannot have them all so. */
  readonly make: ObjectMaker | undefined;
  /** A bit for each child. */
  readonly complete: number;
  readonly #plan: ContentPlan;
  readonly #tags = new Map<string, ContentTags>();

  constructor(plan: ContentPlan) {
    const { children, hasLists, make, openFrame } = plan;
    const leaves = children.filter(({ content }) => content.kind === "leaf");
    this.hasLeaves = openFrame === undefined && leaves.length > 0;
    this.isRecord = this.hasLeaves && leaves.length === children.length;
    this.complete = 2 ** children.length - 1;
    this.make = this.isRecord && !hasLists && children.length <= MOST_SLOTS ? make : undefined;
    this.#plan = plan;
  }

  under(prefix: string): ContentTags {
    const known = this.#tags.get(prefix);
    if (known !== undefined) return known;
    if (this.#tags.size >= KEPT_PREFIXES) this.#tags.clear();
    const tags = prepareTags(this.#plan, prefix === "" ? "" : `${prefix}:`);
    this.#tags.set(prefix, tags);
    return tags;
  }
}

function prepareTags(plan: ContentPlan, prefix: string): ContentTags {
  const names = plan.children.map(({ name, namespace, content: { kind } }) => {
    const isPrepared = namespace === plan.namespace && name.length > 1 && (kind === "leaf" || kind === "content");
    return isPrepared ? prefix + name : undefined;
  });
  return plan.children.map((child, index): ChildTags => {
    const { content, isRepeated } = child;
    const name = names[index];
    const leaf = content.kind === "leaf" ? content : undefined;
    if (name === undefined) return { child, leaf, start: NO_TAG, end: NO_TAG, next: NO_TAG };
    const following = isRepeated ? index : index + 1;
    const next = plan.children[following]?.content.kind === "leaf" ? names[following] : undefined;
    return {
      child,
      leaf,
      start: isPlain(content) ? markupBytes(`<${name}>`) : NO_TAG,
      end: markupBytes(`</${name}>`),
      next: next === undefined ? NO_TAG : markupBytes(`</${name}><${next}>`),
    };
  });
}

/** Whether the content of an element with a plain start tag is read by its plan alone. */
function isPlain(content: ElementPlan["content"]): boolean {
  if (content.kind === "content") return content.reader?.isPlain?.(content.type) ?? true;
  return content.kind === "leaf";
}

/** A constructor of plain objects that no other type has, so that those of one type have one hidden class. */
function valueClass(): new () => MutableRecord {
  function Value(): void {
    // The properties are set one by one.
  }
  Value.prototype = Object.prototype;
  return Value as unknown as new () => MutableRecord;
}

const contentPlans = new WeakMap<ComplexDescriptor, ContentPlan>();
const documentPlans = new WeakMap<ElementDescriptor, DocumentPlan>();

/** A document: a content with the root element as its one child. */
export class DocumentPlan extends ContentPlan {
  readonly root: ElementPlan;
  /** The last start tag that was found to be that of the root. */
  known: StartTag | undefined;

  constructor(element: ElementDescriptor) {
    const child = { ...element, kind: undefined, property: "" };
    const root = planElement(child, element.namespace, false);
    super([root], false);
    this.root = root;
  }
}

/** The plan of a document with this root. */
export function planDocument(element: ElementDescriptor): DocumentPlan {
  const known = documentPlans.get(element);
  if (known !== undefined) return known;
  const plan = new DocumentPlan(element);
  documentPlans.set(element, plan);
  return plan;
}

/** The plan of the content of a type. */
export function planContent(type: ComplexDescriptor): ContentPlan {
  const known = contentPlans.get(type);
  if (known !== undefined) return known;
  const plan = readerOf(type)?.plan?.(type) ?? planSequence(type);
  contentPlans.set(type, plan);
  return plan;
}

function planSequence(type: ComplexDescriptor): ContentPlan {
  const isArray = type.items === true;
  const children = childrenOf(type).map((child) => planElement(child, type.namespace, isArray));
  return new ContentPlan(children, isArray, undefined, type.make);
}

/** The reader in the codec of a type. */
function readerOf({ codec }: { readonly codec?: Pick<TypeCodec, "reader"> }): TypeReader | undefined {
  return codec?.reader as TypeReader | undefined;
}

/**
 * Prepares an element.
 * @param isItem the element is the item of an array: it is repeated, even where it may occur only once
 */
export function planElement(element: ChildDescriptor, parentNamespace: string, isItem: boolean): ElementPlan {
  const { property, name, namespace = parentNamespace, min = 1, max = 1 } = element;
  const type = resolveType(element.type);
  const planType = PLANNERS[type.kind] as (type: TypeDescriptor, element: ChildDescriptor) => ElementPlan["content"];
  return {
    property,
    name,
    namespace,
    min,
    max,
    isRepeated: isItem || max > 1,
    nillable: element.nillable === true,
    content: planType(type, element),
  };
}

/** The value that an empty element has, and the types that the element blocks. */
export type Preset = Pick<ChildDescriptor, "blocked" | "default" | "fixed">;

type ContentPlanners = {
  readonly [Kind in TypeDescriptor["kind"]]: (
    type: Extract<TypeDescriptor, { kind: Kind }>,
    element: ChildDescriptor,
  ) => ElementPlan["content"];
};

const PLANNERS: ContentPlanners = {
  simple(declared, element) {
    const reader = readerOf(element);
    const type = element.secret === true ? secretType(declared) : declared;
    return reader === undefined ? planLeaf(type) : { kind: "special", type, reader, preset: element };
  },
  complex: planReference,
  dataset: planSpecial,
  anyType: planSpecial,
};

function planSpecial(type: AnyTypeDescriptor | DataSetDescriptor): SpecialPlan {
  const reader = readerOf(type);
  if (reader === undefined) throw new TypeError(`the type ${type.name} needs the member \`codec\``);
  return { kind: "special", type, reader, preset: {} };
}

function planReference(type: ComplexDescriptor, preset: Preset): ContentReference {
  let plan: ContentPlan | undefined;
  return {
    kind: "content",
    type,
    reader: readerOf(type),
    preset,
    plan() {
      plan ??= planContent(type);
      return plan;
    },
  };
}

/** Prepares an element or attribute of a simple type. */
export function planLeaf(type: SimpleDescriptor): LeafPlan {
  const base = type.variety === "atomic" && type.facets === undefined ? (type.base ?? type) : undefined;
  const builtin = base?.builtin;
  const range = base?.values.range;
  return { kind: "leaf", type, isText: builtin === "string", isBoolean: builtin === "boolean", range };
}

/** An object value while it is read. */
export type MutableRecord = Record<string, unknown>;

/** The value of a content while it is read. */
export type Value = MutableRecord | unknown[];

/** Makes the values of repeated children that are absent: empty arrays. */
export function fillLists({ children, hasLists }: ContentPlan, value: Value, from: number, to: number): void {
  if (!hasLists) return;
  for (let index = from; index < to; index++) {
    const child = children[index] as ElementPlan;
    if (child.isRepeated) listOf(value, child);
  }
}

/** The array that takes the values of a repeated child. */
export function listOf(value: Value, { property }: ElementPlan): unknown[] {
  if (Array.isArray(value)) return value;
  if (!Object.hasOwn(value, property)) value[property] = [];
  return value[property] as unknown[];
}
