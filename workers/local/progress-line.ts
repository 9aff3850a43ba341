/** A running stage; times in milliseconds. */
export interface Progress {
  name: string;
  started: number;
  done: number;
  /** 0 if unknown. */
  total: number;
}

const BAR_WIDTH = 24;

/** Estimates after less time than this, in milliseconds, would jump. */
const SHORTEST = 3000;

/** The live line of all stages that are running: with a bar for one, in percent for several. */
export function progressLine(stages: readonly Progress[], now: number): string {
  const [only, ...others] = stages;
  if (!only) return "";
  if (others.length === 0) return `${label(only.name)}${details(only, now)}`;
  const parts = stages.map(({ name, done, total }) => `${name} ${percent(done, total)}`);
  return `  ${parts.join("   ")}${remaining(stages, now)}`;
}

/** Names of stages are aligned. */
export function label(name: string): string {
  return `  ${name.padEnd(10)}`;
}

function details(stage: Progress, now: number): string {
  const { done, total } = stage;
  if (total === 0) return "…";
  const full = Math.round((done / total) * BAR_WIDTH);
  const bar = "█".repeat(full) + "░".repeat(BAR_WIDTH - full);
  return `${bar} ${done}/${total}${remaining([stage], now)}`;
}

/** The longest remaining time of the stages, as far as it can be estimated. */
function remaining(stages: readonly Progress[], now: number): string {
  const times = stages.flatMap(({ started, done, total }) => {
    const elapsed = now - started;
    const isKnown = done > 0 && done < total && elapsed >= SHORTEST;
    return isKnown ? (elapsed / done) * (total - done) : [];
  });
  return times.length === 0 ? "" : `, ${duration(Math.max(...times))} left`;
}

function percent(done: number, total: number): string {
  return total === 0 ? "…" : `${Math.floor((done / total) * 100)} %`;
}

function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
