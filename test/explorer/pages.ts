import type { BindingName, OperationDescriptor, ServiceDescriptor } from "../../runtime/service-descriptor.js";
import { script, style } from "../../runtime/explorer/assets.js";
import { createExplorer } from "../../runtime/explorer/explorer.js";
import type { ContractDocumentation, ExplorerPage } from "../../runtime/explorer/explorer-page.js";
import { type InfosetElement, infoset } from "../support/infoset.js";
import { sampleService } from "../support/sample-service.js";

/** Where the services of the tests are. */
export const ORIGIN = "http://sample.test:8080";

const BINDINGS: readonly BindingName[] = ["soap11", "soap12", "httpGet", "httpPost"];
/** The documentation of a contract that has none. */
export const NOTHING_SAID: ContractDocumentation = { service: undefined, operations: new Map(), types: new Map() };

/** What a page is made of, where it is not the usual. */
export interface PageOptions {
  readonly service?: ServiceDescriptor;
  readonly operation?: OperationDescriptor;
  readonly bindings?: readonly BindingName[];
  readonly documentation?: ContractDocumentation;
  readonly remembered?: readonly string[];
}

/** A page of the sample service. */
export function makePage({
  service = sampleService,
  operation,
  bindings = BINDINGS,
  documentation = NOTHING_SAID,
  remembered = [],
}: PageOptions = {}): ExplorerPage {
  const path = pathOf(service);
  const explorer = createExplorer({ documentation, remembered });
  return explorer({ service, operation, path, address: ORIGIN + path, bindings: new Set(bindings) });
}

/** The path of a service whose ports have the same one. */
export function pathOf({ ports }: ServiceDescriptor): string {
  return ports[0]?.path ?? "/";
}

/**
 * A page as an XML parser sees it: pages are well-formed XML too, but for the text of the style sheet and the script,
 * which are known and left out. Throws where the page is not well-formed.
 */
export function parsePage({ html }: ExplorerPage): InfosetElement {
  const [before = "", afterStyle = ""] = html.split(style.text);
  const [between = "", after = ""] = afterStyle.split(script.text);
  return infoset(before + between + after);
}

/** All elements of a page, in the order of the document. */
export function allElements(root: InfosetElement): readonly InfosetElement[] {
  const inner = root.children.filter((child) => typeof child !== "string");
  return [root, ...inner.flatMap(allElements)];
}

/** The elements with this tag. */
export function byTag(root: InfosetElement, tag: string): readonly InfosetElement[] {
  return allElements(root).filter(({ name }) => name === `{}${tag}`);
}

/** The element with this id. */
export function byId(root: InfosetElement, id: string): InfosetElement {
  const [found] = allElements(root).filter((element) => attribute(element, "id") === id);
  if (found === undefined) throw new Error(`no element has the id ${id}`);
  return found;
}

/** The value of an attribute. */
export function attribute({ attributes }: InfosetElement, name: string): string | undefined {
  return attributes.find((text) => text.startsWith(`{}${name}=`))?.slice(name.length + 3);
}

/** The text of an element and all that is in it. */
export function textOf({ children }: InfosetElement): string {
  return children.map((child) => (typeof child === "string" ? child : textOf(child))).join("");
}
