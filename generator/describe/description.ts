import type {
  AnyTypeDescriptor,
  ComplexDescriptor,
  DataSetDescriptor,
  ElementDescriptor,
  FaultDescriptor,
  OperationDescriptor,
  ServiceDescriptor,
  SimpleDescriptor,
} from "@portwright/runtime";
import type { Diagnostic } from "../diagnostics.js";
import type { SourceSpan } from "../model/node.js";

/** A contract as descriptors, with side tables for what descriptors do not have: TypeScript names, documentation, source spans. */
export interface Description {
  readonly service: ServiceDescriptor;
  /** The scheme and host of the first port: "https://example.com". */
  readonly origin: string;
  /** The documentation of the service, else that of the contract. */
  readonly documentation: string | undefined;
  readonly operations: readonly DescribedOperation[];
  /** The faults that operations declare, each once. */
  readonly faults: readonly DescribedFault[];
  /** The named types that values have, in the order of the contract's documents. */
  readonly types: readonly DescribedType[];
  /** The types of response wrappers that no value has, in the same order. */
  readonly wrappers: readonly DescribedType<ComplexDescriptor>[];
  /** The global elements of a contract without operations: the roots of its documents. */
  readonly elements: readonly DescribedElement[];
  /** xs:anyType; undefined where no element is of it. */
  readonly anyType: AnyTypeDescriptor | undefined;
  /** The documentation of the children of types and of the tables of DataSets. */
  readonly documented: ReadonlyMap<object, string>;
  /** The files of the contract's documents, in the order of `service.documents`. */
  readonly files: readonly string[];
  /** What was left out of the contract. */
  readonly warnings: readonly Diagnostic[];
}

/** A descriptor that has a name in TypeScript. */
export type NamedDescriptor = SimpleDescriptor | ComplexDescriptor | DataSetDescriptor;

/** A type of the contract. */
export interface DescribedType<Descriptor extends NamedDescriptor = NamedDescriptor> {
  readonly descriptor: Descriptor;
  readonly tsName: string;
  readonly documentation: string | undefined;
  readonly span: SourceSpan;
  /** The values of a simple type that is an enumeration of literals; empty otherwise. */
  readonly members: readonly EnumerationMember[];
}

/** A global element. */
export interface DescribedElement {
  readonly descriptor: ElementDescriptor;
  readonly tsName: string;
  readonly documentation: string | undefined;
}

/** A value of an enumeration. */
export interface EnumerationMember {
  /** A text as the schema writes it, white space normalised; a number in its shortest form. */
  readonly name: string;
  readonly value: string | number | bigint;
  readonly documentation: string | undefined;
}

/** A fault of the contract. */
export interface DescribedFault {
  readonly descriptor: FaultDescriptor;
  readonly documentation: string | undefined;
}

/** An operation of the contract. */
export interface DescribedOperation {
  readonly descriptor: OperationDescriptor;
  readonly documentation: string | undefined;
  readonly resultDocumentation: string | undefined;
  /** The operation of the port type. */
  readonly span: SourceSpan;
}
