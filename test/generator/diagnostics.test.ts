import { expect, test } from "vitest";
import { ContractError, Diagnostics, diagnosticCodes, formatDiagnostic } from "../../generator/diagnostics.js";

const at = (file: string, start: number) => ({ file, line: 1, column: start + 1, start, end: start + 1 });

test("a finding is written as compilers do", () => {
  const diagnostics = new Diagnostics();
  diagnostics.error("unresolvedReference", at("a.wsdl", 6), "There is no type T.", "Define it.");
  diagnostics.warning("unexpectedAttribute", at("a.wsdl", 9), "What is x?");
  expect(diagnostics.all().map(formatDiagnostic)).toEqual([
    "a.wsdl:1:7: error PW402: There is no type T.\n  hint: Define it.",
    "a.wsdl:1:10: warning PW203: What is x?",
  ]);
});

test("findings are in the order of files and places, each once", () => {
  const diagnostics = new Diagnostics();
  for (const [file, start] of [
    ["b", 2],
    ["a", 5],
    ["b", 1],
    ["a", 5],
  ] as const) {
    diagnostics.error("invalidValue", at(file, start), "No.");
  }
  expect(diagnostics.all().map(({ span }) => `${span.file}${span.start}`)).toEqual(["b1", "b2", "a5"]);
});

test("an error has all of them, and its message shows them", () => {
  const diagnostics = new Diagnostics();
  diagnostics.error("invalidValue", at("a", 0), "One.");
  diagnostics.error("invalidValue", at("a", 1), "Two.");
  const error = new ContractError(diagnostics.all());
  expect(error.diagnostics).toHaveLength(2);
  expect(error.message).toBe("a:1:1: error PW205: One.\na:1:2: error PW205: Two.");
});

test("no two findings share a code", () => {
  const codes = Object.values(diagnosticCodes);
  expect(new Set(codes).size).toBe(codes.length);
});
