import { asWarning, ContractError, Diagnostics, sortDiagnostics, withoutScope } from "../diagnostics.js";
import type { Contract } from "../model/contract.js";
import type { DescribedType, Description } from "./description.js";
import { describeDocuments } from "./documents.js";
import { warnOfEqualRequests } from "./equal-requests.js";
import { OperationDescriber } from "./operations.js";
import { describePorts } from "./ports.js";
import { Secrets } from "./secrets.js";
import { SUPPORT } from "./supported.js";
import { TypeDescriber } from "./types.js";

/**
 * Makes the descriptors of a contract: the only form between the model and all output. A contract without operations
 * has its types alone.
 *
 * @param lenient an error that there is an answer to is a warning, which says what is done
 * @throws ContractError with a diagnostic for each place that is not in the supported subset
 */
export function describe(contract: Contract, { lenient = false }: { readonly lenient?: boolean } = {}): Description {
  const diagnostics = new Diagnostics();
  const types = new TypeDescriber(diagnostics, contract);
  const { origin, ports, names } = describePorts(diagnostics, contract);
  const describer = new OperationDescriber(diagnostics, types, names);
  const secrets = new Secrets();
  const operations = contract.operations
    .map((operation) => describer.operation(operation))
    .filter((operation) => operation !== undefined)
    .map((operation) => ({ ...operation, descriptor: secrets.mark(operation.descriptor) }));
  warnOfEqualRequests(diagnostics, ports, operations);
  if (operations.length === 0) types.all();
  const simpleTypes = types.simpleTypes();
  const described = types.types();
  if (operations.length + described.length + types.elements().length === 0) {
    const [leftOut] = diagnostics.found();
    const why = leftOut?.message ?? "the contract has no operations and no types";
    diagnostics.error("notSupported", contract.span, `nothing can be generated: ${why}`, SUPPORT);
  }
  const files = contract.documents.map(({ file }) => file);
  const description = {
    service: {
      name: contract.name,
      namespace: contract.targetNamespace,
      ports,
      operations: operations.map(({ descriptor }) => descriptor),
      documents: describeDocuments(contract.documents),
      ...(simpleTypes.length === 0 ? {} : { simpleTypes }),
    },
    origin,
    documentation: contract.documentation ?? contract.services[0]?.documentation,
    operations,
    faults: describer.faults(),
    types: inSourceOrder(described, files),
    wrappers: inSourceOrder(types.wrappers(), files),
    elements: operations.length === 0 ? types.elements() : [],
    anyType: types.anyType,
    documented: types.documented,
    files,
  };
  const found = diagnostics.found().map((each) => (lenient && each.otherwise !== undefined ? asWarning(each) : each));
  const warnings = sortDiagnostics(found.map(withoutScope));
  if (warnings.some(({ severity }) => severity === "error")) throw new ContractError(warnings);
  return { ...description, warnings };
}

function inSourceOrder<Described extends DescribedType>(
  types: readonly Described[],
  files: readonly string[],
): readonly Described[] {
  return [...types].sort(
    (left, right) =>
      files.indexOf(left.span.file) - files.indexOf(right.span.file) || left.span.start - right.span.start,
  );
}
