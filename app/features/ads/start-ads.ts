import "./ads.css";
import { adsOfPage, confirmedReader, type Reader } from "#app/frame/islands/user.ts";
import { AD_LINKS, type Ad, type AdAnswer } from "#app/lib/ads.ts";
import { adSlotName, shownAdSlots } from "#app/lib/browser/ad-slots.ts";
import { tellClick } from "#app/lib/tell.ts";
import { select } from "#app/lib/browser/parts.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";
import { showAd, showPromo } from "./ad-elements.ts";

/** Fallback if the API does not respond. */
type Answer = Partial<Omit<AdAnswer, "status">> & { status: AdAnswer["status"] | "error" };

/** Fills the ad slots that are visible at this width, unless the reader has opted out. */
export async function startAds(): Promise<void> {
  const slots = shownAdSlots();
  // Nothing is requested for slots that are hidden now: they must not appear empty when the window
  // grows.
  for (const slot of document.querySelectorAll<HTMLElement>(select(ISLANDS.ad))) {
    slot.hidden = !slots.includes(slot);
  }
  const user = await confirmedReader();
  if (slots.length === 0 || user.settings?.no_ads) return;
  for (const slot of slots) slot.dataset.status = "loading";
  const answer: Answer = (await adsOfPage()) ?? { status: "error" };
  tell("fetched", answer.status);
  const note = { plans: plansLink(answer, user) };
  for (const slot of slots) {
    const ad = answer[adSlotName(slot)];
    if (ad) void show(slot, ad, note);
    else if (/top/i.test(adSlotName(slot))) showPromo(slot);
    else leaveEmpty(slot);
  }
}

/** The opt-out link, if available. */
function plansLink({ plusAvailable = true }: Answer, user: Reader): string | undefined {
  const hasPlus = document.documentElement.matches("[data-features~=plus]");
  if (!plusAvailable || !hasPlus) return undefined;
  return user.is_subscriber ? AD_LINKS.settings : AD_LINKS.plans;
}

async function show(slot: HTMLElement, ad: Ad, note: { plans: string | undefined }): Promise<void> {
  const link = await showAd(slot, ad, note);
  tell("served", adSlotName(slot));
  link.addEventListener("click", () => tell("click", adSlotName(slot)));
  watchView(slot, () => {
    tell("viewed", adSlotName(slot));
    countView(ad);
  });
}

/**
 * Views within this time, in ms, share a request: ads of a page are mostly seen at nearly the same
 * time.
 */
const TOGETHER_MS = 500;
let seen: Ad[] = [];

function countView(ad: Ad): void {
  seen.push(ad);
  if (seen.length > 1) return;
  const timer = setTimeout(send, TOGETHER_MS);
  addEventListener("pagehide", send);
  function send(): void {
    clearTimeout(timer);
    removeEventListener("pagehide", send);
    const code = seen.map(({ view }) => view).join();
    navigator.sendBeacon(`/pong/viewed?${new URLSearchParams({ code, version: `${ad.version}` })}`);
    seen = [];
  }
}

/** Removes space that stays empty, unless that would shift visible content. */
function leaveEmpty(slot: HTMLElement): void {
  slot.dataset.status = "empty";
  slot.hidden = slot.getBoundingClientRect().top > innerHeight;
  if (slot.hidden) return;
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) return;
    slot.hidden = true;
    observer.disconnect();
  });
  observer.observe(slot);
}

function tell(what: string, detail: string): void {
  tellClick(`pong: pong->${what} ${detail}`);
}

const SHARE = 0.5;
const FOR_MS = 1000;

/** Calls back once, when half of an element has been visible for a second in a visible tab. */
function watchView(element: Element, seen: () => void): void {
  let isInView = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    clearTimeout(timer);
    if (isInView && document.visibilityState === "visible") timer = setTimeout(finish, FOR_MS);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      isInView = (entries.at(-1)?.intersectionRatio ?? 0) >= SHARE;
      update();
    },
    { threshold: SHARE },
  );
  const finish = () => {
    observer.disconnect();
    document.removeEventListener("visibilitychange", update);
    seen();
  };
  document.addEventListener("visibilitychange", update);
  observer.observe(element);
}
