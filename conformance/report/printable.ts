/** A text without what upsets terminals and XML: control characters and halves of surrogate pairs show as U+FFFD. */
export function printable(text: string): string {
  return text.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, "\ufffd");
}
