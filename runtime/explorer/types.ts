import { NAMESPACES, type Table, tablesOf } from "../dataset/format.js";
import { schemaText } from "../dataset/write.js";
import type {
  ComplexDescriptor,
  DataSetDescriptor,
  Facets,
  ModelGroupDescriptor,
  QName,
  SimpleDescriptor,
  TypeDescriptor,
  TypeReference,
} from "../descriptor.js";
import {
  contentOf,
  elementsOf,
  type ElementView,
  itemOf,
  type ParticleVisitor,
  resolveType,
  visitParticle,
  visitVariety,
} from "../views.js";
import { escapeAttribute } from "../xml/escape.js";
import { XSI_NAMESPACE } from "../xml/namespaces.js";
import { type Html, html, prose } from "./html.js";
import { type SampleText, simplePlaceholder, type XmlSample } from "./sample.js";

/** The ids under which a page explains types. */
export type TypeIds = ReadonlyMap<TypeDescriptor, string>;

/** An element as a page shows it: how often it occurs and whether it may be nil. */
export type ShownElement = Pick<ElementView, "min" | "max" | "nillable" | "type">;

/**
 * How a parameter of a type is entered: as text, as a list of texts (`item` is their element), as XML, or as a file of
 * one of these media types.
 */
export type Control =
  | { readonly kind: "file"; readonly types: readonly string[] }
  | { readonly kind: "value"; readonly type: SimpleDescriptor }
  | { readonly kind: "list"; readonly type: SimpleDescriptor; readonly item?: QName }
  | { readonly kind: "xml" };

/** What pages show of a kind of type. */
interface TypeView<Type extends TypeDescriptor> {
  /** Whether a page explains the type in a section. */
  isExplained(type: Type, isDocumented: boolean): boolean;
  /** The types of its parts. */
  parts(type: Type): readonly TypeReference[];
  /** The type in words; `name` is its name, with a link where the page explains it. */
  text(type: Type, name: Html, ids: TypeIds): Html;
  /** Its parts in the section that explains it. */
  details(type: Type, texts: ReadonlyMap<string, string> | undefined, ids: TypeIds): Html | undefined;
  /** How a parameter of the type that occurs once is entered. */
  control(type: Type): Control;
  /** Writes a sample of an element of the type; `within` is the types of the elements around its content. */
  sample(sample: XmlSample, name: QName, type: Type, within: readonly TypeDescriptor[]): void;
}

/** What pages show of each kind of type: a kind without an entry does not compile. */
const VIEWS: { readonly [Kind in TypeDescriptor["kind"]]: TypeView<Extract<TypeDescriptor, { kind: Kind }>> } = {
  simple: {
    isExplained: (_, isDocumented) => isDocumented,
    parts: simpleParts,
    text: (type, name, ids) =>
      html`${[simpleName(type, name, ids), ...facetWords(type.facets).map((words) => `, ${words}`)]}`,
    details: () => undefined,
    control: (type) => ({ kind: "value", type }),
    sample: (sample, name, type) => sample.leaf(name, simplePlaceholder(type)),
  },
  complex: {
    isExplained: (type) => itemOf(type) === undefined,
    parts: (type) => [
      ...elementsOf(() => type).map((element) => element.type),
      ...(type.attributes ?? []).map((attribute) => attribute.type),
      ...(type.content?.kind === "simple" ? [type.content.type] : []),
      ...(type.derived?.() ?? []).map((derived) => () => derived),
    ],
    text(type, name, ids) {
      const item = itemOf(type);
      return item === undefined ? name : html`list of ${typeText(item.type, ids)}`;
    },
    details(type, texts, ids) {
      const elements = elementsOf(() => type).map((child) => {
        const text = html`${typeText(child.type, ids)}${occurrenceText(child)}`;
        return detail(child.name, text, texts?.get(child.name));
      });
      const attributes = (type.attributes ?? []).map(({ name, required, type: simple }) => {
        const text = html`attribute, ${typeText(simple, ids)}${required === true ? "" : ", optional"}`;
        return detail(name, text, texts?.get(name));
      });
      return html`${replacements(type, ids)}
        <dl>${contentDetail(type, ids)}${elements}${attributes}</dl>`;
    },
    control(type) {
      const item = itemOf(type);
      const itemType = item && resolveType(item.type);
      if (item === undefined || itemType?.kind !== "simple") return { kind: "xml" };
      return { kind: "list", type: itemType, item: { namespace: item.namespace, local: item.name } };
    },
    sample(sample, name, declared, within) {
      const type = concreteOf(declared);
      const inner = { sample, namespace: type.namespace, within };
      const attributes = [...(type === declared ? [] : typeAttribute(type)), ...attributeSamples(type)];
      if (type.content?.kind === "simple") {
        sample.leaf(name, simplePlaceholder(type.content.type), attributes);
        return;
      }
      const write = (): void => {
        if (type.mixed === true) sample.placeholder("text");
        for (const particle of contentOf(type)) visitParticle(PARTICLES, particle)(inner);
      };
      sample.element(name, write, attributes);
    },
  },
  anyType: {
    isExplained: () => false,
    parts: () => [],
    text: () => html`any XML`,
    details: () => undefined,
    control: () => ({ kind: "xml" }),
    sample: (sample, name) => sample.leaf(name, [{ placeholder: "any XML" }]),
  },
  dataset: {
    isExplained: ({ tables }) => tables !== undefined,
    parts: ({ tables = [] }) => tables.map(({ row }) => row),
    text: ({ tables }, name) => (tables === undefined ? html`a DataSet` : name),
    details({ tables = [] }, texts, ids) {
      const entries = tables.map(({ name, row }) =>
        detail(name, html`rows of ${typeText(row, ids)}`, texts?.get(name)),
      );
      return html`<dl>${entries}</dl>`;
    },
    control: () => ({ kind: "xml" }),
    sample: writeDataSet,
  },
};

/** The types that a simple type consists of. */
function simpleParts(type: SimpleDescriptor): readonly SimpleDescriptor[] {
  return visitVariety({ atomic: () => [], list: ({ item }) => [item], union: ({ members }) => members }, type);
}

/** The name of a simple type; of a list or union without documentation, what it consists of. */
function simpleName(type: SimpleDescriptor, name: Html, ids: TypeIds): Html {
  if (ids.has(type)) return name;
  return visitVariety(
    {
      atomic: () => name,
      list: ({ item }) => html`list of ${typeText(item, ids)}`,
      union: ({ members }) =>
        html`${members.map((member, at) => html`${at === 0 ? "" : " or "}${typeText(member, ids)}`)}`,
    },
    type,
  );
}

/** The types that xsi:type can name in the place of a type. */
function replacements({ abstract, derived }: ComplexDescriptor, ids: TypeIds): Html | undefined {
  const types = derived?.() ?? [];
  if (types.length === 0) return undefined;
  const names = types.map((type, index) => html`${index === 0 ? "" : ", "}${typeText(() => type, ids)}`);
  return html`<p>${abstract === true ? "Always" : "It, or"} one of these, named by xsi:type: ${names}.</p>`;
}

/** The content that is no element. */
function contentDetail({ content, mixed }: ComplexDescriptor, ids: TypeIds): Html | undefined {
  if (content?.kind === "simple") return detail("text", typeText(content.type, ids), undefined);
  return mixed === true ? detail("text", html`string, between the elements`, undefined) : undefined;
}

/** A type that an element can have: for an abstract type, the first that may replace it. */
function concreteOf(type: ComplexDescriptor): ComplexDescriptor {
  return type.abstract === true ? (type.derived?.().find(({ abstract }) => abstract !== true) ?? type) : type;
}

function typeAttribute({ namespace, name }: ComplexDescriptor): SampleText {
  const declarations = ` xmlns:xsi="${XSI_NAMESPACE}" xmlns:type="${escapeAttribute(namespace)}"`;
  return [`${declarations} xsi:type="type:${name}"`];
}

function attributeSamples({ attributes = [] }: ComplexDescriptor): SampleText {
  return attributes.flatMap(({ name, namespace, type }, index) => {
    const prefix = namespace === undefined ? "" : `a${index}:`;
    const declaration = namespace === undefined ? "" : ` xmlns:a${index}="${escapeAttribute(namespace)}"`;
    return [`${declaration} ${prefix}${name}="`, ...simplePlaceholder(type), '"'];
  });
}

function viewOf(type: TypeDescriptor): TypeView<TypeDescriptor> {
  return VIEWS[type.kind];
}

/** The most types that a page explains: some operations reach thousands. */
export const MOST_EXPLAINED = 100;

/** The types that a page explains, and whether there are more. */
export interface ExplainedTypes {
  readonly ids: TypeIds;
  readonly hasMore: boolean;
}

/** The types that a page explains, those first that are the nearest to the roots. */
export function explainedTypes(
  roots: readonly TypeReference[],
  documented: { has(type: TypeDescriptor): boolean },
): ExplainedTypes {
  const ids = new Map<TypeDescriptor, string>();
  const found = new Set(roots.map(resolveType));
  for (const type of found) {
    if (viewOf(type).isExplained(type, documented.has(type))) {
      if (ids.size === MOST_EXPLAINED) return { ids, hasMore: true };
      ids.set(type, `type-${ids.size + 1}`);
    }
    for (const part of viewOf(type).parts(type)) found.add(resolveType(part));
  }
  return { ids, hasMore: false };
}

/** A type in words, with a link where the page explains it: "list of SMUser", "string, at most 8 characters". */
export function typeText(reference: TypeReference, ids: TypeIds): Html {
  const type = resolveType(reference);
  const id = ids.get(type);
  return viewOf(type).text(type, id === undefined ? html`${type.name}` : html`<a href="#${id}">${type.name}</a>`, ids);
}

/** The parts of a type, for the section that explains it. */
export function typeDetails(
  type: TypeDescriptor,
  texts: ReadonlyMap<string, string> | undefined,
  ids: TypeIds,
): Html | undefined {
  return viewOf(type).details(type, texts, ids);
}

function detail(name: string, type: Html, documentation: string | undefined): Html {
  return html`<dt><code>${name}</code> <span class="type">${type}</span></dt>
    <dd>${prose(documentation)}</dd> `;
}

/** How a parameter is entered. */
export function controlOf(parameter: ShownElement): Control {
  const type = resolveType(parameter.type);
  const control = viewOf(type).control(type);
  if (!isRepeated(parameter)) return control;
  return control.kind === "value" ? { kind: "list", type: control.type } : { kind: "xml" };
}

/** Whether an element may occur more than once. */
export function isRepeated({ max = 1 }: Pick<ShownElement, "max">): boolean {
  return max > 1;
}

/** How often an element occurs, in words that follow its type; "" for exactly once. */
export function occurrenceText(element: Omit<ShownElement, "type">): string {
  const { min = 1, max = 1, nillable } = element;
  const words = [
    isRepeated(element) ? repeatedWords(min, max) : min === 0 ? "optional" : undefined,
    nillable === true ? "may be null" : undefined,
  ];
  return words.map((word) => (word === undefined ? "" : `, ${word}`)).join("");
}

function repeatedWords(min: number, max: number): string {
  if (max !== Number.POSITIVE_INFINITY) return `${min} to ${max} times`;
  return min === 0 ? "any number of times" : `at least ${min} times`;
}

/** Constraining facets in words, in the order in which they are shown; white space needs none. */
const FACETS: { readonly [Facet in keyof Facets]-?: ((value: NonNullable<Facets[Facet]>) => string) | undefined } = {
  length: (value) => `of length ${value}`,
  minLength: (value) => `of length ${value} or more`,
  maxLength: (value) => `of length ${value} or less`,
  patterns: (value) => `matching ${value.join(" and ")}`,
  matcher: undefined,
  enumeration: (value) => `one of ${value.join(", ")}`,
  minInclusive: (value) => `at least ${value}`,
  minExclusive: (value) => `more than ${value}`,
  maxInclusive: (value) => `at most ${value}`,
  maxExclusive: (value) => `less than ${value}`,
  totalDigits: (value) => `at most ${value} digits`,
  fractionDigits: (value) => `at most ${value} digits after the point`,
  whiteSpace: undefined,
};

function facetWords(facets: Facets = {}): readonly string[] {
  const words = Object.entries(FACETS) as [keyof Facets, ((value: unknown) => string) | undefined][];
  return words.flatMap(([facet, say]) => (facets[facet] === undefined || say === undefined ? [] : say(facets[facet])));
}

/** How many items a list has in a sample. */
const ITEMS = 2;

/** Writes a sample of an element of this type. An element of a type within itself is left out. */
export function writeSample(
  sample: XmlSample,
  name: QName,
  reference: TypeReference,
  within: readonly TypeDescriptor[] = [],
): void {
  const type = resolveType(reference);
  if (!within.includes(type)) viewOf(type).sample(sample, name, type, [...within, type]);
}

/** The content of a complex type that a sample is written of. */
interface InnerSample {
  readonly sample: XmlSample;
  readonly namespace: string;
  readonly within: readonly TypeDescriptor[];
}

const PARTICLES: ParticleVisitor<(inner: InnerSample) => void> = {
  element:
    (child) =>
    ({ sample, namespace, within }) => {
      const name = { namespace: child.namespace ?? namespace, local: child.name };
      for (let count = isRepeated(child) ? ITEMS : 1; count > 0; count--) writeSample(sample, name, child.type, within);
    },
  sequence: everyParticle,
  all: everyParticle,
  choice: (group) => everyParticle({ ...group, particles: group.particles.slice(0, 1) }),
  any: () => (inner) => inner.sample.placeholder("any element"),
};

function everyParticle({ particles }: ModelGroupDescriptor) {
  return (inner: InnerSample): void => {
    for (const particle of particles) visitParticle(PARTICLES, particle)(inner);
  };
}

const DECLARATIONS = ` xmlns:msdata="${NAMESPACES.msdata}" xmlns:diffgr="${NAMESPACES.diffgr}"`;

/** A sample of an element whose type is a DataSet: its inline schema, and a diffgram with a row of each table. */
function writeDataSet(sample: XmlSample, name: QName, type: DataSetDescriptor): void {
  if (type.tables === undefined) {
    sample.leaf(name, [{ placeholder: "an inline schema and a diffgram" }]);
    return;
  }
  const tables = tablesOf(type);
  const namespace = tables[0]?.namespace ?? "";
  sample.element(name, () => {
    sample.markup(schemaText(type.name, namespace, tables));
    sample.tag("diffgr:diffgram", DECLARATIONS, () => {
      sample.element({ namespace, local: type.name }, () => {
        for (const table of tables) writeRow(sample, table);
      });
    });
  });
}

function writeRow(sample: XmlSample, { name, namespace, columns }: Table): void {
  sample.tag(name, ` diffgr:id="${name}1" msdata:rowOrder="0"`, () => {
    for (const column of columns) sample.leaf({ namespace, local: column.name }, simplePlaceholder(column.type));
  });
}
