import { expect, test, vi } from "vitest";
import * as runtime from "../../runtime/errors.js";

/** The errors of a package that has bundled the runtime. */
async function another(): Promise<typeof runtime> {
  vi.resetModules();
  return import("../../runtime/errors.js");
}

test("an error of another copy of the runtime is an instance of the class of the same name", async () => {
  const copy = await another();
  const fault = new copy.SoapFault("Sender", "no");
  expect(copy.SoapFault).not.toBe(runtime.SoapFault);
  expect(fault).toBeInstanceOf(runtime.SoapFault);
  expect(fault).not.toBeInstanceOf(runtime.HttpError);
  expect(new copy.HttpError(404, undefined, "")).toBeInstanceOf(runtime.HttpError);
});

test("a class derived from one is its own, and its errors are instances of both", async () => {
  class Derived extends runtime.SoapFault {}
  const copy = await another();
  expect(new Derived("Sender", "no")).toBeInstanceOf(Derived);
  expect(new Derived("Sender", "no")).toBeInstanceOf(copy.SoapFault);
  expect(new runtime.SoapFault("Sender", "no")).not.toBeInstanceOf(Derived);
});

test("the default reason of a declared fault is its name as words", () => {
  const reason = (name: string) => new runtime.DeclaredFault(name, {}).reason;
  expect(["LateFault", "BadVATExceptionError", "Fault"].map(reason)).toEqual(["Late", "Bad VAT exception", "Fault"]);
});

test.each([[null], [undefined], ["SoapFault"], [{ name: "SoapFault" }], [new Error("no")]])("%s is none", (value) => {
  expect(value instanceof runtime.SoapFault).toBe(false);
});
