import type {
  ComplexType,
  ElementDeclaration,
  ElementParticle,
  Particle,
  Type,
  Wildcard,
} from "../../model/components.js";
import type { SourceSpan } from "../../model/node.js";
import type { SimpleType } from "../../model/simple-type.js";
import type { LintInput } from "../input.js";

/** Whether a node is in a document of the contract; well-known components are not. */
export function isWritten({ contract }: LintInput, { span }: { readonly span: SourceSpan }): boolean {
  return contract.documents.some(({ file }) => file === span.file);
}

/** The content models of types and of named groups. */
export function contentModels({ contract }: LintInput): readonly Particle[] {
  const { complexTypes, groups } = contract.schema;
  const ofTypes = complexTypes.flatMap(({ content }) => (content.kind === "particles" ? [content.particle] : []));
  return [...ofTypes, ...groups.map(({ particle }) => particle)];
}

/** The element particles and wildcards in a content model, group references left as they are. */
export function leaves(particle: Particle): readonly (ElementParticle | Wildcard)[] {
  if (particle.kind === "elementParticle" || particle.kind === "any") return [particle];
  return particle.kind === "groupReference" ? [] : particle.particles.flatMap(leaves);
}

/** The element declarations of a contract, global and local, each once. */
export function elementDeclarations(input: LintInput): readonly ElementDeclaration[] {
  const inModels = contentModels(input)
    .flatMap(leaves)
    .flatMap((leaf) => (leaf.kind === "elementParticle" ? [leaf.element] : []));
  return [...new Set([...input.contract.schema.elements, ...inModels])].filter((node) => isWritten(input, node));
}

/** The simple type of an element's or attribute's text; undefined for other content. */
export function textType(type: Type): SimpleType | undefined {
  if (type.kind === "builtin" || type.kind === "simpleType") return type;
  return type.kind === "complexType" && type.content.kind === "simple" ? type.content.type : undefined;
}

/** The complex types that are in a document. */
export function writtenTypes(input: LintInput): readonly ComplexType[] {
  return input.contract.schema.complexTypes.filter((type) => isWritten(input, type));
}
