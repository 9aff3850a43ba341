import { formatMonthSince } from "#app/lib/format.ts";
import type { MyBrowsers } from "#content-build/compat/audience/choice-cookie.ts";
import { COMPAT_BROWSERS } from "#content-build/compat/files.ts";
import { together } from "#content-build/compat/verdict.ts";
import { type TableRow, verdictOn } from "./table-support.ts";
import { lackText } from "./texts.ts";

/** What the page has of the features; all lists are in the order of `COMPAT_BROWSERS`. */
interface Together {
  rows: TableRow[];
  names: string[];
}

/** Says whether several features work together in the reader's browsers, and since when. */
export function showTogether(place: HTMLElement, mine: MyBrowsers, today: string): void {
  const { rows, names } = JSON.parse(place.dataset.mineTogether ?? "") as Together;
  const columns = COMPAT_BROWSERS.map((id, at) => ({ id, name: names[at] ?? id }));
  const verdicts = rows.flatMap((row) => verdictOn(row, columns, mine, today) ?? []);
  const { since = "", works = "" } = place.dataset;
  place.hidden = verdicts.length === 0;
  if (verdicts.length === 0) return;
  const all = together(verdicts);
  const { lang } = document.documentElement;
  place.dataset.verdict = all.supported ? "works" : "lacking";
  const date = all.since;
  place.textContent = !all.supported
    ? lackText({ ...all, asked: mine.minimum.size }, columns, place.dataset)
    : date
      ? since.replace("{}", () => formatMonthSince(lang, date))
      : works;
}
