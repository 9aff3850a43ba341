import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AdSlot } from "#app/frame/ad-slot/ad-slot.tsx";
import { Header } from "#app/frame/header/header.tsx";
import { IslandStringsData } from "#app/frame/island-strings/island-strings.tsx";
import type { AdSlotName } from "#app/lib/ads.ts";
import type { Features } from "#content-build/contract/features.ts";
import { render } from "../../support/render.tsx";

let asked: string[] = [];
let viewed: string[] = [];
const observed = new Map<Element, IntersectionObserverCallback>();

/** Reports this intersection ratio for one observed element, or for all of them. */
function see(share: number, only?: Element | null): void {
  const entry = { intersectionRatio: share } as IntersectionObserverEntry;
  for (const [element, callback] of observed) {
    if (!only || element === only) callback([entry], null as never);
  }
}

const AD = {
  ...{ status: "success", view: "v1", click: "c1", version: 1, image: "a.svg", alt: "A loom" },
  ...{ copy: "Loom weaves.", colors: { textColor: "#111111" } },
};

beforeEach(() => {
  asked = [];
  viewed = [];
  observed.clear();
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset.nop;
  document.documentElement.dataset.features = "plus placements advertising";
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(HTMLElement.prototype, "getClientRects").mockReturnValue([
    new DOMRect(),
  ] as unknown as DOMRectList);
  HTMLImageElement.prototype.decode = async () => {};
  Object.defineProperty(navigator, "sendBeacon", {
    configurable: true,
    value: (url: string) => viewed.push(url) > 0,
  });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      #own: Element | undefined;
      constructor(readonly callback: IntersectionObserverCallback) {}
      observe(element: Element) {
        this.#own = element;
        observed.set(element, this.callback);
      }
      disconnect() {
        if (this.#own) observed.delete(this.#own);
      }
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Site {
  slots?: AdSlotName[];
  features?: Features;
  user?: object;
  answer: () => Response;
}

async function start({ slots = ["top"], features, user = {}, answer }: Site) {
  const body = render(
    <>
      <Header />
      {slots.map((slot) => (
        <AdSlot key={slot} slot={slot} />
      ))}
      <IslandStringsData />
    </>,
    features ? { features } : {},
  );
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    if (url === "/api/v1/whoami") return Response.json(user);
    const response = answer();
    return response.ok ? Response.json({ ...user, ads: await response.json() }) : response;
  });
  const { startUser } = await import("#app/frame/islands/user.ts");
  const { startAds } = await import("#app/features/ads/start-ads.ts");
  startUser();
  await startAds();
  await vi.advanceTimersByTimeAsync(0);
  return (slot: AdSlotName) => body.querySelector<HTMLElement>(`[data-ad=${slot}]`);
}

test("renders no slots and requests no ads if placements are off", async () => {
  const slot = await start({ features: ["plus"], answer: () => Response.json({}) });
  expect(slot("top")).toBeNull();
  expect(asked).toEqual(["/api/v1/whoami"]);
});

test("one request returns the user and the ads of all slots, by name and topic", async () => {
  history.replaceState(null, "", "/en-US/docs/Web/CSS/gap");
  const find = await start({
    slots: ["top", "side"],
    answer: () => Response.json({ status: "success", plusAvailable: true, side: AD }),
  });
  expect(asked).toEqual(["/api/v1/whoami?pongs=top%2Cside&keywords=css&locale=en-US"]);
  const side = find("side");
  expect(side?.dataset.status).toBe("visible");
  expect(side?.querySelector("a")?.getAttribute("href")).toBe("/pong/click?code=c1&version=1");
  expect(side?.querySelector("img")?.alt).toBe("A loom");
  expect(side?.style.getPropertyValue("--ad-text")).toBe("light-dark(#111111, #111111)");
});

for (const status of ["geo_unsupported", "cap_reached", "empty"]) {
  test(`${status}: the top slot promotes the partner, other slots stay empty`, async () => {
    const find = await start({
      slots: ["top", "side"],
      answer: () => Response.json({ status, plusAvailable: false }),
    });
    expect(find("top")?.dataset.status).toBe("fallback");
    expect(find("top")?.textContent).toContain("Enroll now!");
    expect(find("side")?.dataset.status).toBe("empty");
    expect(find("side")?.textContent).toBe("");
    await vi.advanceTimersByTimeAsync(5000);
    expect(viewed).toEqual([]);
  });
}

test("an empty slot in view is hidden once it is out of view", async () => {
  const find = await start({
    slots: ["side"],
    answer: () => Response.json({ status: "empty", plusAvailable: false }),
  });
  expect(find("side")?.hidden).toBe(false);
  see(0);
  expect(find("side")?.hidden).toBe(true);
});

test("the top slot shows the fallback if the API fails", async () => {
  const find = await start({ answer: () => new Response("", { status: 500 }) });
  expect(find("top")?.dataset.status).toBe("fallback");
});

test.each([true, false])("the link to Plus is shown if Plus is available: %s", async (can) => {
  const find = await start({
    answer: () => Response.json({ status: "success", plusAvailable: can, top: AD }),
  });
  expect(find("top")?.textContent?.includes("Don't want to see ads?")).toBe(can);
});

test("a view is counted after half of the ad was in view for a second in a visible tab", async () => {
  await start({ answer: () => Response.json({ status: "success", top: AD }) });
  see(0.5);
  await vi.advanceTimersByTimeAsync(999);
  see(0.4);
  await vi.advanceTimersByTimeAsync(5000);
  expect(viewed).toEqual([]);
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  see(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(viewed).toEqual([]);
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(viewed).toEqual([]);
  see(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(viewed).toEqual(["/pong/viewed?code=v1&version=1"]);
});

test("views in quick succession share a request, which is sent once when the page is left", async () => {
  const find = await start({
    slots: ["top", "side"],
    answer: () => Response.json({ status: "success", top: AD, side: { ...AD, view: "v2" } }),
  });
  see(1, find("top"));
  await vi.advanceTimersByTimeAsync(300);
  see(1, find("side"));
  await vi.advanceTimersByTimeAsync(1000);
  window.dispatchEvent(new Event("pagehide"));
  await vi.advanceTimersByTimeAsync(5000);
  window.dispatchEvent(new Event("pagehide"));
  expect(viewed).toEqual(["/pong/viewed?code=v1%2Cv2&version=1"]);
});

test("an ad that is seen later is reported in a request of its own", async () => {
  const find = await start({
    slots: ["top", "side"],
    answer: () => Response.json({ status: "success", top: AD, side: { ...AD, view: "v2" } }),
  });
  see(1, find("top"));
  await vi.advanceTimersByTimeAsync(5000);
  see(1, find("side"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(viewed).toEqual(["/pong/viewed?code=v1&version=1"]);
  await vi.advanceTimersByTimeAsync(500);
  expect(viewed.at(-1)).toBe("/pong/viewed?code=v2&version=1");
});

test("an opt-out is stored, prevents requests for ads, and is cleared when revoked", async () => {
  const user = { is_authenticated: true, is_subscriber: true, settings: { no_ads: true } };
  const find = await start({ user, answer: () => Response.json({ status: "success", top: AD }) });
  expect(find("top")?.dataset.status).toBeUndefined();
  expect(localStorage.getItem("nop")).toBe("1");
  expect(document.documentElement.dataset.nop).toBe("kept");
  const { startUser } = await import("#app/frame/islands/user.ts");
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return Response.json({ settings: { no_ads: false } });
  });
  asked = [];
  startUser();
  await expect.poll(() => localStorage.getItem("nop")).toBeNull();
  expect(asked).toEqual(["/api/v1/whoami"]);
  expect(document.documentElement.dataset.nop).toBeUndefined();
});

test.each([
  [true, undefined, undefined],
  [false, "visible", "/en-US/plus/settings?ref=nope"],
])(
  "right after login, the subscriber's setting applies: no_ads %s",
  async (no_ads, status, link) => {
    sessionStorage.setItem("whoami", JSON.stringify({ is_authenticated: false }));
    const user = { is_authenticated: true, is_subscriber: true, settings: { no_ads } };
    const ads = no_ads ? { status: "empty" } : { status: "success", top: AD };
    const top = (await start({ user, answer: () => Response.json(ads) }))("top");
    expect(top?.dataset.status).toBe(status);
    expect(top?.querySelector("[href*=nope]")?.getAttribute("href")).toBe(link);
  },
);

test("a cached response does not fill slots when offline", async () => {
  const find = await start({
    user: { offline: true },
    answer: () => Response.json({ status: "success", top: AD }),
  });
  expect(find("top")?.dataset.status).toBe("fallback");
});
