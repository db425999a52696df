import type { Diagnostics } from "../../diagnostics.js";
import type { ComplexType, Type } from "../../model/complex-type.js";
import type { DataSetType } from "../../model/dataset.js";
import type { SourceSpan } from "../../model/node.js";
import type { ElementDeclaration, ElementParticle } from "../../model/particle.js";
import type { SimpleType } from "../../model/simple-type.js";
import { flattenContent } from "./flatten.js";
import { readChain, readSimple } from "./read-simple.js";
import type { DataSetShape, FieldShape, ItemShape, RecordShape, TypeShape, ValueShape } from "./shape.js";
import { checkComplexType, checkElement, unsupported } from "./unsupported.js";

/** A stand-in where a construct cannot be emitted: it is reported, and nothing is written then. */
const NOTHING: ValueShape = { kind: "builtin", builtin: "anySimpleType" };

/** A type that was met, with where it stands. */
export interface FoundType<Of extends TypeShape = TypeShape> {
  readonly span: SourceSpan;
  readonly shape: Of;
}

/** Makes the shapes of the types that operations reach; each once, rings included. */
export class TypeReader {
  readonly #diagnostics: Diagnostics;
  /** All but records; undefined while it is being read. */
  readonly #found = new Map<Type | DataSetType, FoundType | undefined>();
  readonly #records = new Map<ComplexType, RecordShape>();
  /** The records that a value may have; the others only wrap the result of an operation. */
  readonly #valueRecords = new Set<ComplexType>();

  constructor(diagnostics: Diagnostics) {
    this.#diagnostics = diagnostics;
  }

  /** What an element holds. Its type will be among `types()`. */
  value(element: ElementDeclaration): ValueShape {
    checkElement(this.#diagnostics, element);
    if (element.dataSet !== undefined) return this.#dataSet(element.dataSet, element.type);
    return this.typeValue(element.type, element.span);
  }

  /** What a thing of this type holds; `span` says where the type is named. */
  typeValue(type: Type, span: SourceSpan): ValueShape {
    if (type.kind === "anyType") {
      unsupported(this.#diagnostics, span, "xs:anyType");
      return NOTHING;
    }
    if (type.kind !== "complexType") return this.#simple(type, span);
    return type.arrayItem === undefined ? this.#record(type) : this.#array(type, type.arrayItem);
  }

  /** The record that the parameters of an operation make. A type in place is documented as the element that it stands in. */
  request({ documentation }: ElementDeclaration, type: ComplexType): RecordShape {
    this.#valueRecords.add(type);
    return this.#readRecord(type, type.anonymous ? documentation : undefined);
  }

  /** The record that wraps the result of an operation. It will be among `wrappers()`, if no value has its type too. */
  response(type: ComplexType): RecordShape {
    return this.#readRecord(type);
  }

  /** All types that values have, in no order; reads the records that were only named so far. */
  types(): readonly FoundType[] {
    for (const type of this.#valueRecords) this.#readRecord(type);
    const records = [...this.#valueRecords].map((type) => ({ span: type.span, shape: this.#readRecord(type) }));
    return [...records, ...[...this.#found.values()].filter((found) => found !== undefined)];
  }

  /** The records that wrap a result and are nothing else. Call it after `types()`. */
  wrappers(): readonly FoundType<RecordShape>[] {
    return [...this.#records]
      .filter(([type]) => !this.#valueRecords.has(type))
      .map(([{ span }, shape]) => ({ span, shape }));
  }

  #simple(type: SimpleType, span: SourceSpan): ValueShape {
    const chain = readChain(this.#diagnostics, type, span);
    if (chain === undefined) return NOTHING;
    if (type.kind === "builtin" || type.variety !== "restriction") return { kind: "builtin", builtin: chain.builtin };
    if (!this.#found.has(type)) {
      this.#found.set(type, { span: type.span, shape: readSimple(this.#diagnostics, type, chain) });
    }
    return { kind: "simple", tsName: type.tsName, builtin: chain.builtin };
  }

  #record(type: ComplexType): ValueShape {
    this.#valueRecords.add(type);
    return { kind: "record", tsName: type.tsName };
  }

  #array(type: ComplexType, particle: ElementParticle): ValueShape {
    const { tsName, name, documentation, span } = type;
    const known = this.#found.get(type)?.shape;
    if (known?.kind === "array") return { kind: "array", tsName, item: known.item };
    if (this.#found.has(type)) {
      unsupported(this.#diagnostics, span, "a list of itself");
      return NOTHING;
    }
    checkComplexType(this.#diagnostics, type);
    this.#found.set(type, undefined);
    const item: ItemShape = {
      ...occurrence(particle),
      name: particle.element.name,
      value: this.value(particle.element),
    };
    this.#found.set(type, { span, shape: { kind: "array", tsName, name, documentation, item } });
    return { kind: "array", tsName, item };
  }

  #dataSet(dataSet: DataSetType, type: Type): ValueShape {
    if (!this.#found.has(dataSet)) {
      const documentation = type.kind === "complexType" ? type.documentation : undefined;
      const shape = this.#readDataSet(dataSet);
      this.#found.set(dataSet, {
        span: dataSet.span,
        shape: { ...shape, documentation: shape.documentation ?? documentation },
      });
    }
    return { kind: "dataSet", tsName: dataSet.tsName };
  }

  #readDataSet({ tsName, name, documentation, tables }: DataSetType): DataSetShape {
    const shapes = tables.map((table) => {
      this.#record(table.row);
      this.#checkColumns(table.row);
      return { property: table.tsName, name: table.name, documentation: table.documentation, row: table.row.tsName };
    });
    return { kind: "dataSet", tsName, name, documentation, tables: shapes };
  }

  #readRecord(type: ComplexType, otherDocumentation?: string): RecordShape {
    const known = this.#records.get(type);
    if (known !== undefined) return known;
    checkComplexType(this.#diagnostics, type);
    const particles = flattenContent(this.#diagnostics, type);
    this.#checkRepeats(particles);
    const fields = particles.map((particle) => this.#readField(particle));
    const namespace = fields[0]?.name.namespace ?? type.name.namespace;
    const { tsName, name, documentation = otherDocumentation } = type;
    const shape: RecordShape = { kind: "record", tsName, name, documentation, namespace, fields };
    this.#records.set(type, shape);
    return shape;
  }

  #readField(particle: ElementParticle): FieldShape {
    const { element, documentation } = particle;
    return {
      ...occurrence(particle),
      property: element.tsName,
      name: element.name,
      documentation: documentation ?? element.documentation,
      value: this.value(element),
    };
  }

  #checkColumns(row: ComplexType): void {
    for (const { element } of flattenContent(this.#diagnostics, row)) {
      if (element.type.kind !== "complexType" && element.type.kind !== "anyType") continue;
      unsupported(this.#diagnostics, element.span, "a column of a DataSet that is not of a simple type");
    }
  }

  #checkRepeats(particles: readonly ElementParticle[]): void {
    const seen = new Set<string>();
    for (const { element, span } of particles) {
      const name = `{${element.name.namespace}}${element.name.local}`;
      if (seen.has(name)) unsupported(this.#diagnostics, span, "an element that stands twice in a sequence");
      seen.add(name);
    }
  }
}

function occurrence({ occurs, element }: ElementParticle): { min: number; max: number; nillable: boolean } {
  return { min: occurs.min, max: occurs.max, nillable: element.nillable };
}
