import { element } from "#app/lib/browser/element.ts";
import { findDocument } from "#app/features/offline/held/find-held.ts";
import { readHeld } from "#app/features/offline/held/store.ts";
import { LOCALES } from "#content-build/contract/locales.ts";
import { frameUrl } from "#content-build/contract/offline.ts";

/** On a page read without a network: marks the other languages in which it is saved. */
export async function markLanguages(): Promise<void> {
  const held = await readHeld();
  const label = document.querySelector<HTMLElement>("[data-held-label]")?.dataset.heldLabel ?? "";
  if (!held) return;
  const mark = async (link: HTMLAnchorElement) => {
    // In the frame shown instead of a missing page, links must lead to that page, not to the frame.
    if (LOCALES.some((locale) => frameUrl(locale) === link.pathname)) {
      link.pathname = location.pathname.replace(/^\/[^/]+/, `/${link.dataset.locale}`);
    }
    if ((await findDocument(held, link.pathname)) === undefined) return;
    link.append(" ");
    link.appendChild(element("small", "", `✓ ${label}`));
  };
  const links = document.querySelectorAll<HTMLAnchorElement>("[data-menu] a[data-locale]");
  await Promise.all(Array.from(links, mark));
}
