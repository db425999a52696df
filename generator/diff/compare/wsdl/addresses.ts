import type { Port } from "../../../model/wsdl.js";
import { portRules } from "../../rules/wsdl/services.js";
import { side } from "../schema/site.js";
import type { Scope } from "./scope.js";

/** Compares where two ports are, in the scope of each operation that they offer. All ports at one path are one location. */
export function compareAddresses(scopes: readonly Scope[], old: Port, next: Port): void {
  const [before, after] = [splitAddress(old), splitAddress(next)];
  const location = `address ${old.address ?? "none"}`;
  for (const scope of scopes) {
    if (before.path !== after.path) {
      const sides = { old: side(old, before.path), next: side(next, after.path) };
      scope.in("request").report(portRules.pathChanged, location, sides);
    }
    if (before.origin !== after.origin) {
      const sides = { old: side(old, before.origin), next: side(next, after.origin) };
      scope.reportUnsent(portRules.originChanged, location, sides);
    }
  }
}

/** What is no URL is taken for a path. */
function splitAddress({ address = "" }: Port): { readonly origin: string; readonly path: string } {
  if (!URL.canParse(address)) return { origin: "", path: address };
  const { protocol, host, pathname, search } = new URL(address);
  return { origin: `${protocol}//${host}`, path: pathname + search };
}
