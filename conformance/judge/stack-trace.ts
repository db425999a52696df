/** How a line of a stack trace looks in the languages that services are written in. */
const TRACES: readonly { readonly of: string; readonly line: RegExp }[] = [
  { of: "Java", line: /\bat [\w.$<>]+\((?:[\w$]+\.java:\d+|Native Method|Unknown Source)\)/ },
  { of: ".NET", line: /^\s*at [\w.<>`+[\]]+\(.*\)(?: in .+:line \d+)?\s*$/m },
  { of: "JavaScript", line: /^\s*at .+:\d+:\d+\)?\s*$/m },
  { of: "Python", line: /File "[^"]+", line \d+/ },
  { of: "PHP", line: /#\d+ \S+\.php\(\d+\): / },
  { of: "Ruby", line: /\.rb:\d+:in / },
  { of: "Go", line: /\bgoroutine \d+ \[/ },
];

/** The language whose stack trace a text has; undefined for a text without one. */
export function stackTraceIn(text: string): string | undefined {
  return TRACES.find(({ line }) => line.test(text))?.of;
}
