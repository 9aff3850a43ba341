import { CLICK_EVENT } from "#app/islands/document/feedback.ts";

/** Opt-out cookie: readers who have it are not counted. */
const OPT_OUT = /(?:^|;\s*)moz-1st-party-data-opt-out=true(?:;|$)/;

const DEPTHS = [25, 50, 75];
const DEBOUNCE_MS = 100;
const VIEWED_SHARE = 0.5;

interface AnalyticsEvent {
  timestamp: number;
  category: string;
  name: string;
  extra: Record<string, string>;
}

let events: AnalyticsEvent[] = [];
let sequence = 0;

/** Counts interactions with a page, unless the reader has opted out; readers are not recognized again. */
export function startAnalytics(): void {
  if (OPT_OUT.test(document.cookie)) return;
  document.addEventListener(CLICK_EVENT, (event) => {
    record("click", (event as CustomEvent<{ source: string }>).detail);
  });
  watchScrolling();
  watchBanners();
  // The last event that is sure to reach a page.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") send();
  });
}

function record(name: string, extra: Record<string, string>): void {
  events.push({ timestamp: Math.round(performance.now()), category: "site", name, extra });
}

function send(): void {
  if (events.length === 0) return;
  const now = new Date().toISOString();
  const ping = {
    ping_info: { seq: sequence++, start_time: now, end_time: now, reason: "hidden" },
    client_info: { telemetry_sdk_build: "webdocs", app_channel: "site" },
    events,
  };
  events = [];
  navigator.sendBeacon(`/submit/webdocs/events/1/${crypto.randomUUID()}`, JSON.stringify(ping));
}

/** How far down a page of the curriculum is read. */
function watchScrolling(): void {
  const page = document.querySelector<HTMLElement>("[data-scroll-depth]");
  if (!page) return;
  const left = new Set(DEPTHS);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const measure = () => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const most = scrollHeight - clientHeight;
    const depth = most > 0 ? (scrollY / most) * 100 : 100;
    for (const each of [...left].filter((value) => depth >= value)) {
      left.delete(each);
      record("scroll_depth", { depth: String(each), page: page.dataset.scrollDepth ?? "" });
    }
  };
  addEventListener(
    "scroll",
    () => {
      clearTimeout(timer);
      timer = setTimeout(measure, DEBOUNCE_MS);
    },
    { passive: true },
  );
}

/** Counts views and clicks of third-party recommendations. */
function watchBanners(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        record("banner_view", { banner: (target as HTMLElement).dataset.banner ?? "" });
      }
    },
    { threshold: VIEWED_SHARE },
  );
  for (const banner of document.querySelectorAll<HTMLElement>("[data-banner]")) {
    observer.observe(banner);
    banner.addEventListener("click", ({ target }) => {
      if ((target as Element).closest("a")) {
        record("banner_click", { banner: banner.dataset.banner ?? "" });
      }
    });
  }
}
