/** Every refusal of the service, by the stable code in the detail of the fault (docs/service.md). */
export type FaultCode =
  | "InvalidKey"
  | "RateLimited"
  | "UnknownDomain"
  | "UnknownDatabase"
  | "UnknownUser"
  | "UnknownMxRecord"
  | "DuplicateUser"
  | "DuplicateMxRecord"
  | "DuplicateAddress"
  | "NotAnAlias"
  | "InvalidDomainName"
  | "InvalidHostName"
  | "InvalidUserName"
  | "InvalidPassword"
  | "InvalidPersonName"
  | "InvalidMailboxSize"
  | "InvalidAddress"
  | "TooManyAddresses"
  | "TooManyBackups"
  | "InvalidDistance"
  | "InvalidTimeToLive"
  | "InvalidDatabaseName"
  | "InvalidQuota"
  | "InvalidText";

/**
 * Why a call failed although nothing was wrong with it. After `OutcomeUnknown` the change may have been made or not;
 * after the others nothing has been changed.
 */
export type StoreFaultCode = "Unavailable" | "StorageFull" | "OutcomeUnknown";

/** A call that cannot be done because of what the caller sent. Nothing has been changed when it is thrown. */
export class ServiceFault extends Error {
  override readonly name = "ServiceFault";
  readonly code: FaultCode;
  /** The parameter that it is about, as the contract names it. */
  readonly field: string;

  /** @param message a sentence for people that shows no secret and no text that was not validated. */
  constructor(code: FaultCode, field: string, message: string) {
    super(message);
    this.code = code;
    this.field = field;
  }
}
