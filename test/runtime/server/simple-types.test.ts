import { describe, expect, test } from "vitest";
import type { ChildDescriptor } from "../../../runtime/descriptor.js";
import { serve } from "../../../runtime/server/serve.js";
import { xs } from "../../../runtime/types/xs.js";
import { complexType, elementOf, operationOf, serviceOf, simpleType } from "../../support/descriptors.js";
import { viaFetch } from "../../support/reach.js";
import { PATH } from "../../support/sample-service.js";
import { callElement, envelope, faultOf, soapRequest } from "../../support/soap-message.js";

const code = simpleType("Code", "string", { maxLength: 4 });
const children: readonly ChildDescriptor[] = [
  { property: "name", name: "name", type: xs.string },
  { property: "age", name: "age", type: xs.int },
  { property: "key", name: "key", type: xs.string, secret: true },
];
const enter = operationOf(
  "Enter",
  elementOf("Enter", () => complexType("Enter", children)),
  elementOf("EnterResponse", () => complexType("EnterResponse", [])),
  { bindings: { soap11: { kind: "soap", action: "" } } },
);
const service = {
  ...serviceOf([enter], { ports: [{ name: "soap11", kind: "soap11", path: PATH }] }),
  simpleTypes: [{ type: code }],
};

const received: unknown[] = [];
const server = serve(service, { enter: (request: unknown) => void received.push(request) });

async function send(name: string, age: string, key: string): Promise<ReturnType<typeof faultOf> | undefined> {
  const types = `xmlns:i="http://www.w3.org/2001/XMLSchema-instance" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:s="urn:test"`;
  const parameters = `<name ${types}${name}</name><age ${types}${age}</age><key ${types}${key}</key>`;
  const answer = await viaFetch(
    server,
    soapRequest("soap11", envelope("soap11", callElement("Enter", parameters, "urn:test"))),
  );
  return answer.status === 200 ? undefined : faultOf("soap11", answer);
}

describe("a server", () => {
  test("reads elements whose xsi:type is a simple type derived from the declared one", async () => {
    expect(await send(' i:type="xs:token"> a  b ', ' i:type="xs:byte">7', ' i:type="s:Code">abcd')).toBeUndefined();
    expect(received.pop()).toEqual({ name: "a b", age: 7, key: "abcd" });
  });

  test("refuses a text that the type does not allow, and shows no secret", async () => {
    const fault = await send(">n", ' i:type="xs:byte">500', ">k");
    expect(fault).toMatchObject({ rule: "range", reason: expect.stringMatching(/Enter\/age: "500".*byte/) as unknown });
    const secret = await send(">n", ">1", ' i:type="s:Code">s3cret');
    expect(secret?.reason).toContain("Enter/key");
    expect(JSON.stringify(secret)).not.toContain("s3cret");
  });

  test("refuses a type that is not derived from the declared one", async () => {
    for (const type of ["xs:long", "s:Code", "xs:string", "s:None", "None"]) {
      expect(await send(">n", ` i:type="${type}">1`, ">k")).toMatchObject({ rule: "type" });
    }
  });
});
