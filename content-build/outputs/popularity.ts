import type { LookUps } from "../cache/look-ups.ts";
import { DEFAULT_LOCALE, LOCALES } from "../contract/locales.ts";
import { own } from "../contract/own.ts";
import { documentUrl } from "../contract/slugs.ts";
import type { History } from "../source/history.ts";
import type { IndexedPage } from "../source/indexed-page.ts";
import { pageKey } from "../source/indexed-page.ts";

const STEPS = 40;
/**
 * Base of the logarithmic scale: how many times more often the most read page is read than an
 * unread one.
 */
const SPREAD = 1000;

/**
 * The estimated popularity of each page, from 0 to 1: as measured or, without measurements, by the
 * number of links to it or its original.
 */
export function popularities(
  pages: readonly IndexedPage[],
  history: History,
  lookUps: LookUps,
): Map<string, number> {
  const shares = new Map<string, number>();
  for (const locale of LOCALES) {
    const written = pages.filter((page) => page.locale === locale);
    const leads = written.map(({ slug }) => {
      const english = locale === DEFAULT_LOCALE ? 0 : own(lookUps, pageKey(DEFAULT_LOCALE, slug));
      return (own(lookUps, pageKey(locale, slug)) ?? 0) + (english ?? 0);
    });
    const most = Math.log1p(leads.reduce((a, b) => Math.max(a, b), 1));
    for (const [i, { slug }] of written.entries()) {
      const url = documentUrl(locale, slug);
      shares.set(
        url,
        history.isCounted
          ? (history.popularity(url) ?? 0)
          : shareOf(Math.log1p(leads[i] ?? 0) / most),
      );
    }
  }
  return shares;
}

/** Quantised, so that a new link changes few values. */
function shareOf(level: number): number {
  const step = Math.round(level * STEPS) / STEPS;
  return Math.round(((SPREAD + 1) ** step - 1) * 10) / (SPREAD * 10);
}
