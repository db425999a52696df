import { expect, test } from "vitest";
import type { InfosetElement } from "../support/infoset.js";
import { sampleService } from "../support/sample-service.js";
import { HOSTILE, hostileDocumentation, hostileService } from "./hostile.js";
import { allElements, attribute, byTag, makePage, parsePage, textOf } from "./pages.js";

const harmless = (name: string): string => name.replace(`${HOSTILE} `, "");
const hostilePages = hostileService.operations.map((operation) => {
  const page = makePage({ service: hostileService, operation, documentation: hostileDocumentation });
  return [harmless(operation.wireName), parsePage(page)] as const;
});

/** The elements and the names of their attributes; paragraphs aside, since the harmless contract says nothing. */
function markup(root: InfosetElement): readonly string[] {
  const elements = allElements(root).filter(({ name }) => name !== "{}p");
  return elements.map(({ name, attributes }) => [name, ...attributes.map((text) => text.split("=")[0])].join(" "));
}

test.each(hostilePages)("%s: hostile text makes no element and no attribute", (name, page) => {
  const operation = sampleService.operations.find(({ wireName }) => wireName === name);
  expect(markup(page)).toEqual(markup(parsePage(makePage(operation && { operation }))));
});

test.each(hostilePages)("%s: hostile text is shown as text", (name, page) => {
  expect(byTag(page, "h1").map(textOf)).toEqual([`${HOSTILE} ${name}`]);
  expect(byTag(page, "title").map(textOf)).toEqual([`${HOSTILE} ${name} - ${HOSTILE}`]);
  expect(byTag(page, "form").map((form) => attribute(form, "data-namespace"))).toEqual([HOSTILE]);
  const paragraphs = byTag(page, "p").filter((paragraph) => textOf(paragraph) === HOSTILE);
  expect(paragraphs).toHaveLength(2);
});

test("the page of the service shows hostile text as text, and links to nothing but itself", () => {
  const page = parsePage(makePage({ service: hostileService, documentation: hostileDocumentation }));
  expect(byTag(page, "h1").map(textOf)).toEqual([HOSTILE]);
  expect(byTag(page, "script")).toHaveLength(1);
  const links = byTag(page, "a").map((link) => attribute(link, "href") ?? "");
  expect(links.filter((link) => !/^(?:#content|\?(?:op|xsd)=[\w.!~*'()%-]+)$/.test(link))).toEqual([]);
  expect(decodeURIComponent(links.at(-1) ?? "")).toBe(`?op=${HOSTILE} ${hostilePages.at(-1)?.[0]}`);
});
