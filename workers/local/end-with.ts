import { clearLine } from "./terminal.ts";

/**
 * Ends a command that serves, as soon as one of the processes that it needs has died: what
 * is left would answer nobody, or nobody who logs in.
 */
export function endWith(processes: Record<string, Promise<void>>, stop: () => Promise<void>): void {
  for (const [name, died] of Object.entries(processes)) {
    void died.then(async () => {
      clearLine();
      console.error(`\n${name} has ended unexpectedly, so this ends, too. Start it again.`);
      await Promise.race([stop(), new Promise((resolve) => setTimeout(resolve, 3000))]);
      process.exit(1);
    });
  }
}
