import { startCompat } from "#app/islands/document/compat.ts";
import { startCopy } from "#app/islands/document/copy.ts";
import { startFeedback } from "#app/islands/document/feedback.ts";
import { startFragment } from "#app/islands/document/fragment.ts";
import { startReveal } from "#app/islands/document/reveal.ts";
import { startScrollers } from "#app/islands/document/scrollers.ts";
import { startSidebar } from "#app/islands/document/sidebar.ts";
import { startThumbs } from "#app/islands/document/thumbs.ts";
import { startToc } from "#app/islands/document/toc.ts";
import { startLanguage } from "#app/islands/frame/language.ts";
import { startMenus } from "#app/islands/frame/menus.ts";
import { startNavigation } from "#app/islands/frame/navigation.ts";
import { startNews } from "#app/islands/frame/news.ts";
import { startOffline } from "#app/islands/frame/offline.ts";
import { startPlace } from "#app/islands/frame/place.ts";
import { startPrefetch } from "#app/islands/frame/prefetch.ts";
import { startShortcuts } from "#app/islands/frame/shortcuts.ts";
import { startTheme } from "#app/islands/frame/theme.ts";
import { startUser } from "#app/islands/frame/user.ts";
import { startSave } from "#app/islands/saving/save.ts";
import { startSearch } from "#app/islands/search/search.ts";
import { startSurvey } from "#app/islands/surveys/survey.ts";
import { startDailyPing } from "#app/islands/telemetry/daily-ping.ts";
import { STARTED_MARK } from "./started-mark.ts";

/** Loaded only on pages that need them. */
const ON_SOME_PAGES = [
  {
    where: "time[data-relative], [data-new-until]",
    load: async () => (await import("#app/islands/pages/relative-dates.ts")).startRelativeDates,
  },
  {
    where: "[data-tabs]",
    load: async () => (await import("#app/islands/pages/tabs.ts")).startTabs,
  },
  {
    where: "[data-near-titles]",
    load: async () => {
      const { startNearTitles } = await import("#app/islands/pages/near-titles.ts");
      return () => void startNearTitles().catch(console.warn);
    },
  },
  {
    where: "[data-plans]",
    load: async () => (await import("#app/islands/pages/plans.ts")).startPlans,
  },
  {
    where: "[data-collections]",
    load: async () =>
      (await import("#app/islands/collections/collection-pages.ts")).startCollectionPages,
  },
  {
    where: "[data-issues]",
    load: async () => (await import("#app/islands/pages/open-issues.ts")).startOpenIssues,
  },
  {
    where: "[data-scan], [data-rescan]",
    load: async () => (await import("#app/islands/pages/observatory.ts")).startObservatory,
  },
  {
    where: "[data-playground]",
    load: async () => (await import("#app/islands/pages/playground.tsx")).startPlayground,
  },
  {
    where: "[data-features~=analytics] [data-counted]",
    load: async () =>
      (await import("#app/islands/telemetry/consent-switch.ts")).startConsentSwitches,
  },
  {
    where: "[data-settings]",
    load: async () => (await import("#app/islands/pages/settings.ts")).startSettings,
  },
  {
    where: "[data-updates]",
    load: async () => (await import("#app/islands/pages/updates.ts")).startUpdates,
  },
  {
    where: "[data-offline-settings]",
    load: async () => {
      const { startOfflineSettings } = await import("#app/islands/offline/settings.ts");
      return () => void startOfflineSettings();
    },
  },
  {
    where: "[data-lesson]",
    load: async () => (await import("#app/islands/pages/lessons.ts")).startLessons,
  },
  {
    where: ".live-sample, [data-ix], .prose .code-example .language-name",
    load: async () => (await import("#app/islands/play/play.ts")).startPlay,
  },
  {
    where: ":root:not([data-nop]) [data-ad]",
    load: async () => (await import("#app/islands/ads/ads.ts")).startAds,
  },
  {
    where: "[data-features~=analytics]",
    load: async () => (await import("#app/islands/telemetry/telemetry.ts")).startTelemetry,
  },
];

/**
 * Starts the controls of a page: first those in view, then, when the browser is
 * idle, the rest.
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
  const loading: Promise<void>[] = [];
  for (const { where, load } of ON_SOME_PAGES) {
    if (document.querySelector(where)) loading.push(load().then(attempt, console.error));
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
    startPrefetch,
    startReveal,
    startPlace,
    startSave,
    startDailyPing,
  ];
  for (const start of later) whenIdle(() => attempt(start));
  // A prerendered page may never be seen: it does not request the user.
  whenSeen(() => attempt(startUser));
  whenSeen(() => attempt(() => void startSurvey()));
  whenIdle(() => void Promise.all(loading).then(() => performance.mark(STARTED_MARK)));
}

/** A control that fails does not affect the others. */
function attempt(start: () => void): void {
  try {
    start();
  } catch (error) {
    console.error(error);
  }
}

/** Yields to input. */
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
