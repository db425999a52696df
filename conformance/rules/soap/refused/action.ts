import { expectAnswer } from "../../../judge/answer.js";
import type { SoapCall } from "../../../message/soap-call.js";
import { type RequestChanges, soapRequest } from "../../../message/soap-request.js";
import { actionOf } from "../../../supported.js";
import { type Variant, variantRule } from "../variant-rule.js";
import { refusedRule } from "./refused-rule.js";

/** Basic Profile 1.1, R1127 has a receiver go by the Body, so a server that does not look at the action keeps it. */
export const wrongActionRefused = refusedRule({
  id: "wrong-action-refused",
  severity: "should",
  title: "A message whose action is not that of what its Body calls is refused.",
  reference: "WSDL 1.1, section 3.4; Basic Profile 1.1, R2744; RFC 3902",
  calls: "all",
  variants: wrongActions,
});

/** What the Body calls is answered or refused; the operation whose action is named is another one. */
export const actionNotFollowed = variantRule(
  {
    id: "action-not-followed",
    severity: "must",
    title: "A message whose action is that of another operation does not call that other operation.",
    reference: "Basic Profile 1.1, R1127",
    calls: "all",
    variants: (call) => wrongActions(call).filter(({ id }) => id === "other-operation"),
  },
  async (call, { request, changes }, plan, send) => {
    expectAnswer(call, await send(soapRequest(call, changes)), plan, request);
  },
);

function wrongActions(call: SoapCall): readonly Variant[] {
  const { operation, binding, service } = call;
  const others = service.operations.filter(({ name }) => name !== operation.name);
  const other = others
    .map(({ bindings }) => actionOf(bindings[binding]))
    .find((action) => action !== undefined && action !== "");
  return [
    {
      id: "unknown",
      request: "a message with an unknown action",
      changes: withAction(call, "urn:conformance:unknown"),
    },
    ...(other === undefined || other === call.action
      ? []
      : [
          {
            id: "other-operation",
            request: `a message with the action of another operation (${other})`,
            changes: withAction(call, other),
          },
        ]),
  ];
}

function withAction({ version, facts }: SoapCall, action: string): RequestChanges {
  if (version === "1.1") return { headers: { soapaction: `"${action}"` } };
  return { headers: { "content-type": `${facts.contentType}; action="${action}"` } };
}
