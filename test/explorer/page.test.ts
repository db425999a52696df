import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { script, style } from "../../runtime/explorer/assets.js";
import type { InfosetElement } from "../support/infoset.js";
import { getUsage, listUsers, NAMESPACE, PATH, sampleService, setTags } from "../support/sample-service.js";
import { allElements, attribute, byId, byTag, makePage, ORIGIN, parsePage, textOf } from "./pages.js";

const pages = [
  ["the service", parsePage(makePage())],
  ...sampleService.operations.map((operation) => [operation.wireName, parsePage(makePage({ operation }))] as const),
] as const;

const links = (root: InfosetElement): readonly (string | undefined)[] =>
  byTag(root, "a").map((link) => attribute(link, "href"));

describe.each(pages)("the page of %s", (_, page) => {
  test("has the landmarks and a skip link to the content", () => {
    expect(byTag(page, "main").map((main) => attribute(main, "id"))).toEqual(["content"]);
    expect(links(page)[0]).toBe("#content");
    expect(attribute(page, "lang")).toBe("en");
    expect(byTag(page, "title")).toHaveLength(1);
  });

  test("has headings in order: one h1, no level skipped", () => {
    const levels = allElements(page).flatMap(({ name }) => /^\{\}h([1-6])$/.exec(name)?.[1] ?? []);
    expect(levels.filter((level) => level === "1")).toHaveLength(1);
    expect(levels[0]).toBe("1");
    levels.reduce((before, level) => {
      expect(Number(level)).toBeLessThanOrEqual(Number(before) + 1);
      return level;
    });
  });

  test("has each id once, and refers to no other", () => {
    const ids = allElements(page).flatMap((element) => attribute(element, "id") ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    const references = allElements(page).flatMap((element) => [
      ...["for", "list"].flatMap((name) => attribute(element, name) ?? []),
      ...["aria-labelledby", "aria-describedby"].flatMap((name) => attribute(element, name)?.split(" ") ?? []),
      ...(attribute(element, "href")?.match(/(?<=^#).+/) ?? []),
    ]);
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test("names each control", () => {
    const labelled = new Set(byTag(page, "label").map((label) => attribute(label, "for")));
    const wrapped = new Set(byTag(page, "label").flatMap(allElements));
    const controls = ["input", "select", "textarea"].flatMap((tag) => byTag(page, tag));
    const nameless = controls.filter(
      (control) =>
        !labelled.has(attribute(control, "id")) &&
        attribute(control, "aria-label") === undefined &&
        !wrapped.has(control),
    );
    expect(nameless).toEqual([]);
  });

  test("loads nothing from elsewhere and has no inline style or handler", () => {
    const loading = ["img", "iframe", "object", "embed", "base"].flatMap((tag) => byTag(page, tag));
    expect(loading).toEqual([]);
    expect(byTag(page, "link").map((link) => attribute(link, "href"))).toEqual(["data:,"]);
    const names = allElements(page).flatMap(({ attributes }) =>
      attributes.map((text) => /^\{\}([^=]*)=/.exec(text)?.[1]),
    );
    expect(names.filter((name) => name === "style" || name === "src" || name?.startsWith("on"))).toEqual([]);
  });
});

describe("the page of the service", () => {
  const documentation = {
    service: "Keeps users.",
    operations: new Map([["GetUsage", "Tells the usage."]]),
    types: new Map(),
  };
  const page = parsePage(makePage({ documentation }));

  test("shows the service and what the contract says of it and its operations", () => {
    const text = textOf(page);
    for (const part of ["Sample", NAMESPACE, ORIGIN + PATH, "Keeps users.", "Tells the usage.", "SOAP 1.1"]) {
      expect(text).toContain(part);
    }
  });

  test("links to the contract's documents and to each operation", () => {
    expect(links(page)).toEqual([
      "#content",
      "?wsdl",
      "?xsd=sample",
      ...["ListUsers", "AddUser", "SetTags", "GetUsage", "VerifyKey"].map((name) => `?op=${name}`),
    ]);
  });

  test("names the bindings of an operation only where they are not those of the service", () => {
    const bindings = { soap12: { kind: "soap", action: "" } } as const;
    const service = { ...sampleService, operations: [listUsers, { ...getUsage, bindings }] };
    const [list, usage] = byTag(parsePage(makePage({ service })), "li")
      .slice(-2)
      .map(textOf);
    expect(list).not.toContain("Only over");
    expect(usage).toContain("Only over: SOAP 1.2");
  });
});

describe("the page of an operation", () => {
  test("addresses each port under its own path", () => {
    const [soap11, ...others] = sampleService.ports;
    const ports = [...(soap11 ? [soap11] : []), ...others.map((port) => ({ ...port, path: "/other path.svc" }))];
    const page = parsePage(makePage({ service: { ...sampleService, ports }, operation: getUsage }));
    const choices = byTag(page, "input").filter((input) => attribute(input, "name") === "binding");
    expect(choices.map((choice) => [attribute(choice, "data-path"), attribute(choice, "data-location")])).toEqual([
      [undefined, ""],
      ["/other%20path.svc", ""],
      ["/other%20path.svc", "/GetUsage"],
      ["/other%20path.svc", "/GetUsage"],
    ]);
    expect(textOf(byId(page, "soap11-request"))).toContain(`POST ${PATH} HTTP/1.1`);
    expect(textOf(byId(page, "httpGet-request"))).toContain("GET /other%20path.svc/GetUsage?key=string HTTP/1.1");
  });

  test("shows no binding that is switched off", () => {
    const page = parsePage(makePage({ operation: setTags, bindings: ["soap12", "httpGet"] }));
    const choices = byTag(page, "input").filter((input) => attribute(input, "name") === "binding");
    expect(choices.map((choice) => attribute(choice, "value"))).toEqual(["soap12", "httpGet"]);
    expect(byTag(page, "details")).toHaveLength(2);
    expect(textOf(page)).not.toContain("SOAP 1.1");
  });

  test("says so where all its bindings are switched off", () => {
    const page = parsePage(makePage({ operation: setTags, bindings: [] }));
    expect(textOf(page)).toContain("No binding of this operation is switched on.");
    expect(byTag(page, "form")).toEqual([]);
  });

  test("explains the types of the result", () => {
    const page = parsePage(makePage({ operation: listUsers }));
    expect(textOf(byId(page, "type-1"))).toBe("User");
    expect(links(page)).toContain("#type-1");
    expect(textOf(page)).toContain("list of User");
  });

  test("marks itself in the list of operations", () => {
    const current = byTag(parsePage(makePage({ operation: getUsage })), "a").filter((link) =>
      attribute(link, "aria-current"),
    );
    expect(current.map((link) => attribute(link, "href"))).toEqual(["?op=GetUsage"]);
  });

  test("keeps the parameters that are named for it", () => {
    const page = parsePage(makePage({ operation: setTags, remembered: ["key", "tags"] }));
    const kept = allElements(page).filter((element) => attribute(element, "data-remember") !== undefined);
    expect(kept.map((field) => attribute(field, "data-name"))).toEqual(["key"]);
  });
});

describe("the content security policy", () => {
  const { html, contentSecurityPolicy } = makePage();
  const directives = new Map(
    contentSecurityPolicy
      .split("; ")
      .map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1).join(" ")]),
  );
  const hashOf = (pattern: RegExp): string => {
    const [, text = ""] = pattern.exec(html) ?? [];
    return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  };

  test("allows nothing but the page's own script and style, by hash, and calls of its own server", () => {
    expect(Object.fromEntries(directives)).toEqual({
      "default-src": "'none'",
      "script-src": hashOf(/<script type="module">([\s\S]*?)<\/script>/),
      "style-src": hashOf(/<style>([\s\S]*?)<\/style>/),
      "img-src": "data:",
      "connect-src": "'self'",
      "base-uri": "'none'",
      "form-action": "'none'",
      "frame-ancestors": "'none'",
      "require-trusted-types-for": "'script'",
      "trusted-types": "'none'",
    });
  });

  test.each([
    ["style", style.text],
    ["script", script.text],
  ])("the %s contains nothing that ends it for an HTML parser", (_, text) => {
    expect(text).not.toMatch(/<\/(?:style|script)|<!--/i);
  });
});

test("the links of a page do not depend on the path under which a proxy shows it", () => {
  for (const [, page] of pages) {
    for (const link of links(page)) expect(link).toMatch(/^[?#]/);
    expect(links(page).join(" ")).not.toContain(PATH);
  }
});
