import type { ComplexDescriptor, Leaf, ModelGroupDescriptor, ParticleDescriptor, QName } from "../../descriptor.js";
import { contentOf, type ParticleVisitor, visitParticle } from "../../views.js";
import { contentModel } from "./model.js";
import { checkArray, checkObject, type Encoder, prepareElement } from "../encode.js";
import { escapeText } from "../escape.js";
import { CONTENT } from "./frames.js";
import { ANY } from "./tree.js";
import { isNode, writeMatch } from "./write-tree.js";

/** An element or wildcard of mixed content. */
interface EntryWriter {
  readonly property: string;
  /** The name of the element that is written. */
  nameOf(value: unknown): QName | undefined;
  write(encoder: Encoder, value: unknown, namespace: string): void;
}

/** The writer of mixed content: its texts and elements as they come, checked by the content model. */
export function mixedWriter(type: ComplexDescriptor): (encoder: Encoder, value: unknown, namespace: string) => void {
  const model = contentModel(type);
  const entries = entryWriters(contentOf(type), type.namespace);
  const known = { owner: "an entry of mixed content", names: new Set(entries.map(({ property }) => property)) };
  return (encoder: Encoder, value, namespace) => {
    encoder.at(CONTENT);
    const items = checkArray(encoder, value);
    const cursor = model.cursor();
    const counts = entries.map(() => 0);
    const counter = { countOf: ({ index }: Leaf) => counts[index] ?? 0 };
    encoder.enter();
    items.forEach((item, index) => {
      encoder.at(index);
      if (typeof item === "string") {
        encoder.write(escapeText(item, type.name));
        return;
      }
      const object = checkObject(encoder, item, known);
      const [property, ...others] = Object.keys(object).filter((key) => object[key] !== undefined);
      if (property === undefined || others.length > 0) encoder.fail("type", "an entry has exactly one property");
      const name = entries.find((entry) => entry.property === property)?.nameOf(object[property]);
      const at = name === undefined ? -1 : cursor.step(name, "schema", counter);
      const entry = entries[at];
      if (entry?.property !== property) encoder.fail("order", "the content does not allow this element here");
      counts[at] = counter.countOf({ index: at } as Leaf) + 1;
      encoder.inside([property], () => entry.write(encoder, object[property], namespace));
    });
    encoder.leave();
    if (!cursor.complete("schema", counter)) encoder.fail("missing", "an element is missing at the end of the content");
  };
}

function entryWriters(particles: readonly ParticleDescriptor[], namespace: string): readonly EntryWriter[] {
  const inGroup = (group: ModelGroupDescriptor): readonly EntryWriter[] => entryWriters(group.particles, namespace);
  const prepare: ParticleVisitor<readonly EntryWriter[]> = {
    element(child) {
      const element = prepareElement({ namespace, ...child });
      const name = { namespace: element.namespace, local: element.name };
      const write: EntryWriter["write"] = (encoder, value, outer) => element.write(encoder, value, outer);
      return [{ property: child.property, nameOf: () => name, write }];
    },
    any(wildcard) {
      const { property = ANY } = wildcard;
      const write: EntryWriter["write"] = (encoder, value, outer) => writeMatch(encoder, wildcard, value, outer);
      return [{ property, nameOf: (value) => (isNode(value) ? value.name : undefined), write }];
    },
    sequence: inGroup,
    choice: inGroup,
    all: inGroup,
  };
  return particles.flatMap((particle) => visitParticle(prepare, particle));
}
