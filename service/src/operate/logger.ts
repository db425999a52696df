import { type DestinationStream, type Logger, pino } from "pino";

/** The levels of `--log-level`, the most talkative first. */
export const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;

/** One of the levels of `--log-level`. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The names of parameters and settings whose values are secret, anywhere in a log entry. */
const SECRET_FIELDS = ["key", "password", "secret", "connectionString"];

/** What a log entry shows of an error: never the parameters of a statement, which database errors contain. */
function errorFacts(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { name, message, stack, code: (error as NodeJS.ErrnoException).code };
}

/** What the log shows of a path: nothing from the first character on that no path of the service has, `%3F` too. */
export function loggedPath(path: string): string {
  const known = /^[\w./-]{0,200}/.exec(path)?.[0] ?? "";
  return known === path ? path : `${known}[redacted]`;
}

/** The log: one JSON object a line on standard error, or on `destination`. */
export function createLogger(level: LogLevel, destination: DestinationStream = pino.destination(2)): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: errorFacts },
      redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: "[redacted]" },
    },
    destination,
  );
}
