import { setTimeout as wait } from "node:timers/promises";
import { clearLine } from "./terminal.ts";

/** Ctrl-C reaches every process of a terminal, and others may end before this one is told. */
const SIGNAL_MS = 300;

let isStopping = false;

/** Whether a process has ended on its own, not because of a signal to stop. */
async function isUnexpected(): Promise<boolean> {
  await wait(SIGNAL_MS);
  return !isStopping;
}

/**
 * Ends a serving command when one of its processes dies: otherwise requests or logins would fail.
 */
export function endWith(processes: Record<string, Promise<void>>, stop: () => Promise<void>): void {
  for (const [name, died] of Object.entries(processes)) {
    void died.then(async () => {
      if (!(await isUnexpected())) return;
      clearLine();
      console.error(`\n${name} has ended unexpectedly, so this ends, too. Start it again.`);
      await Promise.race([stop(), new Promise((resolve) => setTimeout(resolve, 3000))]);
      process.exit(1);
    });
  }
}

/**
 * Stops a serving command on Ctrl-C. To be called after a Miniflare has been started: its own
 * listener, which is removed, would end the process before anything has stopped, with an error.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.removeAllListeners(signal);
    process.once(signal, () => {
      isStopping = true;
      void stop();
    });
  }
}
