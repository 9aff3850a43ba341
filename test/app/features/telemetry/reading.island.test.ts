import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchBanners, watchScrolling } from "#app/features/telemetry/reading.ts";
import type { Tell } from "#app/lib/tell.ts";

type See = (entries: { isIntersecting: boolean; target: Element }[]) => void;

let see: See = () => {};
const unobserved = vi.fn();

/** Records the events of one test; listeners of other tests have their own list. */
function listen() {
  const told: Parameters<Tell>[] = [];
  const tell: Tell = (...event) => void told.push(event);
  return { told, tell };
}

beforeEach(() => {
  unobserved.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: See, { threshold }: { threshold: number }) {
        expect(threshold).toBe(0.5);
        see = callback;
      }
      observe() {}
      unobserve = unobserved;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function pageOf(scrollHeight: number, clientHeight: number) {
  Object.defineProperty(document.documentElement, "scrollHeight", {
    configurable: true,
    value: scrollHeight,
  });
  Object.defineProperty(document.documentElement, "clientHeight", {
    configurable: true,
    value: clientHeight,
  });
}

function scrollTo(y: number, pauseMs = 100) {
  Object.defineProperty(window, "scrollY", { configurable: true, value: y });
  dispatchEvent(new Event("scroll"));
  vi.advanceTimersByTime(pauseMs);
}

test("each quarter scrolled is reported once, including those that were skipped", () => {
  const { told, tell } = listen();
  pageOf(1100, 100);
  watchScrolling(tell);
  scrollTo(249);
  expect(told).toEqual([]);
  scrollTo(250);
  expect(told).toHaveLength(1);
  scrollTo(600);
  scrollTo(610);
  scrollTo(0);
  scrollTo(1000);
  expect(told).toEqual([
    ["page", "scroll_depth", { depth: 25 }],
    ["page", "scroll_depth", { depth: 50 }],
    ["page", "scroll_depth", { depth: 75 }],
  ]);
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  scrollTo(300);
  expect(told).toHaveLength(3);
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  scrollTo(300);
  expect(told).toHaveLength(4);
});

test("scrolling is measured once it has paused for a tenth of a second", () => {
  const { told, tell } = listen();
  pageOf(1100, 100);
  watchScrolling(tell);
  scrollTo(1000, 60);
  scrollTo(1000, 60);
  expect(told).toEqual([]);
  scrollTo(400);
  expect(told).toEqual([["page", "scroll_depth", { depth: 25 }]]);
});

test("a page that fits its window reports no scrolling, even if it bounces", () => {
  const { told, tell } = listen();
  pageOf(100, 100);
  watchScrolling(tell);
  scrollTo(10);
  expect(told).toEqual([]);
});

test("banners are reported when half of them is visible, and when they are clicked", () => {
  const { told, tell } = listen();
  document.body.innerHTML = `<aside data-banner="course"><p>Words</p><a href="#x">Go</a></aside>`;
  watchBanners(tell);
  const banner = document.querySelector("aside") as HTMLElement;
  see([{ isIntersecting: false, target: banner }]);
  see([{ isIntersecting: true, target: banner }]);
  expect(unobserved.mock.calls).toEqual([[banner]]);
  banner.querySelector("p")?.click();
  banner.querySelector("a")?.click();
  expect(told).toEqual([
    ["banner", "view", { banner: "course" }],
    ["banner", "click", { banner: "course" }],
  ]);
});

test("a video is reported with the path of its page when it is played", () => {
  const { told, tell } = listen();
  history.replaceState(null, "", "/en-US/docs/Web?token=secret");
  document.body.innerHTML = "<video></video>";
  watchBanners(tell);
  document.querySelector("video")?.dispatchEvent(new Event("play"));
  expect(told).toEqual([["video", "view", { path: "/en-US/docs/Web" }]]);
});
