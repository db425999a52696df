import type { LeftOut } from "../case.js";
import type { Plan } from "../rule.js";
import type { Settings } from "../settings.js";

/** What a plan cannot try, and what would change that. */
export function findLeftOut(settings: Settings, plan: Plan): readonly LeftOut[] {
  return [
    ...plan.peers.leftOut,
    ...changingOperations(settings),
    ...unknownOperations(plan),
    ...hiddenEchoes(settings, plan),
  ];
}

function changingOperations({ operations, fixtures, mutating }: Settings): readonly LeftOut[] {
  if (mutating) return [];
  return operations
    .filter((operation) => !fixtures.of(operation).safe)
    .map(({ wireName }) => ({ what: wireName, why: "it may change something; the option mutating lets it be called" }));
}

function unknownOperations({ calls }: Plan): readonly LeftOut[] {
  const unknown = calls.filter(({ promised }) => !promised).map(({ operation }) => operation.wireName);
  return [...new Set(unknown)].map((name) => ({
    what: `successful calls of ${name}`,
    why: "the fixtures have no request for it; one with sampled parameters may be refused",
  }));
}

function hiddenEchoes({ fixtures }: Settings, { echoes }: Plan): readonly LeftOut[] {
  return fixtures.echoes
    .filter(
      (echo) => !echoes.some(({ send, read }) => send.operation === echo.operation && read.operation === echo.shownBy),
    )
    .map(({ operation, property, shownBy }) => ({
      what: `the texts of ${operation.wireName}/${property}`,
      why: `${operation.wireName} or ${shownBy.wireName}, which shows them, is not called`,
    }));
}
