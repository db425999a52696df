import { cpus } from "node:os";
import type { Contest, Speed } from "./contest.js";

/** The results of one contest. */
export interface Result {
  readonly title: string;
  readonly speeds: readonly Speed[];
}

/** The machine and the versions that figures belong to. */
export function environment(): Readonly<Record<string, string>> {
  const [{ model } = { model: "unknown" }] = cpus();
  return {
    date: new Date().toISOString(),
    node: process.versions.node,
    v8: process.versions.v8,
    processor: `${cpus().length} x ${model}`,
  };
}

/** One contest as lines of text. */
export function reportText({ title, bytes }: Contest, speeds: readonly Speed[]): string {
  const lines = speeds.map(({ name, perSecond, ratio, cpuMicroseconds }) => {
    const megabytes = bytes === undefined ? "" : `${((bytes * perSecond) / 1e6).toFixed(0).padStart(6)} MB/s`;
    const cpu = cpuMicroseconds === undefined ? "" : `${cpuMicroseconds.toFixed(1).padStart(8)} us of processor time`;
    const rate = perSecond < 10 ? `${(1 / perSecond).toFixed(2)} s ` : `${perSecond.toFixed(0)} /s`;
    return `  ${rate.padStart(12)}${megabytes}${cpu}  ${ratio.toFixed(2).padStart(6)} x  ${name}`;
  });
  return [title, ...lines].join("\n");
}
