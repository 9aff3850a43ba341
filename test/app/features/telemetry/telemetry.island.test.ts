import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readPing } from "#workers/api/services/telemetry/telemetry.ts";

interface Sent {
  name: string;
  body: {
    ping_info: { seq: number; start_time: string; reason: string };
    client_info: Record<string, unknown>;
    metrics: { string?: Record<string, string>; url?: Record<string, string> };
    events?: { timestamp: number; name: string; extra: Record<string, string> }[];
  };
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const OPT_OUT = "moz-1st-party-data-opt-out";
let sent: Sent[] = [];
/** Listeners on the document, removed after each test. */
let listeners: Parameters<Document["addEventListener"]>[] = [];

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  sent = [];
  listeners = [];
  const listen = document.addEventListener.bind(document);
  vi.spyOn(document, "addEventListener").mockImplementation((...args: unknown[]) => {
    listeners.push(args as (typeof listeners)[number]);
    listen(...(args as (typeof listeners)[number]));
  });
  // biome-ignore lint/suspicious/noDocumentCookie: same cookie as the opt-out switch sets
  document.cookie = `${OPT_OUT}=; max-age=0; path=/`;
  document.body.innerHTML = `<div data-user-area></div><nav data-toc><a href="#syntax">Syntax</a></nav>
    <a id="away" href="https://example.com/x">away</a><button data-counted></button>`;
  history.replaceState(null, "", "/en-US/docs/Web?utm_source=news&token=secret#part");
  const take = (url: string, body: unknown) => {
    const [, , , name = ""] = new URL(url, location.origin).pathname.split("/");
    if (url.includes("/submit/")) sent.push({ name, body: JSON.parse(String(body)) });
    return true;
  };
  Reflect.deleteProperty(window, "CompressionStream");
  Object.defineProperty(navigator, "sendBeacon", { configurable: true, value: take });
  Object.defineProperty(navigator, "globalPrivacyControl", { configurable: true, value: false });
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    if (url.startsWith("/api/")) {
      return Response.json({
        is_authenticated: false,
        geo: { country: "Chile", country_iso: "CL" },
      });
    }
    take(url, init?.body);
    return new Response();
  });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      unobserve() {}
    },
  );
});
afterEach(() => {
  for (const args of listeners) document.removeEventListener(...args);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function start() {
  const { startUser } = await import("#app/frame/islands/user.ts");
  const { startTelemetry } = await import("#app/features/telemetry/telemetry.ts");
  startTelemetry();
  startUser();
  if (isCounted()) return isWatched();
  await expect.poll(() => sessionStorage.getItem("whoami")).not.toBeNull();
}

/** Waits until the page ping is sent and clicks are observed. */
async function isWatched() {
  const isHeard = () => sent.length > 0 && listeners.some(([type]) => type === "click");
  await expect.poll(() => isHeard(), { timeout: 20_000 }).toBe(true);
}

function isCounted(): boolean {
  const control = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;
  return !document.cookie.includes(`${OPT_OUT}=true`) && control !== true;
}

function leave() {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
}

test("a page is reported once the account is known, without query but with its campaign", async () => {
  await start();
  expect(sent.map(({ name }) => name)).toEqual(["page"]);
  const { ping_info, client_info, metrics } = (sent[0] as Sent).body;
  const minute = expect.stringMatching(/^[\d-]+T\d\d:\d\d\+00:00$/);
  expect(ping_info).toEqual({ seq: 0, start_time: minute, end_time: minute, reason: "load" });
  expect(metrics.url).toEqual({ "page.path": `${location.origin}/en-US/docs/Web` });
  expect(metrics.string).toMatchObject({
    "navigator.geo": "Chile",
    "navigator.geo_iso": "CL",
    "navigator.subscription_type": "anonymous",
    "page.utm_source": "news",
    "page.http_status": "200",
  });
  expect(client_info).toEqual({
    telemetry_sdk_build: "webdocs/1",
    client_id: expect.stringMatching(UUID),
    session_id: expect.stringMatching(UUID),
    session_count: 1,
    first_run_date: expect.stringMatching(/^\d{4}-\d\d-\d\d\+00:00$/),
    os: "Unknown",
    os_version: "Unknown",
    architecture: "Unknown",
    locale: navigator.language,
    app_build: "Unknown",
    app_display_version: "Unknown",
    app_channel: "site",
  });
  expect(JSON.stringify(sent)).not.toMatch(/secret|#part/);
  expect(readPing(sent[0]?.body)).toBeDefined();
});

test("right after login, the page is reported with the reader's plan", async () => {
  sessionStorage.setItem("whoami", JSON.stringify({ is_authenticated: false }));
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    if (url.startsWith("/api/")) return Response.json({ subscription_type: "core" });
    sent.push({ name: "page", body: JSON.parse(String(init?.body)) });
    return new Response();
  });
  await start();
  expect(sent[0]?.body.metrics.string?.["navigator.subscription_type"]).toBe("core");
});

test("clicks are collected and reported when the page is left, the first at 0", async () => {
  await start();
  document.querySelector<HTMLElement>("[data-toc] a")?.click();
  document
    .querySelector<HTMLElement>("#away")
    ?.addEventListener("click", (event) => event.preventDefault());
  document.querySelector<HTMLElement>("#away")?.click();
  const { tell, tellClick } = await import("#app/lib/tell.ts");
  tellClick("article_footer: helpful -> yes");
  tell("search", "empty", { query: "x" });
  leave();
  expect(sent.map(({ name }) => name)).toEqual(["page", "action"]);
  const { events = [] } = (sent[1] as Sent).body;
  expect(events[0]?.timestamp).toBe(0);
  expect(events.map(({ extra }) => extra)).toEqual([
    { source: "toc_click: #syntax", subscription_type: "anonymous" },
    { source: "external-link: https://example.com/x", subscription_type: "anonymous" },
    { source: "article_footer: helpful -> yes", subscription_type: "anonymous" },
    { query: "x" },
  ]);
  expect(readPing(sent[1]?.body)).toBeDefined();
  leave();
  expect(sent).toHaveLength(2);
});

test("events after the page was hidden once are queued for the next page", async () => {
  await start();
  leave();
  expect(sent).toHaveLength(1);
  document.querySelector<HTMLElement>("[data-toc] a")?.click();
  leave();
  expect(sent).toHaveLength(1);
  expect(localStorage.getItem("telemetry-queue")).toContain("toc_click");
});

test("events of a page that is left for another page of the site are queued for that page", async () => {
  await start();
  document.querySelector<HTMLElement>("[data-toc] a")?.click();
  sessionStorage.setItem("followed", JSON.stringify({ from: location.href }));
  leave();
  expect(sent).toHaveLength(1);
  expect(localStorage.getItem("telemetry-queue")).toContain("toc_click");
  // The link could not be opened, and the tab is closed.
  sessionStorage.removeItem("followed");
  leave();
  expect(sent.map(({ name }) => name)).toEqual(["page", "action"]);
});

test.each([
  [0.3, 0.29, 1],
  [0.3, 0.31, 0],
])("with a share of %s, a tab that drew %s sends %s pings", async (share, drawn, pings) => {
  vi.stubEnv("VITE_TELEMETRY_SHARE", String(share));
  vi.spyOn(Math, "random").mockReturnValueOnce(drawn);
  const { startUser } = await import("#app/frame/islands/user.ts");
  const { startTelemetry } = await import("#app/features/telemetry/telemetry.ts");
  startTelemetry();
  startUser();
  await expect.poll(() => sessionStorage.getItem("whoami")).not.toBeNull();
  if (pings > 0) await isWatched();
  leave();
  expect(sent).toHaveLength(pings);
  expect(localStorage.getItem("telemetry-queue")).toBeNull();
  // The next page of the tab does not draw again.
  const { isInShare } = await import("#app/features/telemetry/share.ts");
  expect(isInShare()).toBe(pings > 0);
  vi.unstubAllEnvs();
});

test("the first 20 events before the reader is known are sent with later ones", async () => {
  const { tell } = await import("#app/lib/tell.ts");
  for (let at = 0; at < 30; at++) tell("survey", `state_${at}`, { survey: "german" });
  await start();
  tell("play", "run");
  leave();
  const names = sent[1]?.body.events?.map(({ name }) => name) ?? [];
  expect(names.slice(0, 2)).toEqual(["state_0", "state_1"]);
  expect(names.slice(-2)).toEqual(["state_19", "run"]);
});

test("events before a reader's consent are not sent afterwards", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: same cookie as the opt-out switch sets
  document.cookie = `${OPT_OUT}=true; path=/`;
  const { tell } = await import("#app/lib/tell.ts");
  tell("survey", "seen");
  await start();
  tell("survey", "opened");
  // biome-ignore lint/suspicious/noDocumentCookie: same cookie as the opt-out switch sets
  document.cookie = `${OPT_OUT}=; max-age=0; path=/`;
  document.dispatchEvent(new Event("webdocs:consent"));
  await isWatched();
  tell("survey", "submitted");
  leave();
  expect(sent[1]?.body.events?.map(({ name }) => name)).toEqual(["submitted"]);
});

test.each(["cookie", "privacy control"])(
  "nothing is stored or sent if the reader opts out by %s",
  async (wish) => {
    // biome-ignore lint/suspicious/noDocumentCookie: same cookie as the opt-out switch sets
    if (wish === "cookie") document.cookie = `${OPT_OUT}=true; path=/`;
    else
      Object.defineProperty(navigator, "globalPrivacyControl", { configurable: true, value: true });
    await start();
    leave();
    expect(sent).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
    expect(Object.keys(sessionStorage)).toEqual(["whoami"]);
  },
);

test("opting out sends a deletion request, and removes everything from the browser", async () => {
  await start();
  const { startConsentSwitches } = await import("#app/features/telemetry/consent-switch.ts");
  startConsentSwitches();
  const control = document.querySelector<HTMLElement>("[data-counted]");
  expect(control?.getAttribute("aria-pressed")).toBe("true");
  control?.click();
  expect(control?.getAttribute("aria-pressed")).toBe("false");
  expect(document.cookie).toContain(`${OPT_OUT}=true`);
  await expect
    .poll(() => sessionStorage.getItem("telemetry"), {
      timeout: 20_000,
    })
    .toBeNull();
  expect(sent.map(({ name }) => name)).toEqual(["page", "deletion-request"]);
  expect(sent[1]?.body.ping_info.reason).toBe("set_upload_enabled");
  expect(localStorage.getItem("telemetry-queue")).toBeNull();
  document.querySelector<HTMLElement>("[data-toc] a")?.click();
  leave();
  expect(sent).toHaveLength(2);
});

/** Sets the cookie and dispatches the event, as the switch does. */
function decide(mayBeCounted: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: same cookie as the opt-out switch sets
  document.cookie = `${OPT_OUT}=${mayBeCounted ? "; max-age=0" : "true"}; path=/`;
  document.dispatchEvent(new Event("webdocs:consent"));
}

test("a decision in another tab applies, and is shown, once this page is hidden or shown again", async () => {
  await start();
  const { startConsentSwitches } = await import("#app/features/telemetry/consent-switch.ts");
  startConsentSwitches();
  const control = document.querySelector("[data-counted]");
  document.querySelector<HTMLElement>("[data-toc] a")?.click();
  // biome-ignore lint/suspicious/noDocumentCookie: same cookie as the opt-out switch sets
  document.cookie = `${OPT_OUT}=true; path=/`;
  leave();
  expect(control?.getAttribute("aria-pressed")).toBe("false");
  await expect.poll(() => sessionStorage.getItem("telemetry")).toBeNull();
  expect(sent.map(({ name }) => name)).toEqual(["page", "deletion-request"]);
  // biome-ignore lint/suspicious/noDocumentCookie: same cookie as the opt-out switch sets
  document.cookie = `${OPT_OUT}=; max-age=0; path=/`;
  document.dispatchEvent(new Event("visibilitychange"));
  expect(control?.getAttribute("aria-pressed")).toBe("true");
});

test("after opting out in another tab, the next page forgets the reader and queued pings", async () => {
  const { nextPing } = await import("#app/features/telemetry/session.ts");
  const { enqueue } = await import("#app/features/telemetry/queue.ts");
  nextPing("page");
  enqueue("page", { of: "a page before" });
  decide(false);
  await start();
  await expect.poll(() => sessionStorage.getItem("telemetry")).toBeNull();
  expect(sent.map(({ name, body }) => [name, body.ping_info.reason])).toEqual([
    ["deletion-request", "at_init"],
  ]);
});

test("nothing from before a new consent is sent, and each click is sent once", async () => {
  await start();
  const click = () => document.querySelector<HTMLElement>("[data-toc] a")?.click();
  const { tell } = await import("#app/lib/tell.ts");
  tell("play", "before");
  decide(false);
  tell("play", "meanwhile");
  click();
  await expect.poll(() => sent.at(-1)?.name).toBe("deletion-request");
  decide(true);
  click();
  leave();
  expect(sent.map(({ name }) => name)).toEqual(["page", "deletion-request", "action"]);
  expect(sent[2]?.body.events?.map(({ name }) => name)).toEqual(["clicked"]);
});

test("web vitals are not sent while the reader has opted out on the page", async () => {
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      constructor(readonly see: (list: object) => void) {}
      observe({ type }: PerformanceObserverInit) {
        if (type === "largest-contentful-paint") {
          this.see({ getEntries: () => [{ startTime: 5 }] });
        }
      }
    },
  );
  await start();
  decide(false);
  await expect.poll(() => sent.at(-1)?.name).toBe("deletion-request");
  leave();
  expect(sent).toHaveLength(2);
  decide(true);
  leave();
  expect(sent[2]?.body.metrics).toMatchObject({ quantity: { "page.lcp": 5 } });
  leave();
  expect(sent).toHaveLength(3);
});

test("a reader who opts out before the account is known is not reported", async () => {
  let answer = () => {};
  const pause = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const usual = fetch;
  vi.stubGlobal("fetch", async (...args: Parameters<typeof fetch>) => {
    await pause;
    return usual(...args);
  });
  const { startUser } = await import("#app/frame/islands/user.ts");
  const { startTelemetry } = await import("#app/features/telemetry/telemetry.ts");
  startTelemetry();
  startUser();
  decide(false);
  answer();
  await expect.poll(() => listeners.some(([type]) => type === "click")).toBe(true);
  expect(sent).toEqual([]);
});

test("a session spans pages, ends after half an hour, and no id outlives the tab", async () => {
  await start();
  const now = Date.now();
  const session = () => JSON.parse(sessionStorage.getItem("telemetry") ?? "{}");
  const { session: first } = session();
  const { nextPing } = await import("#app/features/telemetry/session.ts");
  vi.spyOn(Date, "now").mockReturnValue(now + 29 * 60_000);
  expect(nextPing("page")).toMatchObject({ seq: 1, client: { session_id: first } });
  vi.spyOn(Date, "now").mockReturnValue(now + 60 * 60_000);
  const { client } = nextPing("page");
  expect(client.session_id).not.toBe(first);
  expect(client.session_count).toBe(2);
  expect(Object.keys(localStorage).filter((key) => key.startsWith("telemetry"))).toEqual([]);
});

test("the setting for ids decides how long a browser is recognised", async () => {
  vi.stubEnv("VITE_TELEMETRY_IDS", "none");
  const { nextPing } = await import("#app/features/telemetry/session.ts");
  expect(Object.keys(nextPing("page").client).filter((key) => key.endsWith("_id"))).toEqual([]);
  vi.stubEnv("VITE_TELEMETRY_IDS", "kept");
  vi.resetModules();
  sessionStorage.clear();
  const { nextPing: next, forget, isKnown } = await import("#app/features/telemetry/session.ts");
  const { client } = next("page");
  expect(JSON.parse(localStorage.getItem("telemetry") ?? "{}").client).toBe(client.client_id);
  forget();
  expect(isKnown()).toBe(false);
  expect(localStorage.getItem("telemetry")).not.toContain(String(client.client_id));
  vi.unstubAllEnvs();
});
