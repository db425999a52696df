import type { AttemptOutcome } from "../backup/worker.js";
import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";

/** The counters of one process, in the text format of Prometheus. */
export interface Metrics {
  /** Counts a finished request; `duration` is in milliseconds. */
  request(labels: RequestLabels, duration: number): void;
  /** Counts a call that the service refused, by its code. */
  fault(operation: string, code: string): void;
  /** Counts an attempt of a backup job. */
  backup(outcome: AttemptOutcome): void;
  readonly contentType: string;
  /** The page that Prometheus reads. */
  text(): Promise<string>;
}

/** The labels of the counters of requests. */
export interface RequestLabels {
  /** "none" for a request that reached no operation, such as one for the contract. */
  readonly operation: string;
  readonly binding: string;
  readonly outcome: string;
}

/** Upper bounds in seconds: calls take about a millisecond, and 30 seconds are the longest statement. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30];

/** Makes counters that are independent of any other service in the process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "portwright_request_duration_seconds",
    help: "Requests by operation, binding and outcome (success, rejected, failed, aborted), and how long they took",
    labelNames: ["operation", "binding", "outcome"],
    buckets: BUCKETS,
    registers,
  });
  const faults = new Counter({
    name: "portwright_faults_total",
    help: "Calls that the service refused, by operation and code",
    labelNames: ["operation", "code"],
    registers,
  });
  const backups = new Counter({
    name: "portwright_backup_attempts_total",
    help: "Attempts of backup jobs by outcome (succeeded, retry, failed, handedBack, lost)",
    labelNames: ["outcome"],
    registers,
  });
  return {
    request: ({ operation, binding, outcome }, duration) =>
      requests.observe({ operation, binding, outcome }, duration / 1000),
    fault: (operation, code) => faults.inc({ operation, code }),
    backup: (outcome) => backups.inc({ outcome }),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
