import { describe, expect, test } from "vitest";
import { camelCase, identifier, pascalCase } from "../../../../generator/link/naming/words.js";

describe("properties and methods", () => {
  test.each([
    ["SMGetAllUsers", "smGetAllUsers"],
    ["SMAddUser", "smAddUser"],
    ["MaxMailboxSizeInMB", "maxMailboxSizeInMB"],
    ["DnsGetARecords", "dnsGetARecords"],
    ["Sql2008R2GetUsage", "sql2008R2GetUsage"],
    ["MySqlGetUsage", "mySqlGetUsage"],
    ["maxMailboxSizeInMB", "maxMailboxSizeInMB"],
    ["URL", "url"],
    ["ID", "id"],
    ["IDs", "ids"],
    ["IDsOfAll", "idsOfAll"],
    ["Unit_x0020_Price_x00A3_", "unitPrice"],
    ["IPAddress", "ipAddress"],
    ["XMLHttpRequest", "xmlHttpRequest"],
    ["A", "a"],
    ["ARecord", "aRecord"],
    ["EC2Instance", "ec2Instance"],
    ["LAST_NAME", "lastName"],
    ["last-name", "lastName"],
    ["last.name", "lastName"],
    ["_private", "private"],
    ["_1st", "_1st"],
    ["1st", "_1st"],
    ["_", "_"],
    ["Größe", "größe"],
    ["ÉtatCivil", "étatCivil"],
  ])("%s is %s", (given, want) => {
    expect(camelCase(given)).toBe(want);
  });
});

describe("types", () => {
  test.each([
    ["SMUser", "SMUser"],
    ["guid", "Guid"],
    ["order-line", "OrderLine"],
    ["ORDER_LINE", "OrderLine"],
    ["ArrayOfString", "ArrayOfString"],
    ["URL", "URL"],
    ["My_x0020_type", "MyType"],
    ["2nd", "_2nd"],
  ])("%s is %s", (given, want) => {
    expect(pascalCase(given)).toBe(want);
  });
});

describe("wire names", () => {
  test.each([
    ["SMUser", "SMUser"],
    ["order-line", "order_line"],
    ["a.b", "a_b"],
    ["2nd", "_2nd"],
    ["日本", "日本"],
  ])("%s is %s", (given, want) => {
    expect(identifier(given)).toBe(want);
  });
});
