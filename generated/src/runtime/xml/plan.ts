// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import type {
  ArrayDescriptor,
  DataSetDescriptor,
  ElementDescriptor,
  Occurrence,
  RecordDescriptor,
  SimpleDescriptor,
  TypeReference,
} from "../descriptor.js";
import { type PlainTags, plainTags } from "./tag-bytes.js";

/** For how many prefixes the tags of a content are kept. */
const KEPT_PREFIXES = 8;

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
  readonly content: LeafPlan | ContentReference | DataSetPlan;
  /** Whether its tags can be recognised by their bytes alone: it has the namespace that `ContentPlan.tags` is for. */
  readonly isPlain: boolean;
}

/** An element with a simple type. */
export interface LeafPlan {
  readonly kind: "leaf";
  readonly type: SimpleDescriptor;
  /** The text is the value as it stands. */
  readonly isText: boolean;
  /** The range of a whole number that can be read straight from its digits. */
  readonly range: NumberRange | undefined;
}

/** The least and the greatest value of a number type. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
}

/** An element with a record or an array in it. */
interface ContentReference {
  readonly kind: "content";
  /** Not before it is needed: types may refer to themselves. */
  readonly plan: () => ContentPlan;
}

/** An element with a DataSet in it. */
export interface DataSetPlan {
  readonly kind: "dataset";
  readonly type: DataSetDescriptor;
}

/** What the decoder prepares from a descriptor of a record or an array, once. */
export class ContentPlan {
  readonly name: string;
  /** The namespace of the children that are plain. */
  readonly namespace: string;
  /** The value is an array, and `children` is its item alone. */
  readonly isArray: boolean;
  readonly children: readonly ElementPlan[];
  readonly #tags = new Map<string, readonly (PlainTags | undefined)[]>();

  constructor(name: string, namespace: string, isArray: boolean, children: readonly ElementPlan[]) {
    this.name = name;
    this.namespace = namespace;
    this.isArray = isArray;
    this.children = children;
  }

  /**
   * The tags of the children under a prefix; undefined for a child that is not plain. Senders choose the prefixes: only
   * the tags for a few of them are kept.
   */
  tags(prefix: string): readonly (PlainTags | undefined)[] {
    const known = this.#tags.get(prefix);
    if (known !== undefined) return known;
    const start = prefix === "" ? "" : `${prefix}:`;
    const tags = this.children.map(({ name, isPlain }) => (isPlain ? plainTags(`${start}${name}`) : undefined));
    if (this.#tags.size >= KEPT_PREFIXES) this.#tags.clear();
    this.#tags.set(prefix, tags);
    return tags;
  }
}

/** The number types whose values are read from bytes, with their ranges (XML Schema part 2, section 3.3). */
const RANGES: ReadonlyMap<string, NumberRange> = new Map([
  ["int", { min: -2147483648, max: 2147483647 }],
  ["short", { min: -32768, max: 32767 }],
  ["byte", { min: -128, max: 127 }],
  ["unsignedInt", { min: 0, max: 4294967295 }],
  ["unsignedShort", { min: 0, max: 65535 }],
  ["unsignedByte", { min: 0, max: 255 }],
]);

type ContentDescriptor = RecordDescriptor | ArrayDescriptor;

const contentPlans = new WeakMap<ContentDescriptor, ContentPlan>();
const documentPlans = new WeakMap<ElementDescriptor, DocumentPlan>();

/** What surrounds a root element: a content with the root as its one child. */
export class DocumentPlan extends ContentPlan {
  readonly root: ElementPlan;

  constructor(root: ElementPlan) {
    super("", "", false, [root]);
    this.root = root;
  }
}

/** The plan of a document with this root. */
export function planDocument(element: ElementDescriptor): DocumentPlan {
  const known = documentPlans.get(element);
  if (known !== undefined) return known;
  const plan = new DocumentPlan(planElement({ ...element, property: "" }, element.namespace));
  documentPlans.set(element, plan);
  return plan;
}

function planContent(type: ContentDescriptor): ContentPlan {
  const known = contentPlans.get(type);
  if (known !== undefined) return known;
  const { name, namespace } = type;
  const children =
    type.kind === "array"
      ? [planElement({ ...type.item, property: "", isItem: true }, namespace)]
      : type.children.map((child) => planElement(child, namespace));
  const plan = new ContentPlan(name, namespace, type.kind === "array", children);
  contentPlans.set(type, plan);
  return plan;
}

interface ElementLike extends Occurrence {
  readonly property: string;
  readonly name: string;
  readonly namespace?: string;
  readonly type: TypeReference;
  /** The item of an array is repeated, even where it may stand only once. */
  readonly isItem?: boolean;
}

function planElement(element: ElementLike, parentNamespace: string): ElementPlan {
  const { property, name, namespace = parentNamespace, min = 1, max = 1, isItem = false } = element;
  const content = planType(element.type);
  return {
    property,
    name,
    namespace,
    min,
    max,
    isRepeated: isItem || max > 1,
    nillable: element.nillable === true,
    content,
    isPlain: namespace === parentNamespace,
  };
}

function planType(type: TypeReference): ElementPlan["content"] {
  if (typeof type === "object") return planLeaf(type);
  const descriptor = type();
  if (descriptor.kind === "dataset") return { kind: "dataset", type: descriptor };
  let plan: ContentPlan | undefined;
  return {
    kind: "content",
    plan() {
      plan ??= planContent(descriptor);
      return plan;
    },
  };
}

function planLeaf(type: SimpleDescriptor): LeafPlan {
  const isBare = type.facets === undefined;
  return {
    kind: "leaf",
    type,
    isText: isBare && type.builtin === "string",
    range: isBare ? RANGES.get(type.builtin) : undefined,
  };
}
