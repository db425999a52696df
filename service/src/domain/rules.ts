import { type FaultCode, ServiceFault } from "./fault.js";
import {
  acceptAddress,
  acceptHostName,
  acceptIPv4,
  acceptLocalPart,
  acceptSubDomain,
  MAX_HOST_NAME,
  MAX_LOCAL_PART,
} from "./names.js";

/** The values that a parameter may have. */
export interface Rule<Value> {
  readonly code: FaultCode;
  /** The rule in words; it follows the name of the parameter in the fault. */
  readonly says: string;
  /** Gives the value as it is stored, or undefined when the rule does not allow it. */
  readonly accept: (value: Value) => Value | undefined;
}

/** The rules of some of a request's parameters, by property name. */
export type Rules<Request> = { readonly [Property in keyof Request]?: Rule<Request[Property]> };

/**
 * Gives the request with its values as they are stored.
 * @throws ServiceFault for the first parameter that breaks its rule.
 */
export function checked<Request extends object>(request: Request, rules: Rules<Request>): Request {
  const values = { ...request };
  for (const field of Object.keys(rules) as (keyof Request & string)[]) {
    const rule = rules[field];
    if (rule !== undefined) values[field] = checkValue(field, values[field], rule);
  }
  return values;
}

function checkValue<Value>(field: string, value: Value, rule: Rule<Value>): Value {
  const accepted = rule.accept(value);
  if (accepted === undefined) throw new ServiceFault(rule.code, field, `${field} must be ${rule.says}`);
  return accepted;
}

/** The characters that no text may contain: control characters, lone surrogates, and the two characters that XML 1.0 leaves out. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;

const MAX_ALIAS_TARGETS = 500;

const text = (code: FaultCode, least: number, most: number): Rule<string> => ({
  code,
  says: `${least} to ${most} characters, none of them a control character`,
  accept: (value) => (value.length >= least && value.length <= most && !UNPRINTABLE.test(value) ? value : undefined),
});

const whole = (code: FaultCode, least: number, most: number, unit: string): Rule<number> => ({
  code,
  says: `a whole number of ${unit} from ${least} to ${most}`,
  accept: (value) => (Number.isInteger(value) && value >= least && value <= most ? value : undefined),
});

const rule = (code: FaultCode, says: string, accept: Rule<string>["accept"]): Rule<string> => ({ code, says, accept });

const LOCAL_PART_SAYS = `1 to ${MAX_LOCAL_PART} letters, digits, dots between them, or !#$%&'*+/=?^_\`{|}~-`;

/** Every rule that the contract leaves open, decided once. docs/service.md shows the same table with the reasons. */
export const RULES = {
  domain: rule(
    "InvalidDomainName",
    `a host name of at most ${MAX_HOST_NAME} ASCII characters (write other alphabets in punycode)`,
    acceptHostName,
  ),
  destination: rule(
    "InvalidHostName",
    `a host name of at most ${MAX_HOST_NAME} ASCII characters, not an IP address`,
    acceptHostName,
  ),
  subDomain: rule(
    "InvalidHostName",
    "empty for the domain itself, or labels of letters, digits, hyphens and underscores",
    acceptSubDomain,
  ),
  ipAddress: rule("InvalidAddress", "an IPv4 address such as 192.0.2.10", acceptIPv4),
  timeToLive: whole("InvalidTimeToLive", 0, 2_147_483_647, "seconds"),
  distance: whole("InvalidDistance", 0, 65_535, "steps"),
  mailName: rule("InvalidUserName", LOCAL_PART_SAYS, acceptLocalPart),
  password: text("InvalidPassword", 1, 128),
  personName: text("InvalidPersonName", 0, 100),
  maxMailboxSizeInMB: whole("InvalidMailboxSize", 0, 1_048_576, "megabytes"),
  address: rule("InvalidAddress", "a mail address such as ann@example.com", acceptAddress),
  databaseName: text("InvalidDatabaseName", 1, 128),
  diskUserName: text("InvalidUserName", 1, 128),
  newsText: text("InvalidText", 1, 4000),
  quota: whole("InvalidQuota", 1, 2_147_483_647, "megabytes"),
};

/** The addresses of an alias: a list of its own, in the order given. */
export const ALIAS_TARGETS: Rule<readonly string[]> = {
  code: "TooManyAddresses",
  says: `at most ${MAX_ALIAS_TARGETS} addresses`,
  accept: (targets) =>
    targets.length > MAX_ALIAS_TARGETS
      ? undefined
      : targets.map((target, index) => checkValue(`newAddresses[${index}]`, target, RULES.address)),
};
