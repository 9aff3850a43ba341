import { formatMonthSince } from "#app/lib/dates/format-month.ts";
import {
  type MyBrowsers,
  readBrowsersCookie,
} from "#content-build/compat/audience/choice-cookie.ts";
import { COMPAT_BROWSERS, type CompatBrowserId } from "#content-build/compat/files.ts";
import { together } from "#content-build/compat/verdict.ts";
import { arrangeTable } from "./arrange-table.ts";
import { markLinks } from "./mark-links.ts";
import { type Column, type TableRow, verdictOn } from "./table-support.ts";
import { lackText } from "./texts.ts";
import { warnSamples } from "./warn-samples.ts";

/**
 * Applies a reader's choice of browsers to a page that is the same for everyone, or to a part of it
 * that was added later.
 */
export function startMyBrowsers(part: Document | HTMLElement = document): void {
  const mine = readBrowsersCookie(document.cookie);
  if (!mine) {
    delete document.documentElement.dataset.mine;
    warnSamples("");
    return;
  }
  const today = new Date().toISOString().slice(0, 10);
  const figures = [...part.querySelectorAll<HTMLElement>("[data-compat]")];
  for (const [index, figure] of figures.entries()) {
    const columns = columnsOf(figure);
    // The first table is that of the page's own feature.
    if (index === 0) showVerdict(figure, columns, mine, today);
    arrangeTable(figure, columns, mine, today);
  }
  const several = part.querySelector<HTMLElement>("[data-mine-together]");
  if (several) showTogether(several, mine, today);
  const page = part.querySelector<HTMLElement>("[data-mine-links]");
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
  const output = document.querySelector<HTMLElement>("[data-mine-verdict]");
  if (!output) return;
  const { low, since = "", works = "" } = output.dataset;
  const full = figure.querySelector<HTMLElement>("[data-full]")?.dataset.full?.split(",") ?? [];
  const released = figure.dataset.released?.split(",") ?? [];
  const verdict = verdictOn({ full, released, low }, columns, mine, today);
  output.hidden = !verdict;
  warnSamples(verdict && !verdict.supported ? lackText(verdict, columns, output.dataset) : "");
  if (!verdict) return;
  const date = verdict.since;
  const { lang } = document.documentElement;
  output.dataset.verdict = verdict.supported ? "works" : "lacking";
  output.textContent = !verdict.supported
    ? lackText(verdict, columns, output.dataset)
    : date
      ? since.replace("{}", () => formatMonthSince(lang, date))
      : works;
}

/** The feature data embedded in the page; all lists are in the order of `COMPAT_BROWSERS`. */
interface Together {
  rows: TableRow[];
  names: string[];
}

/** Says whether several features work together in the reader's browsers, and since when. */
function showTogether(output: HTMLElement, mine: MyBrowsers, today: string): void {
  const { rows, names } = JSON.parse(output.dataset.mineTogether ?? "") as Together;
  const columns = COMPAT_BROWSERS.map((id, at) => ({ id, name: names[at] ?? id }));
  const verdicts = rows.flatMap((row) => verdictOn(row, columns, mine, today) ?? []);
  const { since = "", works = "" } = output.dataset;
  output.hidden = verdicts.length === 0;
  if (verdicts.length === 0) return;
  const all = together(verdicts);
  const { lang } = document.documentElement;
  output.dataset.verdict = all.supported ? "works" : "lacking";
  const date = all.since;
  output.textContent = !all.supported
    ? lackText({ ...all, asked: mine.minimum.size }, columns, output.dataset)
    : date
      ? since.replace("{}", () => formatMonthSince(lang, date))
      : works;
}
