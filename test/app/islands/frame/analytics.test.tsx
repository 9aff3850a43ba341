import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readPing } from "#workers/api/services/telemetry/telemetry.ts";

interface Ping {
  events: { name: string; extra: Record<string, string> }[];
}

let sent: { url: string; ping: Ping }[] = [];
let show: IntersectionObserverCallback = () => {};

beforeEach(() => {
  sent = [];
  vi.resetModules();
  vi.useFakeTimers();
  // biome-ignore lint/suspicious/noDocumentCookie: as any site of the operator sets it
  document.cookie = "moz-1st-party-data-opt-out=; max-age=0";
  document.body.innerHTML = `<div data-scroll-depth="page one"></div>
    <aside data-banner="the banner"><a href="#x">go</a></aside>`;
  Object.defineProperty(navigator, "sendBeacon", {
    configurable: true,
    value: (url: string, body: string) => {
      sent.push({ url, ping: JSON.parse(body) as Ping });
      return true;
    },
  });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: IntersectionObserverCallback) {
        show = callback;
      }
      observe() {}
      unobserve() {}
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function start() {
  const { startAnalytics } = await import("#app/islands/frame/analytics.ts");
  startAnalytics();
}

function scrollTo(share: number) {
  Object.defineProperty(document.documentElement, "scrollHeight", {
    configurable: true,
    value: 1100,
  });
  Object.defineProperty(document.documentElement, "clientHeight", {
    configurable: true,
    value: 100,
  });
  Object.defineProperty(window, "scrollY", { configurable: true, value: share * 1000 });
  window.dispatchEvent(new Event("scroll"));
}

function leave() {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
}

test("depths of 25, 50 and 75 percent are told once each, after scrolling has paused", async () => {
  await start();
  scrollTo(0.3);
  scrollTo(0.6);
  vi.advanceTimersByTime(99);
  leave();
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  scrollTo(0.1);
  vi.advanceTimersByTime(100);
  scrollTo(0.9);
  vi.advanceTimersByTime(100);
  leave();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.url).toMatch(/^\/submit\/webdocs\/events\/1\/[0-9a-f-]{36}$/);
  expect(sent[0]?.ping.events.map(({ extra }) => extra)).toEqual([
    { depth: "25", page: "page one" },
    { depth: "50", page: "page one" },
    { depth: "75", page: "page one" },
  ]);
});

test("what is sent is what the intake of telemetry takes", async () => {
  await start();
  scrollTo(0.3);
  vi.advanceTimersByTime(100);
  leave();
  expect(readPing(JSON.stringify(sent[0]?.ping))?.events).toHaveLength(1);
});

test("a recommendation that is seen, and one that is followed, are told", async () => {
  await start();
  const banner = document.querySelector("[data-banner]") as Element;
  show([{ isIntersecting: true, target: banner } as IntersectionObserverEntry], null as never);
  banner.querySelector("a")?.click();
  leave();
  expect(sent[0]?.ping.events.map(({ name, extra }) => [name, extra.banner])).toEqual([
    ["banner_view", "the banner"],
    ["banner_click", "the banner"],
  ]);
});

test("readers who have opted out are not counted", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as any site of the operator sets it
  document.cookie = "moz-1st-party-data-opt-out=true";
  const listened = vi.spyOn(document, "addEventListener");
  await start();
  expect(listened).not.toHaveBeenCalled();
});
