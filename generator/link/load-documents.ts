import type { DiagnosticName } from "../diagnostics.js";
import type { SourceSpan } from "../model/node.js";
import { readDefinitions } from "../wsdl/definitions.js";
import type { DefinitionsNode } from "../wsdl/nodes.js";
import { schemaProblem } from "../wsdl/grammar.js";
import { namespaces } from "../xml/names.js";
import { childElements, type XmlElement } from "../xml/tree.js";
import type { SchemaNode } from "../xsd/nodes.js";
import { readSchema } from "../xsd/schema.js";
import type { LinkContext, UnavailableDocument } from "./context.js";
import { type FileName, locate, rootFile } from "./location.js";
import { fileStart, type LoadedFile, type ReadFailure, readDocument } from "./read-document.js";
import { isWellKnown } from "./well-known.js";

/** A position in a document that refers to another document. */
interface Mention {
  readonly kind: "wsdl" | "include" | "import" | "redefine";
  readonly from: LoadedFile;
  readonly location: string;
  readonly span: SourceSpan;
  /** The target namespace that the other document must have; for an include, that of the including schema. */
  readonly namespace: string;
}

/**
 * Pass: reads the root, a WSDL or a schema, and all documents that it names, directly or not (WSDL 1.1, section 2.1.1; XML Schema part
 * 1, section 4.2). A document is read once, in the order of the first reference. Nothing is fetched from a network.
 */
export function loadDocuments(context: LinkContext): void {
  const name = rootFile(context.options.file, context.options.shownAs);
  const root = readDocument(name, context);
  if ("failure" in root) {
    if (root.failure === "missing") reportMissingRoot(name, root.reason, context);
  } else {
    new DocumentLoader(context).load(root);
  }
}

/** What takes the place of a WSDL where the contract is a schema alone. */
function noDefinitions({ targetNamespace, span }: SchemaNode): DefinitionsNode {
  return {
    kind: "definitions",
    name: undefined,
    targetNamespace,
    imports: [],
    schemas: [],
    messages: [],
    portTypes: [],
    bindings: [],
    services: [],
    references: [],
    span,
    documentation: undefined,
  };
}

/** The namespaces that are not available without a schema: its own, those that it imports, and that of its elements. */
function namespacesOf(schema: XmlElement): readonly string[] {
  const imported = childElements(schema).filter(({ name }) => name.local === "import");
  const named = imported.map(({ attributes }) => attributes.get("namespace"));
  const written = [schema.attributes.get("targetNamespace"), ...named].map(
    (attribute) => attribute?.value.trim() ?? "",
  );
  return [...written, schema.name.namespace];
}

/** The children of wsdl:types that are of another schema language. */
function foreignSchemas(root: XmlElement): readonly XmlElement[] {
  const types = childElements(root).filter(({ name }) => name.namespace === namespaces.wsdl && name.local === "types");
  return types.flatMap(childElements).filter(({ name }) => name.namespace !== namespaces.xsd);
}

function reportMissingRoot(name: FileName, reason: string, context: LinkContext): void {
  const message = `The file ${name.shown} cannot be read: ${reason}.`;
  context.diagnostics.error("unreadableFile", fileStart(name.shown), message);
}

class DocumentLoader {
  readonly #context: LinkContext;
  readonly #files = new Map<string, LoadedFile | undefined>();
  /** Schemas that were read, by path and target namespace: a chameleon may be read for several. */
  readonly #schemas = new Set<string>();
  readonly #mentions: Mention[] = [];

  constructor(context: LinkContext) {
    this.#context = context;
  }

  load(root: LoadedFile): void {
    this.#files.set(root.name.path, root);
    if (root.document.kind === "wsdl") {
      this.#first(root.name.path);
      this.#readWsdl(root);
    } else {
      this.#readRootSchema(root);
    }
    // The list grows while it is walked.
    for (const mention of this.#mentions) this.#follow(mention);
  }

  #readRootSchema(file: LoadedFile): void {
    const schema = readSchema(file.root, this.#context.diagnostics);
    this.#first(`${file.name.path} ${schema.targetNamespace}`);
    this.#context.definitions.push(noDefinitions(schema));
    this.#addSchema(schema, file);
  }

  #readWsdl(file: LoadedFile): void {
    const definitions = readDefinitions(file.root, this.#context.diagnostics);
    this.#context.definitions.push(definitions);
    for (const { namespace, location, span } of definitions.imports) {
      this.#mentions.push({ kind: "wsdl", from: file, location, span, namespace });
    }
    for (const schema of definitions.schemas) this.#addSchema(schema, file);
    for (const foreign of foreignSchemas(file.root)) {
      const problem = schemaProblem(foreign);
      if (problem === undefined) continue;
      for (const namespace of namespacesOf(foreign)) {
        this.#context.unavailable.push({ namespace, span: foreign.span, ...problem, file: undefined });
      }
    }
  }

  #addSchema(schema: SchemaNode, file: LoadedFile): void {
    this.#context.schemas.push(schema);
    for (const { kind, location: written, span, namespace } of schema.links) {
      const location = written ?? this.#catalogued(kind, namespace);
      if (location === undefined) continue;
      const expected = kind === "import" ? namespace : schema.targetNamespace;
      this.#mentions.push({ kind, from: file, location, span, namespace: expected });
    }
  }

  /** The namespace as location, where the catalogue has a file for it. */
  #catalogued(kind: Mention["kind"], namespace: string): string | undefined {
    return kind === "import" && this.#context.options.catalog.has(namespace) ? namespace : undefined;
  }

  /** The file of a location: that of the catalogue, else the one that it is the path of. */
  #locate({ location, from, namespace }: Mention): FileName | undefined {
    const { catalog } = this.#context.options;
    const mapped = catalog.get(location);
    const found = mapped === undefined ? locate(location, from.name) : rootFile(mapped);
    const other = catalog.get(namespace);
    return found ?? (other === undefined ? undefined : rootFile(other));
  }

  #follow(mention: Mention): void {
    const name = this.#locate(mention);
    const file = name && this.#open(name, mention);
    mention.from.document.links.push({ kind: "import", span: mention.span, document: file?.document });
    if (name === undefined) this.#reportNotFetched(mention);
    if (file !== undefined) this.#accept(file, mention);
  }

  #open(name: FileName, mention: Mention): LoadedFile | undefined {
    if (!this.#files.has(name.path)) {
      const read = readDocument(name, this.#context);
      this.#files.set(name.path, "failure" in read ? undefined : read);
      if ("failure" in read) this.#reportUnread(name, read, mention);
    }
    return this.#files.get(name.path);
  }

  #accept(file: LoadedFile, mention: Mention): void {
    if (file.document.kind === "wsdl") {
      if (mention.kind === "wsdl") this.#acceptWsdl(file, mention);
      else this.#report("wrongRoot", mention, `The file ${file.name.shown} is a WSDL, where a schema is expected.`);
    } else {
      this.#acceptSchema(file, mention);
    }
  }

  #acceptWsdl(file: LoadedFile, mention: Mention): void {
    this.#checkNamespace(file, mention);
    if (this.#first(file.name.path)) this.#readWsdl(file);
  }

  #acceptSchema(file: LoadedFile, mention: Mention): void {
    const own = file.root.attributes.get("targetNamespace")?.value.trim();
    const chameleon = own === undefined && (mention.kind === "include" || mention.kind === "redefine");
    if (!chameleon) this.#checkNamespace(file, mention);
    const includer = chameleon ? mention.namespace : "";
    if (!this.#first(`${file.name.path} ${own ?? includer}`)) return;
    this.#addSchema(readSchema(file.root, this.#context.diagnostics, includer), file);
  }

  /** True the first time that it is asked for a key. */
  #first(key: string): boolean {
    const first = !this.#schemas.has(key);
    this.#schemas.add(key);
    return first;
  }

  #checkNamespace(file: LoadedFile, mention: Mention): void {
    const own = file.root.attributes.get("targetNamespace")?.value.trim() ?? "";
    if (own === mention.namespace) return;
    const message = `The file ${file.name.shown} has the target namespace "${own}", and "${mention.namespace}" is expected.`;
    // WSDL 1.1 does not require that the two are equal; XML Schema does (part 1, section 4.2.3).
    const severity = mention.kind === "wsdl" ? "warning" : "error";
    const otherwise = `Its declarations are read in the namespace "${own}".`;
    const hint = "Correct the namespace, or name the file of the one that is expected.";
    const { diagnostics, mistakenNamespaces } = this.#context;
    diagnostics[severity]("importNamespace", mention.span, message, hint, { otherwise });
    const reported = diagnostics.found().at(-1);
    if (reported?.severity === "error") mistakenNamespaces.set(`${mention.namespace} ${own}`, reported);
  }

  #reportUnread(name: FileName, { failure, reason }: ReadFailure, mention: Mention): void {
    if (failure === "missing" && isWellKnown(mention.namespace)) return;
    const why = failure === "missing" ? `cannot be read: ${reason}` : "is needed, and it has errors";
    const hint = failure === "missing" ? "Put it there, or correct the location." : "Correct them first.";
    const file = failure === "missing" ? undefined : name.shown;
    this.#unavailable("importNotFound", mention, { message: `The file ${name.shown} ${why}.`, hint, file });
    if (file === undefined) this.#reportLast();
  }

  /** An import that cannot be read is an error only where it is needed; an include always is. */
  #reportNotFetched(mention: Mention): void {
    if (isWellKnown(mention.namespace)) return;
    const message = `The document "${mention.location}" is needed, and nothing is fetched from a network.`;
    const hint = `Store the contract with \`portwright fetch\`, or name a file for it: --map ${mention.location}=FILE.`;
    this.#unavailable("importNotFetched", mention, { message, hint, file: undefined });
    if (mention.kind === "include" || mention.kind === "redefine") this.#reportLast();
  }

  #unavailable(
    diagnostic: DiagnosticName,
    { namespace, span }: Mention,
    more: Pick<UnavailableDocument, "message" | "hint" | "file">,
  ): void {
    this.#context.unavailable.push({ namespace, diagnostic, span, ...more });
  }

  /** Reports the last unavailable document, whether something refers to its components or not. */
  #reportLast(): void {
    const last = this.#context.unavailable.at(-1);
    if (last === undefined) return;
    const { diagnostic, span, message, hint } = last;
    this.#context.diagnostics.error(diagnostic, span, message, hint, { affects: "references" });
  }

  #report(diagnostic: DiagnosticName, mention: Mention, message: string): void {
    this.#context.diagnostics.error(diagnostic, mention.span, message);
  }
}
