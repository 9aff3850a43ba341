import { readdirSync, readFileSync, writeFileSync } from "node:fs";

/** Process id of a child process, by name. */
export function childNamed(name: string): number {
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = readStat(entry);
    if (stat?.startsWith(`${entry} (${name}) `) && stat.split(" ")[3] === String(process.pid)) {
      return Number(entry);
    }
  }
  throw new Error(`No process ${name} was started.`);
}

function readStat(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    // The process has ended.
    return undefined;
  }
}

/** Resident memory of a process, in bytes. */
export function memoryOf(pid: number): number {
  return readBytes(pid, "VmRSS");
}

/** Highest resident memory of a process since it started, in bytes. */
export function peakOf(pid: number): number {
  return readBytes(pid, "VmHWM");
}

/** Peak resident memory while `run` runs, in bytes: absolute, and its growth. */
export async function peakMemory(pid: number, run: () => Promise<void>) {
  // Resets the peak; see proc_pid_clear_refs(5).
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const before = memoryOf(pid);
  await run();
  const peak = peakOf(pid);
  return { peak, growth: peak - before };
}

function readBytes(pid: number, name: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
}
