import { startCopy } from "./copy.ts";
import { startFeedback } from "./feedback.ts";
import { startLanguage } from "./language.ts";
import { startMenus } from "./menus.ts";
import { startPrefetch } from "./prefetch.ts";
import { startScrollers } from "./scrollers.ts";
import { startSearch } from "./search.ts";
import { startShortcuts } from "./shortcuts.ts";
import { startSidebar } from "./sidebar.ts";
import { startTheme } from "./theme.ts";
import { startToc } from "./toc.ts";
import { startUser } from "./user.ts";

/**
 * Brings the controls of a page to life: first what is in sight, then, when the
 * browser has nothing better to do, the rest.
 */
export function startIslands(): void {
  for (const start of [
    startTheme,
    startMenus,
    startShortcuts,
    startSearch,
    startSidebar,
    startScrollers,
  ]) {
    attempt(start);
  }
  const later = [startCopy, startToc, startLanguage, startFeedback, startUser, startPrefetch];
  whenIdle(() => {
    for (const start of later) attempt(start);
  });
}

/** One control that fails leaves the others alive. */
function attempt(start: () => void): void {
  try {
    start();
  } catch (error) {
    console.error(error);
  }
}

function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(task, { timeout: 500 });
  else setTimeout(task, 1);
}
