import { element } from "#app/lib/browser/element.ts";
import { fill, islandStrings } from "#app/lib/browser/strings.ts";
import type { Ad } from "#app/lib/ads.ts";
import { AD_LINKS, type AdSlotName } from "#app/lib/ads.ts";
import { select } from "#app/lib/browser/parts.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";
import { PARTNER } from "./partner.ts";

type Size = [width: number | undefined, height: number];

/** Widths and heights of the pictures; banners at the top may have any width. */
const SIZES: Record<AdSlotName, Size> = {
  side: [130, 100],
  top: [undefined, 50],
  hpTop: [undefined, 50],
  hpMain: [970, 250],
  hpFooter: [728, 90],
  bottom: [728, 90],
};
/** Sizes of side images that come with a heading and a call to action. */
const WITH_HEADING: Size = [125, 125];

const COLORS = ["text", "background", "ctaText", "ctaBackground"] as const;

/** Inserts an advertisement once its image has loaded. Returns its link. */
export async function showAd(
  slot: HTMLElement,
  ad: Ad,
  { plans }: { plans: string | undefined },
): Promise<HTMLAnchorElement> {
  const link = element(
    "a",
    "ad-link",
    await picture(slot.getAttribute(ISLANDS.ad) as AdSlotName, ad),
    words(ad),
  );
  link.href = `/pong/click?${new URLSearchParams({ code: ad.click, version: `${ad.version}` })}`;
  link.target = "_blank";
  link.rel = "sponsored noreferrer";
  for (const name of COLORS) {
    const light = ad.colors[`${name}Color`];
    const dark = ad.colors[`${name}ColorDark`] ?? light;
    if (light) slot.style.setProperty(`--ad-${name}`, `light-dark(${light}, ${dark})`);
  }
  reveal(slot, "visible", link, note(plans));
  return link;
}

/** Fallback for the top slot: a line that recommends our partner. */
export function showPromo(slot: HTMLElement): void {
  const { promo = "", enroll = "" } = islandStrings().ads ?? {};
  const words = element("span", "ad-words", fill(promo, { partner: PARTNER.name }));
  const link = element("a", "ad-link", words, element("span", "ad-cta", enroll));
  link.href = PARTNER.url;
  link.target = "_blank";
  link.rel = "noopener";
  reveal(slot, "fallback", link);
}

function reveal(slot: HTMLElement, status: string, ...children: HTMLElement[]): void {
  slot.replaceChildren(...children);
  slot.dataset.status = status;
  // Regions of one page need different names.
  const number = [...document.querySelectorAll(select(ISLANDS.ad))].indexOf(slot) + 1;
  slot.setAttribute("aria-label", `${islandStrings().ads?.label} ${number}`);
}

async function picture(slot: AdSlotName, { image, alt, heading, cta }: Ad): Promise<HTMLElement> {
  const img = element("img", "ad-picture");
  const [width, height] = slot === "side" && heading && cta ? WITH_HEADING : SIZES[slot];
  if (width) img.width = width;
  img.height = height;
  img.alt = alt;
  if (!alt) img.ariaHidden = "true";
  img.src = `/pimg/${encodeURIComponent(image)}`;
  // Even if it failed to load: the text is there, too.
  await img.decode().catch(console.warn);
  const { naturalWidth, naturalHeight } = img;
  if (!width && naturalHeight) img.width = Math.round((height * naturalWidth) / naturalHeight);
  return img;
}

function words({ heading, copy, cta }: Ad): HTMLElement {
  const parts = [element("span", "ad-copy", copy)];
  if (heading) parts.unshift(element("strong", "ad-heading", heading));
  if (cta) parts.push(element("span", "ad-cta", cta));
  return element("span", "ad-words", ...parts);
}

/** The label "Ad", and how to opt out. */
function note(plans: string | undefined): HTMLElement {
  const { label = "", none = "" } = islandStrings().ads ?? {};
  const isExplained = document.documentElement.matches("[data-features~=advertising]");
  const what = element(isExplained ? "a" : "span", "", label);
  if (what instanceof HTMLAnchorElement) what.href = AD_LINKS.about;
  const line = element("p", "ad-note", what);
  if (plans) {
    const way = element("a", "", none);
    way.href = plans;
    way.rel = "nofollow";
    line.appendChild(way);
  }
  return line;
}
