import { startCopy } from "./copy.ts";
import { startFeedback } from "./feedback.ts";
import { startLanguage } from "./language.ts";
import { startLessons } from "./lessons.ts";
import { startMenus } from "./menus.ts";
import { startNews } from "./news.ts";
import { startOffline } from "./offline.ts";
import { startPrefetch } from "./prefetch.ts";
import { startRelativeDates } from "./relative-dates.ts";
import { startReveal } from "./reveal.ts";
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
    startRelativeDates,
  ]) {
    attempt(start);
  }
  const later = [
    startCopy,
    startToc,
    startNews,
    startLanguage,
    startFeedback,
    startLessons,
    startOffline,
    startPrefetch,
    startReveal,
  ];
  for (const start of later) whenIdle(() => attempt(start));
  // A page that is rendered ahead may never be seen: it asks for nobody.
  whenSeen(() => attempt(startUser));
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

function whenSeen(task: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener("prerenderingchange", () => whenIdle(task), { once: true });
  } else whenIdle(task);
}
