import { select } from "#app/lib/browser/parts.ts";
import { TABS } from "#app/ui/tabs/parts.ts";
import { startCopy } from "#app/document/islands/copy.ts";
import { startFeedback } from "#app/document/islands/feedback.ts";
import { followBrowsers } from "#app/document/islands/follow-browsers.ts";
import { startFragment } from "#app/document/islands/fragment.ts";
import { startReveal } from "#app/document/islands/reveal.ts";
import { startScrollers } from "#app/document/islands/scrollers.ts";
import { startSidebar } from "#app/document/islands/sidebar.ts";
import { startTabStops } from "#app/document/islands/tab-stops.ts";
import { startThumbs } from "#app/document/islands/thumbs.ts";
import { startToc } from "#app/document/islands/toc.ts";
import { startTooltips } from "#app/document/islands/tooltips.ts";
import { startLanguage } from "#app/frame/islands/language.ts";
import { startMenus } from "#app/frame/islands/menus.ts";
import { startNavigation } from "#app/frame/islands/navigation.ts";
import { startNews } from "#app/frame/islands/news.ts";
import { startOffline } from "#app/frame/islands/offline.ts";
import { startRememberingScroll } from "#app/frame/islands/remember-scroll.ts";
import { startPrefetch } from "#app/frame/islands/prefetch.ts";
import { startShortcuts } from "#app/frame/islands/shortcuts.ts";
import { startTheme } from "#app/frame/islands/theme.ts";
import { startUser } from "#app/frame/islands/user.ts";
import { startSave } from "#app/features/collections/save/save.ts";
import { startSearch } from "#app/features/search/start-search.ts";
import { startSurvey } from "#app/features/surveys/start-surveys.ts";
import { startDailyPing } from "#app/features/telemetry/daily-ping.ts";
import { STARTED_MARK } from "#app/lib/browser/started-mark.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";

const LIVE_EXAMPLE = select(ISLANDS.liveExample);

const MY_BROWSERS = {
  where: ":root[data-mine] :is([data-compat], [data-mine-links], [data-mine-together])",
  load: async () =>
    (await import("#app/document/my-browsers/start-my-browsers.ts")).startMyBrowsers,
};

/** Loaded only on pages that need them. */
const ON_SOME_PAGES = [
  {
    where: "time[data-relative], [data-new-until]",
    load: async () =>
      (await import("#app/ui/relative-date/start-relative-dates.ts")).startRelativeDates,
  },
  {
    where: select(TABS.list),
    load: async () => (await import("#app/ui/tabs/start-tabs.ts")).startTabs,
  },
  MY_BROWSERS,
  {
    where: select(ISLANDS.nearTitles),
    load: async () => {
      const { startNearTitles } = await import("#app/frame/not-found/start-near-titles.ts");
      return () => void startNearTitles().catch(console.warn);
    },
  },
  {
    where: LIVE_EXAMPLE,
    load: async () => () => {
      const form = document.querySelector<HTMLFormElement>(LIVE_EXAMPLE);
      const open = async () => {
        const { startLiveExample } = await import("#app/features/home/start-live-example.ts");
        if (form) startLiveExample(form);
      };
      // Nothing of it is loaded before the reader focuses the code.
      if (form?.contains(document.activeElement)) void open();
      else form?.addEventListener("focusin", open, { once: true });
    },
  },
  {
    where: select(ISLANDS.plans),
    load: async () => (await import("#app/features/plans/start-plans.ts")).startPlans,
  },
  {
    where: select(ISLANDS.issues),
    load: async () =>
      (await import("#app/features/community/start-open-issues.ts")).startOpenIssues,
  },
  {
    where: `${select(ISLANDS.scan)}, ${select(ISLANDS.rescan)}`,
    load: async () =>
      (await import("#app/features/observatory/start-observatory.ts")).startObservatory,
  },
  {
    where: select(ISLANDS.check),
    load: async () => (await import("#app/features/check/start-check.ts")).startCheck,
  },
  {
    where: select(ISLANDS.compare),
    load: async () => (await import("#app/features/compare/start-compare.ts")).startCompare,
  },
  {
    where: select(ISLANDS.playground),
    load: async () =>
      (await import("#app/features/play/playground/start-playground.tsx")).startPlayground,
  },
  {
    where: select(ISLANDS.answer),
    load: async () =>
      (await import("#app/features/exercises/answers/start-answers.ts")).startAnswers,
  },
  {
    where: select(ISLANDS.workbench),
    load: async () =>
      (await import("#app/features/exercises/workbench/start-workbench.tsx")).startWorkbench,
  },
  {
    where: select(ISLANDS.exercises),
    load: async () =>
      (await import("#app/features/exercises/progress/start-progress.ts")).startProgress,
  },
  {
    where: `[data-features~=analytics] ${select(ISLANDS.counted)}`,
    load: async () =>
      (await import("#app/features/telemetry/consent-switch.ts")).startConsentSwitches,
  },
  {
    where: select(ISLANDS.updates),
    load: async () => (await import("#app/features/updates/start-updates.ts")).startUpdates,
  },
  {
    where: select(ISLANDS.lesson),
    load: async () => (await import("#app/document/lesson/start-lessons.ts")).startLessons,
  },
  {
    where: ".live-sample, [data-ix], .prose .code-example .language-name",
    load: async () => (await import("#app/features/play/samples/start-play.ts")).startPlay,
  },
  {
    where: `:root:not([data-nop]) ${select(ISLANDS.ad)}`,
    load: async () => (await import("#app/features/ads/start-ads.ts")).startAds,
  },
  {
    where: "[data-features~=analytics]",
    load: async () => (await import("#app/features/telemetry/telemetry.ts")).startTelemetry,
  },
];

/**
 * Starts the controls of a page: first those in view, then, when the browser is
 * idle, the rest.
 *
 * @param hydrated Resolves when those of an application page respond.
 */
export async function startIslands(hydrated?: Promise<void>): Promise<void> {
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
  const open = async ({ where, load }: (typeof ON_SOME_PAGES)[number]) => {
    if (document.querySelector(where)) await load().then(attempt, console.error);
  };
  for (const some of ON_SOME_PAGES) {
    loading.push(open(some));
    await nextTask();
  }
  attempt(() => followBrowsers(() => void open(MY_BROWSERS)));
  const later = [
    startFragment,
    startNavigation,
    startTabStops,
    startCopy,
    startToc,
    startTooltips,
    startNews,
    startLanguage,
    startThumbs,
    startFeedback,
    startOffline,
    startPrefetch,
    startReveal,
    startRememberingScroll,
    startSave,
    startDailyPing,
  ];
  for (const start of later) whenIdle(() => attempt(start));
  // A prerendered page may never be seen: it does not request the user.
  whenSeen(() => attempt(startUser));
  whenSeen(() => attempt(() => void startSurvey()));
  whenIdle(
    () => void Promise.all([hydrated, ...loading]).then(() => performance.mark(STARTED_MARK)),
  );
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
