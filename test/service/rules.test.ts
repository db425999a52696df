import { describe, expect, it } from "vitest";
import { ServiceFault } from "../../service/src/domain/fault.js";
import { ALIAS_TARGETS, checked, RULES } from "../../service/src/domain/rules.js";

const label63 = "a".repeat(63);
const name253 = [label63, label63, label63, "a".repeat(61)].join(".");

const TEXTS: Readonly<Record<string, { accepts: readonly (readonly [string, string])[]; refuses: readonly string[] }>> =
  {
    domain: {
      accepts: [
        ["example.com", "example.com"],
        ["EXAMPLE.com.", "example.com"],
        ["xn--bcher-kva.example", "xn--bcher-kva.example"],
        ["localhost", "localhost"],
        ["3com.com", "3com.com"],
        [name253, name253],
        [`${name253}.`, name253],
      ],
      refuses: [
        "",
        ".",
        "..",
        "a..b",
        "-a.com",
        "a-.com",
        "a_b.com",
        "bücher.example",
        "192.0.2.1",
        "a b",
        `${label63}a.com`,
        `${name253}a`,
        "*.a.com",
        "a.com\n",
        "\u212aelvin.com",
      ],
    },
    destination: { accepts: [["Mail.Example.com.", "mail.example.com"]], refuses: ["", "192.0.2.1", "_x.com", "@"] },
    subDomain: {
      accepts: [
        ["", ""],
        ["@", ""],
        ["WWW", "www"],
        ["_dmarc", "_dmarc"],
        ["a.b", "a.b"],
        ["*", "*"],
        ["*.a", "*.a"],
      ],
      refuses: [".", "a.", ".a", "a b", "a.*", "-a", "a-", "\u212a", `${label63}a`, "ä"],
    },
    ipAddress: {
      accepts: [
        ["192.0.2.1", "192.0.2.1"],
        ["0.0.0.0", "0.0.0.0"],
        ["255.255.255.255", "255.255.255.255"],
      ],
      refuses: [
        "",
        "1.2.3",
        "1.2.3.4.5",
        "256.1.1.1",
        "01.2.3.4",
        "1.2.3.4 ",
        "::1",
        "0x1.2.3.4",
        "1.2.3.+4",
        "１.2.3.4",
      ],
    },
    mailName: {
      accepts: [
        ["ann", "ann"],
        ["Ann.B+x", "Ann.B+x"],
        ["o'neil", "o'neil"],
        ["a".repeat(64), "a".repeat(64)],
      ],
      refuses: ["", ".a", "a.", "a..b", "a b", "a@b", '"a"', "ä", "a".repeat(65), "a\n"],
    },
    password: {
      accepts: [
        ["x", "x"],
        [" ", " "],
        ["😀", "😀"],
        ["x".repeat(128), "x".repeat(128)],
      ],
      refuses: ["", "x".repeat(129), "a\tb"],
    },
    personName: {
      accepts: [
        ["", ""],
        ["Zoë O’Neil", "Zoë O’Neil"],
      ],
      refuses: ["x".repeat(101), "a\rb"],
    },
    address: {
      accepts: [["Ann@Example.COM", "Ann@example.com"]],
      refuses: ["", "ann", "@example.com", "ann@", "a@b@c.com", "ann@1.2.3.4", "Ann <ann@example.com>"],
    },
    databaseName: { accepts: [["Shop 2 (old)", "Shop 2 (old)"]], refuses: ["", "x".repeat(129), "a\0"] },
  };

describe.each(Object.entries(TEXTS))("%s", (field, { accepts, refuses }) => {
  const rule = RULES[field as "domain"];
  it.each(accepts)("takes %j as %j", (given, want) => {
    expect(rule.accept(given)).toBe(want);
  });
  it.each(refuses)("refuses %j", (given) => {
    expect(rule.accept(given)).toBeUndefined();
  });
});

const NUMBERS = [
  ["timeToLive", 0, 2_147_483_647],
  ["distance", 0, 65_535],
  ["maxMailboxSizeInMB", 0, 1_048_576],
  ["quota", 1, 2_147_483_647],
] as const;

it.each(NUMBERS)("%s is a whole number from %d to %d", (name, least, most) => {
  const rule = RULES[name];
  expect([least, most].map(rule.accept)).toEqual([least, most]);
  for (const wrong of [least - 1, most + 1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(rule.accept(wrong)).toBeUndefined();
  }
});

it("an alias has at most 500 addresses, each of them one", () => {
  const addresses = Array.from({ length: 501 }, (_, index) => `a${index}@example.com`);
  expect(ALIAS_TARGETS.accept(addresses.slice(1))?.length).toBe(500);
  expect(ALIAS_TARGETS.accept(addresses)).toBeUndefined();
  expect(() => ALIAS_TARGETS.accept(["a@b.c", "x"])).toThrow("newAddresses[1] must be a mail address");
});

it("a broken rule names code, parameter and rule, and never shows the value", () => {
  const check = () => checked({ password: "hidden\n" }, { password: RULES.password });
  expect(check).toThrow(ServiceFault);
  expect(check).toThrow("password must be 1 to 128 characters, none of them a control character");
});
