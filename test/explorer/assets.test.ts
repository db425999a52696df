import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { stringLiteral, templateLiteral } from "../../generator/targets/text/literals.js";

const folder = new URL("../../runtime/explorer/", import.meta.url);

/** The file with its hash as a content security policy writes it (CSP Level 3, section 2.3.1). */
function asset(name: string) {
  const text = readFileSync(new URL(name, folder), "utf8");
  return { hash: `sha256-${createHash("sha256").update(text).digest("base64")}`, text };
}

const expected = { style: asset("page.css"), script: asset("browser-script.js") };

function constant(comment: string, name: keyof typeof expected): string {
  const { hash, text } = expected[name];
  return `/** ${comment} */
export const ${name}: { readonly hash: string; readonly text: string } = {
  hash: ${stringLiteral(hash)},
  text: ${templateLiteral(text)},
};
`;
}

/** Set by `npm run goldens`. */
if (process.env["UPDATE_GOLDENS"] !== undefined) {
  const style = constant("page.css, with the hash that the content security policy of the pages allows.", "style");
  const script = constant("browser-script.js, with the same.", "script");
  const header = "// Written by `npm run goldens` from page.css and browser-script.js. Do not edit.\n";
  writeFileSync(new URL("assets.ts", folder), `${header}\n${style}\n${script}`);
}

test("runtime/explorer/assets.ts has the style sheet and the script, with their hashes", async () => {
  expect({ ...(await import("../../runtime/explorer/assets.js")) }).toEqual(expected);
});

test.each(["<!--", "<![CDATA[", "<?", "<a>"])("the script indents %s that nothing closes in linear time", (start) => {
  const text = start.repeat(100_000);
  const page = { text, document: { querySelector: () => null }, HTMLFormElement: Object };
  const shown = runInNewContext(`${expected.script.text};indented(text)`, page, { timeout: 4000 });
  expect(shown.replace(/\n */g, "")).toBe(text);
});
