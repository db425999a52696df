import { linkAttributes } from "./attributes.js";
import { linkBindings } from "./bindings.js";
import { linkComplexTypes } from "./complex-types.js";
import type { LinkContext } from "./context.js";
import { cutCycles } from "./cycles.js";
import { linkDataSets } from "./data-sets.js";
import { declareSchemas } from "./declare.js";
import { linkElements } from "./elements.js";
import { linkHttpParameters } from "./http-parameters.js";
import { loadDocuments } from "./load-documents.js";
import { linkMessages } from "./messages.js";
import { nameComponents } from "./naming/name-components.js";
import { joinOperations } from "./operations.js";
import { linkGroups } from "./particles.js";
import { linkPortTypes } from "./port-types.js";
import { applyRedefinitions } from "./redefine.js";
import { linkServices } from "./services.js";
import { linkSimpleContent } from "./simple-content.js";
import { linkSimpleTypes } from "./simple-types.js";
import { addWellKnown } from "./well-known.js";
import { recogniseWrapped } from "./wrapped.js";

/** The way from a file name to the linked contract. Each pass relies on those above it, and on no other. */
export const passes: readonly ((context: LinkContext) => void)[] = [
  loadDocuments,
  addWellKnown,
  declareSchemas,
  applyRedefinitions,
  linkSimpleTypes,
  linkAttributes,
  linkElements,
  linkGroups,
  linkComplexTypes,
  cutCycles,
  linkSimpleContent,
  linkDataSets,
  linkMessages,
  linkPortTypes,
  linkBindings,
  linkServices,
  joinOperations,
  recogniseWrapped,
  linkHttpParameters,
  nameComponents,
];
