import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { CommandError } from "./terminal.ts";

const KNOWN = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds a Chromium for browser tests; installs Debian's if there is none and that is possible, else
 * explains how to get one.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    console.log("Installing Chromium for the browser tests (apt-get) …");
    const install = "apt-get install -y -qq --no-install-recommends chromium";
    spawnSync("sh", ["-c", `apt-get update -qq && ${install}`], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new CommandError(
    "The browser tests need Chromium. Install it (Debian: apt-get install chromium), or name one: CHROMIUM=/path/to/chromium npm test",
  );
}

function findChromium(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named) {
    if (existsSync(named)) return named;
    throw new CommandError(`CHROMIUM names ${named}, which does not exist.`);
  }
  const known = KNOWN.find(existsSync);
  if (known) return known;
  try {
    return execFileSync("which", ["chromium"], { encoding: "utf8" }).trim() || undefined;
  } catch {
    return undefined;
  }
}
