import type { Diagnostics } from "../../diagnostics.js";
import type { AttributeItem, ComplexType } from "../../model/complex-type.js";
import type { SourceSpan } from "../../model/node.js";
import type { ElementDeclaration } from "../../model/particle.js";

/** Reports a construct of the contract that the targets do not emit. */
export function unsupported(diagnostics: Diagnostics, span: SourceSpan, what: string): void {
  diagnostics.error("notSupported", span, `not supported yet: ${what}`);
}

/** A construct that must not be there: what it is called, and where it stands if it does. */
type Check<Node> = readonly [what: string, find: (node: Node) => { readonly span: SourceSpan } | undefined];

const when = <Node extends { readonly span: SourceSpan }>(test: (node: Node) => boolean) => {
  return (node: Node): Node | undefined => (test(node) ? node : undefined);
};

const TYPE_CHECKS: readonly Check<ComplexType>[] = [
  ["a type derived by extension", when((type) => type.derivation?.method === "extension")],
  ["a complex type derived by restriction", when((type) => type.derivation?.method === "restriction")],
  ["an abstract type", when((type) => type.abstract)],
  ["mixed content", when((type) => type.content.kind === "particles" && type.content.mixed)],
  ["simple content (an element with text and attributes)", when((type) => type.content.kind === "simple")],
  ["attributes", (type) => type.attributes.find(isUsed)],
  ["xs:anyAttribute", (type) => type.anyAttribute],
];

const ELEMENT_CHECKS: readonly Check<ElementDeclaration>[] = [
  ["an abstract element", when((element) => element.abstract)],
  ["an element of a substitution group", when((element) => element.substitutes !== undefined)],
  ["a default value of an element", when((element) => element.default !== undefined)],
  ["a fixed value of an element", when((element) => element.fixed !== undefined)],
];

/** Reports what a complex type has beside a sequence of elements. */
export function checkComplexType(diagnostics: Diagnostics, type: ComplexType): void {
  runChecks(diagnostics, TYPE_CHECKS, type);
}

/** Reports what an element declaration has beside a name, a type and nillable. */
export function checkElement(diagnostics: Diagnostics, element: ElementDeclaration): void {
  runChecks(diagnostics, ELEMENT_CHECKS, element);
}

function runChecks<Node>(diagnostics: Diagnostics, checks: readonly Check<Node>[], node: Node): void {
  for (const [what, find] of checks) {
    const found = find(node);
    if (found !== undefined) unsupported(diagnostics, found.span, what);
  }
}

function isUsed(item: AttributeItem): boolean {
  return item.kind === "attributeGroupReference" || item.use !== "prohibited";
}
