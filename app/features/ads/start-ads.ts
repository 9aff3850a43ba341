import "./ads.css";
import { type Reader, whoIsReading } from "#app/frame/islands/user.ts";
import { AD_LINKS, type Ad, type AdAnswer, type AdSlotName } from "#app/lib/ads.ts";
import { tellClick } from "#app/lib/tell.ts";
import { areaOf } from "#content-build/contract/areas.ts";
import { showAd, showPromo } from "./ad-elements.ts";
import { watchView } from "./view-watch.ts";

/** Fallback if the API does not respond. */
type Answer = Partial<Omit<AdAnswer, "status">> & { status: AdAnswer["status"] | "error" };

/** Fills the ad slots that are visible at this width, unless the reader has opted out. */
export async function startAds(): Promise<void> {
  const all = [...document.querySelectorAll<HTMLElement>("[data-ad]")];
  const slots = all.filter((slot) => slot.getClientRects().length > 0);
  // Slots without space now are not requested, and must not appear empty when the window grows.
  for (const slot of all) slot.hidden = !slots.includes(slot);
  const user = await whoIsReading();
  if (slots.length === 0 || user.settings?.no_ads) return;
  for (const slot of slots) slot.dataset.status = "loading";
  const answer = await ask(slots.map(nameOf)).catch((error): Answer => {
    console.warn(error);
    return { status: "error" };
  });
  tell("fetched", answer.status);
  const note = { plans: plansLink(answer, user) };
  for (const slot of slots) {
    const ad = answer[nameOf(slot)];
    if (ad) void show(slot, ad, note);
    else if (/top/i.test(nameOf(slot))) showPromo(slot);
    else leaveEmpty(slot);
  }
}

async function ask(pongs: AdSlotName[]): Promise<AdAnswer> {
  const response = await fetch("/pong/get", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ keywords: keywordsOf(location.pathname), pongs }),
  });
  if (!response.ok) throw new Error(response.statusText);
  return (await response.json()) as AdAnswer;
}

/** Topics of the page: the documentation area, or the section of the site. */
function keywordsOf(pathname: string): string[] {
  return [areaOf(pathname) ?? pathname.split("/")[2] ?? ""].filter(Boolean);
}

/** The opt-out link, if available. */
function plansLink({ plusAvailable = true }: Answer, user: Reader): string | undefined {
  const hasPlus = document.documentElement.matches("[data-features~=plus]");
  if (!plusAvailable || !hasPlus) return undefined;
  return user.is_subscriber ? AD_LINKS.settings : AD_LINKS.plans;
}

async function show(slot: HTMLElement, ad: Ad, note: { plans: string | undefined }): Promise<void> {
  const link = await showAd(slot, ad, note);
  tell("served", nameOf(slot));
  link.addEventListener("click", () => tell("click", nameOf(slot)));
  watchView(slot, () => {
    tell("viewed", nameOf(slot));
    navigator.sendBeacon(
      `/pong/viewed?${new URLSearchParams({ code: ad.view, version: `${ad.version}` })}`,
    );
  });
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

function nameOf(slot: HTMLElement): AdSlotName {
  return slot.dataset.ad as AdSlotName;
}

function tell(what: string, detail: string): void {
  tellClick(`pong: pong->${what} ${detail}`);
}
