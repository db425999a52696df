import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { loadTemplates } from "../../../generator/emit/templates.js";

const folder = fileURLToPath(new URL("../../../templates/", import.meta.url));
const templates = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".hbs"));

describe("the templates", () => {
  test.each(templates)("%s has at most 60 lines and no logic", (file) => {
    const text = readFileSync(join(folder, file), "utf8");
    expect(text.split("\n").length).toBeLessThanOrEqual(61);
    const plain = /^(?:#each [\w.]+|\/each|#if \w+|else(?: if \w+)?|\/if|> [\w-]+|(?:\.\.\/)*[\w.]+)$/;
    const tags = [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, tag = ""]) => tag);
    expect(tags.filter((tag) => !plain.test(tag))).toEqual([]);
  });

  test("are all there", () => {
    expect(templates.length).toBeGreaterThan(10);
  });
});

describe("rendering", () => {
  const own = mkdtempSync(join(tmpdir(), "portwright-templates-"));
  mkdirSync(join(own, "partials"));
  mkdirSync(join(own, "a"));
  writeFileSync(join(own, "partials/name.hbs"), "<{{name}}>");
  writeFileSync(join(own, "a/list.hbs"), "{{#each items}}{{> name}}{{/each}}");
  writeFileSync(join(own, "a/flag.hbs"), "{{#if flag}}a{{else}}b{{/if}}");
  writeFileSync(join(own, "a/helper.hbs"), "{{#with items}}{{/with}}");
  writeFileSync(join(own, "a/lookup.hbs"), "{{lookup items name}}");
  afterAll(() => rmSync(own, { recursive: true }));
  const render = loadTemplates(own);

  test("escapes nothing and knows partials", () => {
    expect(render("a/list", { items: [{ name: "a&b" }, { name: "\"c'" }] })).toBe("<a&b><\"c'>");
  });

  test("freezes the view", () => {
    const view = { items: [{ name: "a" }] };
    render("a/list", view);
    expect(Object.isFrozen(view) && Object.isFrozen(view.items) && Object.isFrozen(view.items[0])).toBe(true);
  });

  test.each<[name: string, template: string, view: object, message: RegExp]>([
    ["a missing property", "a/list", { items: [{}] }, /"name" not defined/],
    ["a missing list", "a/list", {}, /no value for a \{\{#each}}/],
    ["a missing flag", "a/flag", { items: [] }, /no value for a \{\{#if}}/],
    ["the helper with", "a/helper", { items: {} }, /unknown helper with/],
    ["the helper lookup", "a/lookup", { items: {}, name: "" }, /unknown helper lookup/],
    ["an unknown template", "a/none", {}, /there is no template a\/none/],
  ])("refuses %s", (_, template, view, message) => {
    expect(() => render(template, view)).toThrow(message);
  });
});
