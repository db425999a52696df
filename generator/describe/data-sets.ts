import { XSD_NAMESPACE } from "@portwright/runtime/codec";
import type { ComplexType, Occurs, Particle, Wildcard } from "../model/components.js";
import type { Contract } from "../model/contract.js";
import { derivedTypes } from "../model/substitution.js";
import { dataSetContent } from "../model/views.js";

/**
 * Whether a type is that which .NET publishes for a DataSet or a DataTable, and the contract does not say its tables: the
 * element xs:schema, or a wildcard for the namespace of XML Schema alone, and a wildcard that allows a diffgram.
 */
export function isUntypedDataSet({ schema: declarations }: Contract, type: ComplexType): boolean {
  const { content, attributes, anyAttribute, derivation, abstract, dataSet } = type;
  const [schema, rows] = dataSetContent(type) ?? [];
  if (schema === undefined || rows === undefined || content.kind !== "particles" || content.mixed) return false;
  const hasMore = attributes.length > 0 || anyAttribute !== undefined || derivation !== undefined || abstract;
  const isPattern = isOnce(content.particle) && isSchema(schema) && isOnce(rows) && allowsDiffgram(rows);
  return isPattern && !hasMore && dataSet === undefined && derivedTypes(declarations, type).length === 0;
}

function isOnce({ occurs }: { readonly occurs: Occurs }): boolean {
  return occurs.min === 1 && occurs.max === 1;
}

/** .NET writes one schema, also where the wildcard for it may repeat. */
function isSchema(particle: Particle): boolean {
  if (particle.kind === "any") return String(particle.namespaces) === XSD_NAMESPACE;
  if (particle.kind !== "elementParticle" || !isOnce(particle)) return false;
  const { namespace, local } = particle.element.name;
  return namespace === XSD_NAMESPACE && local === "schema";
}

function allowsDiffgram({ namespaces }: Wildcard): boolean {
  return !Array.isArray(namespaces) || namespaces.includes("urn:schemas-microsoft-com:xml-diffgram-v1");
}
