import { setTimeout as wait } from "node:timers/promises";
import { clearLine } from "./terminal.ts";

/** Delays before a crashed process is restarted; after the last one, it stays down. */
const PAUSES_MS = [500, 2000, 8000];

/** After this time without a crash, the delays start over. */
const STABLE_MS = 600_000;

/** Ctrl-C reaches every process of a terminal, and others may end before this one is told. */
const SIGNAL_MS = 300;

interface Kept {
  name: string;
  start(): Promise<void>;
  /** Whether it has been stopped on purpose. */
  isStopped(): boolean;
}

/** Starts a process again when it dies: three times, after growing pauses. */
export function keepRunning({ name, start, isStopped }: Kept) {
  let giveUp = () => {};
  const died = new Promise<void>((resolve) => {
    giveUp = resolve;
  });
  let deaths = 0;
  let last = Number.NEGATIVE_INFINITY;
  let isStarting = false;

  async function startAgain(): Promise<void> {
    await wait(SIGNAL_MS);
    while (!isStopped()) {
      const pause = PAUSES_MS[deaths++];
      if (pause === undefined) return giveUp();
      clearLine();
      console.error(
        `\n${name} has ended unexpectedly. It is started again in ${pause / 1000} s (${deaths} of ${PAUSES_MS.length}).`,
      );
      await wait(pause);
      if (isStopped()) return;
      try {
        await start();
        last = Date.now();
        return console.error(`${name} runs again.\n`);
      } catch (error) {
        if (!isStopped()) console.error(error);
      }
    }
  }

  return {
    /** Resolves when no restart is left. */
    died,
    /** To be called when the process has ended. */
    async reportExit(): Promise<void> {
      // A crash during a restart is a failure of that restart.
      if (isStarting || isStopped()) return;
      isStarting = true;
      if (Date.now() - last > STABLE_MS) deaths = 0;
      await startAgain();
      isStarting = false;
    },
  };
}
