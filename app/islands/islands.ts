import { startCompat } from "./compat.ts";
import { startCopy } from "./copy.ts";
import { startFeedback } from "./feedback.ts";
import { startFragment } from "./fragment.ts";
import { startLanguage } from "./language.ts";
import { startMenus } from "./menus.ts";
import { startNavigation } from "./navigation.ts";
import { startNews } from "./news.ts";
import { startOffline } from "./offline.ts";
import { startPlace } from "./place.ts";
import { startPlay } from "./play.ts";
import { startPrefetch } from "./prefetch.ts";
import { startReveal } from "./reveal.ts";
import { startSave } from "./save.ts";
import { startScrollers } from "./scrollers.ts";
import { startSearch } from "./search.ts";
import { startShortcuts } from "./shortcuts.ts";
import { startSidebar } from "./sidebar.ts";
import { startSurvey } from "./survey.ts";
import { startTheme } from "./theme.ts";
import { startThumbs } from "./thumbs.ts";
import { startToc } from "./toc.ts";
import { startUser } from "./user.ts";

/** What only some pages hold is loaded there only. */
const ON_SOME_PAGES = [
  {
    where: "time[data-relative], [data-new-until]",
    load: async () => (await import("./relative-dates.ts")).startRelativeDates,
  },
  { where: "[data-tabs]", load: async () => (await import("./tabs.ts")).startTabs },
  {
    where: "[data-near-titles]",
    load: async () => {
      const { startNearTitles } = await import("./near-titles.ts");
      return () => void startNearTitles().catch(console.warn);
    },
  },
  { where: "[data-plans]", load: async () => (await import("./plans.ts")).startPlans },
  { where: "[data-issues]", load: async () => (await import("./issues.ts")).startIssues },
  {
    where: "[data-scan], [data-rescan]",
    load: async () => (await import("./observatory.ts")).startObservatory,
  },
  { where: "[data-lesson]", load: async () => (await import("./lessons.ts")).startLessons },
  {
    where: ":root:not([data-nop]) [data-ad]",
    load: async () => (await import("./ads.ts")).startAds,
  },
  {
    where: "[data-features~=analytics]",
    load: async () => (await import("./analytics.ts")).startAnalytics,
  },
];

/**
 * Brings the controls of a page to life: first what is in sight, then, when the
 * browser has nothing better to do, the rest.
 */
export async function startIslands(): Promise<void> {
  for (const start of [
    startTheme,
    startMenus,
    startShortcuts,
    startSearch,
    startSidebar,
    startScrollers,
  ]) {
    attempt(start);
    await nextTask();
  }
  for (const { where, load } of ON_SOME_PAGES) {
    if (document.querySelector(where)) void load().then(attempt, console.error);
    await nextTask();
  }
  const later = [
    startFragment,
    startNavigation,
    startCompat,
    startCopy,
    startToc,
    startNews,
    startLanguage,
    startThumbs,
    startFeedback,
    startOffline,
    startPlay,
    startPrefetch,
    startReveal,
    startPlace,
    startSave,
  ];
  for (const start of later) whenIdle(() => attempt(start));
  // A page that is rendered ahead may never be seen: it asks for nobody.
  whenSeen(() => attempt(startUser));
  whenSeen(() => attempt(() => void startSurvey()));
}

/** One control that fails leaves the others alive. */
function attempt(start: () => void): void {
  try {
    start();
  } catch (error) {
    console.error(error);
  }
}

/** Lets what a reader does come first. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
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
