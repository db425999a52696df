import type { TypeDescriptor } from "../../runtime/descriptor.js";
import type { OperationDescriptor, ServiceDescriptor } from "../../runtime/service-descriptor.js";
import type { ContractDocumentation, TypeDocumentation } from "../../runtime/explorer/explorer-page.js";
import { requestElement, resolveType } from "../../runtime/views.js";
import { sampleService } from "../support/sample-service.js";

/** Text that breaks out of wherever it is not escaped: elements, attributes, scripts, comments, template literals. */
export const HOSTILE =
  `</script></style></title></textarea><script>document.title = "taken"</script><img src=x onerror="document.title='taken'">` +
  `" onfocus="document.title='taken'" autofocus='' x="*/ document.title = 'taken' /* --> ]]> \${document.title} &lt;b&gt;`;

/** The sample service as somebody might write it who wants to run code in the browser of its readers. */
export const hostileService: ServiceDescriptor = {
  ...sampleService,
  name: HOSTILE,
  namespace: HOSTILE,
  operations: sampleService.operations.map(poison),
  documents: [{ name: HOSTILE, kind: "xsd", text: "", links: [] }],
};

/** What the contract of that service says. */
export const hostileDocumentation: ContractDocumentation = {
  service: HOSTILE,
  operations: new Map(hostileService.operations.map(({ wireName }) => [wireName, HOSTILE])),
  types: new Map(
    hostileService.operations.flatMap((operation): readonly [TypeDescriptor, TypeDocumentation][] => {
      const request = requestElement(operation);
      return request ? [[resolveType(request.type), { text: HOSTILE, parts: new Map([["key", HOSTILE]]) }]] : [];
    }),
  ),
};

function poison(operation: OperationDescriptor): OperationDescriptor {
  const { input, bindings } = operation;
  return {
    ...operation,
    wireName: `${HOSTILE} ${operation.wireName}`,
    ...(input && { input: { ...input, body: input.body.map((part) => ({ ...part, namespace: HOSTILE })) } }),
    bindings: { ...bindings, soap11: { kind: "soap", action: HOSTILE } },
  };
}
