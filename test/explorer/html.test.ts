import { describe, expect, test } from "vitest";
import { attributes, Html, type HtmlValue, html, prose } from "../../runtime/explorer/html.js";

describe("a value in a template", () => {
  test.each<readonly [string, HtmlValue, string]>([
    ["markup is escaped", "<b>&amp;</b>", "&lt;b&gt;&amp;amp;&lt;/b&gt;"],
    ["quotes are escaped", `"'`, "&quot;&#39;"],
    ["a script's end is escaped", "</script>", "&lt;/script&gt;"],
    ["a number is written as it is", 7, "7"],
    ["undefined is nothing", undefined, ""],
    ["HTML is written as it is", new Html("<b>"), "<b>"],
    ["a list is written without separators", ["a", html`<i>${"<"}</i>`, ["c"]], "a<i>&lt;</i>c"],
  ])("%s", (_, given, want) => {
    expect(html`${given}`.text).toBe(want);
  });
});

test("attributes are quoted and escaped; one without a value is left out", () => {
  expect(attributes({ id: `a"b`, hidden: "", list: undefined }).text).toBe('id="a&quot;b" hidden=""');
});

describe("documentation", () => {
  const paragraphs = (text: string | undefined): string =>
    prose(text)
      .map((paragraph) => paragraph.text)
      .join("");
  test.each([
    ["none", undefined, ""],
    ["white space", " \n\n ", ""],
    ["paragraphs", "One.\n\nTwo.", "<p>One.</p><p>Two.</p>"],
    ["code", "The `key` of it", "<p>The <code>key</code> of it</p>"],
    ["a lonely backtick", "5` long", "<p>5` long</p>"],
    ["markup in code", "`<b>`", "<p><code>&lt;b&gt;</code></p>"],
  ])("%s", (_, given, want) => {
    expect(paragraphs(given)).toBe(want);
  });
});
