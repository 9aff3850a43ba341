import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { readSettings } from "#content-build/settings.ts";
import type { RunBatch } from "#db/statement.ts";
import { loadRows, readManifest } from "../../operate/load.ts";

const FAILED =
  'There are no new rows for search: the content could not be built. "npm run build:content" says why.';

/**
 * Updates the search rows in the background: a low-priority build process, then the changed rows.
 * Pages do not wait for it.
 */
export function loadSearchLater(run: RunBatch, wait: number): () => void {
  let child: ReturnType<typeof spawn> | undefined;
  const timer = setTimeout(() => {
    child = spawn(process.execPath, ["workers/local/bootstrap.mjs", "build:content"], {
      stdio: "ignore",
    });
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    child.once("close", (code) => {
      if (code === 0) void load(run);
      // Without a code, it was stopped with the server.
      else if (code !== null) console.error(FAILED);
    });
  }, wait);
  return () => {
    clearTimeout(timer);
    child?.kill();
  };
}

async function load(run: RunBatch): Promise<void> {
  try {
    const { out } = readSettings();
    const { version } = await readManifest(out);
    await loadRows(out, run, version, true);
  } catch (error) {
    console.error("The rows for search and updates could not be loaded.", error);
  }
}
