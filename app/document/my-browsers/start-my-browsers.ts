import { formatMonthSince } from "#app/lib/format.ts";
import {
  type MyBrowsers,
  readBrowsersCookie,
} from "#content-build/compat/audience/choice-cookie.ts";
import type { CompatBrowserId } from "#content-build/compat/files.ts";
import { arrangeTable } from "./arrange-table.ts";
import { markLinks } from "./mark-links.ts";
import { showTogether } from "./show-together.ts";
import { type Column, verdictOn } from "./table-support.ts";
import { lackText } from "./texts.ts";

/** Applies a reader's choice of browsers to a page that is the same for everyone. */
export function startMyBrowsers(): void {
  const mine = readBrowsersCookie(document.cookie);
  if (!mine) {
    delete document.documentElement.dataset.mine;
    return;
  }
  const today = new Date().toISOString().slice(0, 10);
  const figures = [...document.querySelectorAll<HTMLElement>("[data-compat]")];
  for (const [index, figure] of figures.entries()) {
    const columns = columnsOf(figure);
    // The first table is that of the page's own feature.
    if (index === 0) showVerdict(figure, columns, mine, today);
    arrangeTable(figure, columns, mine, today);
  }
  const several = document.querySelector<HTMLElement>("[data-mine-together]");
  if (several) showTogether(several, mine, today);
  const page = document.querySelector<HTMLElement>("[data-mine-links]");
  if (page) markLinks(page, mine, today).catch(console.warn);
}

function columnsOf(figure: HTMLElement): Column[] {
  return [...figure.querySelectorAll<HTMLElement>("[data-browser]")].map((head) => ({
    id: head.dataset.browser as CompatBrowserId,
    name: head.textContent.trim(),
  }));
}

/** Says in the Baseline indicator since when a feature works in the reader's browsers. */
function showVerdict(
  figure: HTMLElement,
  columns: readonly Column[],
  mine: MyBrowsers,
  today: string,
): void {
  const place = document.querySelector<HTMLElement>("[data-mine-verdict]");
  if (!place) return;
  const { low, since = "", works = "" } = place.dataset;
  const full = figure.querySelector<HTMLElement>("[data-full]")?.dataset.full?.split(",") ?? [];
  const released = figure.dataset.released?.split(",") ?? [];
  const verdict = verdictOn({ full, released, low }, columns, mine, today);
  place.hidden = !verdict;
  if (!verdict) return;
  const date = verdict.since;
  const { lang } = document.documentElement;
  place.dataset.verdict = verdict.supported ? "works" : "lacking";
  place.textContent = !verdict.supported
    ? lackText(verdict, columns, place.dataset)
    : date
      ? since.replace("{}", () => formatMonthSince(lang, date))
      : works;
}
