import type { MessagePart, OperationMessage, SoapContent } from "../../../model/wsdl.js";

/** The parts of a message that stand in the Body: not those in headers, nor those beside the envelope (WSDL 1.1, section 3.5). */
export function bodyParts(content: SoapContent | undefined, use: OperationMessage | undefined): readonly MessagePart[] {
  const parts = content?.parts ?? use?.message.parts ?? [];
  const elsewhere = [...(content?.headers ?? []), ...(content?.attachments ?? [])].map(({ part }) => part);
  return parts.filter((part) => !elsewhere.includes(part));
}
