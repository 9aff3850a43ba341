import { readdirSync, readFileSync } from "node:fs";

/** USER_HZ, the clock ticks per second in `/proc`: always 100 on Linux. */
const TICKS = 100;

/** Indices of fields in `/proc/PID/stat`, counted after the process name. */
const PARENT = 1;
const TIMES = [11, 12, 13, 14];

/**
 * Processor time in milliseconds of a process and its descendants, including terminated ones.
 * Undefined without `/proc`.
 */
export function processorTime(pid: number): number | undefined {
  const processes = readProcesses();
  const own = processes.get(pid);
  if (!own) return undefined;
  const sum = (id: number): number => {
    const below = [...processes].filter(([, columns]) => Number(columns[PARENT]) === id);
    const columns = processes.get(id) ?? [];
    const ticks = TIMES.reduce((all, at) => all + Number(columns[at] ?? 0), 0);
    return below.reduce((all, [child]) => all + sum(child), ticks);
  };
  return Math.round((sum(pid) * 1000) / TICKS);
}

/** Processor time so far in seconds, of this process and of its children. */
export function timesTaken(): { own: number; children: number } {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1e6;
  return { own, children: (processorTime(process.pid) ?? 0) / 1000 - own };
}

function readProcesses(): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const name of listOf("/proc").filter((each) => /^\d+$/.test(each))) {
    try {
      const text = readFileSync(`/proc/${name}/stat`, "utf8");
      found.set(Number(name), text.slice(text.lastIndexOf(")") + 2).split(" "));
    } catch {
      // The process has exited.
    }
  }
  return found;
}

function listOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
