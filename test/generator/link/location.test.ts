import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { locate, rootFile } from "../../../generator/link/location.js";

const from = { path: resolve("/contracts/shop/shop.wsdl"), shown: "shop/shop.wsdl" };

describe("a location is a URI reference relative to the document", () => {
  test.each([
    ["a file in the same folder", "a.xsd", "/contracts/shop/a.xsd", "shop/a.xsd"],
    ["a file above", "../b/a.xsd", "/contracts/b/a.xsd", "b/a.xsd"],
    ["escaped characters", "my%20types.xsd", "/contracts/shop/my types.xsd", "shop/my types.xsd"],
    ["a file URL", "file:///contracts/a.xsd", "/contracts/a.xsd", "a.xsd"],
  ])("%s", (_name, location, path, shown) => {
    expect(locate(location, from)).toEqual({ path: resolve(path), shown });
  });

  test.each([["http://example.com/a.xsd"], ["https://example.com/a.xsd"], ["urn:a"], ["a.wsdl?xsd=1"], ["http://["]])(
    "%s is no file",
    (location) => {
      expect(locate(location, from)).toBeUndefined();
    },
  );
});

describe("a root file is shown as the user named it", () => {
  test.each([
    ["a relative name", "schema/a.wsdl", "schema/a.wsdl"],
    ["an absolute name in the working directory", resolve("schema/a.wsdl"), "schema/a.wsdl"],
    ["an absolute name elsewhere", join(resolve("/elsewhere"), "a.wsdl"), join(resolve("/elsewhere"), "a.wsdl")],
  ])("%s", (_name, file, shown) => {
    expect(rootFile(file)).toEqual({ path: resolve(file), shown });
  });
});
