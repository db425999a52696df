import type { SourceSpan } from "../model/node.js";

/** The level of an annotation of GitHub. */
export type AnnotationLevel = "error" | "warning" | "notice";

/** A finding as a workflow command of GitHub: a line of a job's output that becomes an annotation of a file. */
export function workflowCommand(
  level: AnnotationLevel,
  span: Pick<SourceSpan, "file" | "line" | "column"> | undefined,
  title: string,
  message: string,
): string {
  const place =
    span === undefined ? [] : [`file=${escapeProperty(span.file)}`, `line=${span.line}`, `col=${span.column}`];
  return `::${level} ${[...place, `title=${escapeProperty(title)}`].join(",")}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
