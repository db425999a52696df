import type { HttpOperationBinding, Operation } from "../../model/operation.js";
import { resultTypeOf } from "../../model/views.js";
import { type Found, type LintRule, styleRule } from "../rule.js";
import type { LintInput } from "../input.js";

/** Rules for HTTP GET and HTTP POST bindings. */
export const httpRules: readonly LintRule[] = [
  styleRule({
    id: "http-parameter-required",
    level: "error",
    title: "an HTTP message has every required parameter of the SOAP message",
    why: 'A handler gets the same parameters over all bindings; "portwright generate" leaves the operation out over that binding.',
    hint: "Add a part with the name of the parameter to the HTTP message, or make the parameter optional.",
    check: (input) => overHttp(input).flatMap((each) => missingParameters(each, true)),
  }),
  styleRule({
    id: "http-parameter-missing",
    level: "warning",
    title: "an HTTP message has every optional parameter of the SOAP message",
    why: "Over HTTP the operation cannot be called with all its parameters.",
    hint: "Add a part with the name of the parameter to the HTTP message.",
    check: (input) => overHttp(input).flatMap((each) => missingParameters(each, false)),
  }),
  styleRule({
    id: "http-parameter-unknown",
    level: "warning",
    title: "an HTTP message has no parameter that the SOAP message lacks",
    why: 'It cannot be sent over SOAP; "portwright generate" leaves the operation out over that binding.',
    hint: "Give the part the name of the SOAP parameter, or remove it.",
    check: (input) => overHttp(input).flatMap(unknownParameters),
  }),
  styleRule({
    id: "unsafe-get",
    level: "warning",
    title: "HTTP GET changes nothing on the server",
    why: "Browsers, caches and crawlers repeat a GET, and any page can make a visitor's browser send one.",
    hint: "Remove the operation from the GET binding; or, if it is safe, declare it with pw:safe (docs/contract.md).",
    check: unsafeGets,
  }),
];

interface OverHttp {
  readonly operation: Operation;
  readonly binding: HttpOperationBinding;
}

function overHttp({ contract }: LintInput): readonly OverHttp[] {
  return contract.operations.flatMap((operation) =>
    operation.bindings.flatMap((binding) => (binding.kind === "http" ? [{ operation, binding }] : [])),
  );
}

function missingParameters({ operation, binding }: OverHttp, isRequired: boolean): readonly Found[] {
  const content = operation.wrapped?.requestType.content;
  if (content?.kind !== "particles" || content.particle.kind !== "sequence") return [];
  const given = new Set(binding.parameters.map(({ name }) => name));
  const input = binding.operation.operation.input?.message;
  return content.particle.particles
    .filter((particle) => particle.kind === "elementParticle")
    .filter(({ occurs }) => occurs.min > 0 === isRequired)
    .map(({ element }) => element.name.local)
    .filter((name) => !given.has(name))
    .map((name) => ({
      span: (input ?? binding.operation.operation).span,
      message: `${operation.name.local} over ${binding.verb} lacks the parameter ${name}`,
    }));
}

function unknownParameters({ operation, binding }: OverHttp): readonly Found[] {
  if (operation.wrapped === undefined) return [];
  return binding.parameters
    .filter(({ parameter }) => parameter === undefined)
    .map(({ name, part }) => ({
      span: part.span,
      message: `${operation.name.local} over SOAP has no parameter ${name}`,
    }));
}

/** Where a contract declares some operations as safe, the others are not; otherwise those without a result are not. */
function unsafeGets(input: LintInput): readonly Found[] {
  const { operations } = input.contract;
  const isSaid = operations.some(({ safe }) => safe);
  const isUnsafe = (operation: Operation): boolean =>
    isSaid ? !operation.safe : resultTypeOf(operation) === undefined;
  return overHttp(input)
    .filter(({ operation, binding }) => binding.verb === "GET" && isUnsafe(operation))
    .map(({ operation, binding }) => ({
      span: binding.operation.span,
      message: `${operation.name.local} may change something, and can be called by GET`,
    }));
}
