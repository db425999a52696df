import { describe, expect, test } from "vitest";
import type { TypeDescriptor } from "../../../runtime/descriptor.js";
import * as codec from "../../../generated/src/codec.js";

const types = Object.entries(codec as Readonly<Record<string, TypeDescriptor | number>>).flatMap(([name, type]) =>
  typeof type === "object" && type.kind === "complex" ? [{ ...type, name }] : [],
);

describe("the descriptors of the committed package", () => {
  test("have an object literal for the items of lists and for requests of simple parameters", () => {
    const names = types.filter(({ make }) => make !== undefined).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["SMUser", "DnsARecord", "SMAddUserRequest"]));
    expect(names).not.toEqual(expect.arrayContaining(["ArrayOfSMUser"]));
    expect(names).not.toEqual(expect.arrayContaining(["SMUpdateAliasAddressesRequest"]));
  });

  test.each(types.filter(({ make }) => make !== undefined))(
    "make a $name of its values, in the order of the schema",
    ({ make, children = [] }) => {
      const made = make?.(children.map((_, index) => index));
      const properties = children.map((child) => (child.kind === undefined ? child.property : child.kind));
      expect(Object.entries(made ?? {})).toEqual(properties.map((property, index) => [property, index]));
    },
  );
});
