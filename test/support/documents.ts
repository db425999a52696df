import type { ElementDescriptor } from "../../runtime/descriptor.js";
import type { DecodeOptions } from "../../runtime/xml/decode.js";
import { addUser, everything, NAMESPACE, userList } from "./sample-elements.js";

/** The declaration of the prefix xsi. */
export const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

/** The bytes of a document. */
export const utf8 = (xml: string): Uint8Array => new TextEncoder().encode(xml);

/** A root in the contract's namespace, on line 1; its content starts on line 2. */
export const root = (name: string, content: string): string =>
  `<${name} xmlns="${NAMESPACE}" ${XSI}>\n${content}</${name}>`;

/** The parameters of `addUser`. */
export const KEY = "<key>k</key>";
export const DOMAIN = "<domainName>d</domainName>";
export const SIZE = "<maxMailboxSizeInMB>1</maxMailboxSizeInMB>";
export const ZIP = "<compressed>true</compressed>";

/** An item of `userList`, and the one child that it must have. */
export const user = (content: string): string => `<SMUser>${content}</SMUser>`;
export const MAILBOX = "<MaxMailboxSizeInMB>1</MaxMailboxSizeInMB>";

/** A document to be decoded. */
export interface Case {
  readonly xml: string;
  readonly type: ElementDescriptor;
  readonly options?: DecodeOptions;
}

/** A request of `addUser` with this content. */
export const add = (content: string, options: DecodeOptions = {}): Case => ({
  xml: root("SMAddUser", content),
  type: addUser,
  options,
});

/** A list with these items. */
export const list = (content: string): Case => ({ xml: root("ArrayOfSMUser", content), type: userList });

/** The required children of `everything`, and more behind them. */
export const some = (content: string): Case => ({
  xml: root("All", `<name>n</name><size>1</size>${content}`),
  type: everything,
});
