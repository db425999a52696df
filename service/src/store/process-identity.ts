import { readFile } from "node:fs/promises";

/**
 * Identifies this process: its id and, where the system has it, its start time. Ids are used again, in a container even
 * at once; the two together are not.
 */
export async function ownIdentity(): Promise<string> {
  return `${process.pid} ${await startTime(process.pid)}`;
}

/** Tells whether the process of that identity (see `ownIdentity`) still runs. */
export async function isRunning(identity: string): Promise<boolean> {
  const [pid = "", started = ""] = identity.split(" ", 2);
  if (!/^\d{1,10}$/.test(pid)) return false;
  return exists(Number(pid)) && (await startTime(Number(pid))) === started;
}

/** Signal 0 tests for the process without touching it; EPERM means that it exists and belongs to another user. */
function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The 22nd field of /proc/PID/stat, counted after the name in parentheses; "" on systems without it. */
async function startTime(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}
