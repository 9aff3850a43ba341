import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { CommandError } from "./terminal.ts";

/** Without windows, it takes half the processor time of the whole browser for the same tests. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

const WHOLE = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Paths of the programs that tests start. */
export interface Browsers {
  /** The faster one, if there are two. */
  usual: string;
  /** For what the headless shell lacks: a back/forward cache, and tabs that others open. */
  whole: string;
}

/**
 * Finds a Chromium for browser tests. If there is none, or in CI if the faster one is missing, it
 * installs those of Debian where that is possible.
 *
 * @throws CommandError that says how to get one.
 */
export function ensureBrowsers(): Browsers {
  const found = findBrowsers();
  if (found && (found.usual !== found.whole || process.env.CHROMIUM || !process.env.CI)) {
    return found;
  }
  if (existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    console.log("Installing Chromium for the browser tests (apt-get) …");
    const install =
      "apt-get install -y -qq --no-install-recommends chromium chromium-headless-shell";
    spawnSync("sh", ["-c", `apt-get update -qq && ${install}`], {
      stdio: ["ignore", "ignore", "inherit"],
    });
  }
  const usable = findBrowsers();
  if (usable) return usable;
  throw new CommandError(
    "The browser tests need Chromium. Install it (Debian: apt-get install chromium chromium-headless-shell), or name one: CHROMIUM=/path/to/chromium npm test",
  );
}

/** Name and version of a browser, such as "Chromium 156.0.8078.108". */
export function nameAndVersion(browser: string): string {
  return execFileSync(browser, ["--version"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
}

/** The Chromium of this machine, if there is one. */
export function findBrowsers(): Browsers | undefined {
  const named = process.env.CHROMIUM;
  if (named) {
    if (existsSync(named)) return { usual: named, whole: named };
    throw new CommandError(`CHROMIUM names ${named}, which does not exist.`);
  }
  const whole = WHOLE.find(existsSync) ?? onPath("chromium");
  if (!whole) return undefined;
  return { usual: existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : whole, whole };
}

function onPath(name: string): string | undefined {
  try {
    return execFileSync("which", [name], { encoding: "utf8" }).trim() || undefined;
  } catch {
    return undefined;
  }
}
