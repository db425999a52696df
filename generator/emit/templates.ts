import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import Handlebars from "handlebars";
import type { Render } from "../targets/target.js";
import { freezeDeep } from "../model/freeze.js";

/** The helpers of handlebars that templates must not use. */
const NO_HELPERS = { unless: false, with: false, log: false, lookup: false };

const OPTIONS = { noEscape: true, strict: true, knownHelpersOnly: true, knownHelpers: NO_HELPERS as never };

/**
 * Makes the templates of a folder ready. Those in `partials/` can be named by all the others. The only helpers are
 * `each` and `if`; nothing is escaped, since the literals and comments in views are safe already.
 */
export function loadTemplates(folder: string): Render {
  const environment = Handlebars.create();
  requirePresence(environment, "each");
  requirePresence(environment, "if");
  const templates = new Map<string, Handlebars.TemplateDelegate>();
  for (const [name, source] of readTemplates(folder)) {
    if (name.startsWith("partials/")) environment.registerPartial(name.slice("partials/".length), source);
    else templates.set(name, environment.compile(source, OPTIONS));
  }
  return (name, view) => {
    const template = templates.get(name);
    if (template === undefined) throw new Error(`there is no template ${name}`);
    return template(freezeDeep(view));
  };
}

/** Makes a helper throw for a property that the view does not have, as `strict` does outside of helpers. */
function requirePresence(environment: typeof Handlebars, name: "each" | "if"): void {
  const helper = environment.helpers[name];
  environment.registerHelper(name, function (this: unknown, value: unknown, options: Handlebars.HelperOptions) {
    if (value === undefined) throw new Error(`the view has no value for a {{#${name}}}`);
    return helper?.call(this, value, options);
  });
}

function readTemplates(folder: string): readonly (readonly [name: string, source: string])[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".hbs"))
    .map((file) => [file.slice(0, -".hbs".length).split(sep).join("/"), readFileSync(join(folder, file), "utf8")]);
}
