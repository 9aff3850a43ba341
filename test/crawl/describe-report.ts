import { LOCALES } from "#content-build/contract/locales.ts";
import type { CrawlReport } from "./crawl-site.ts";
import { FAILURES, type Failure, type FailureClass } from "./failures.ts";

const EXAMPLES = 12;

/** The report as text: a table of pages, totals, and failures. */
export function describeReport({
  pages,
  links,
  hostile,
  random,
  browsed,
  failures,
}: CrawlReport): string {
  const kinds = new Map<string, Map<string, number>>();
  for (const { kind, locale } of pages) {
    const counts = kinds.get(kind) ?? new Map<string, number>();
    counts.set(locale, (counts.get(locale) ?? 0) + 1);
    kinds.set(kind, counts);
  }
  const locales = LOCALES.filter((locale) => pages.some((page) => page.locale === locale));
  const rows = [...kinds]
    .sort()
    .map(([kind, counts]) => [kind, ...locales.map((locale) => String(counts.get(locale) ?? ""))]);
  return [
    ...table([["pages", ...locales], ...rows]),
    "",
    `${pages.length} pages, ${links} more links and pictures, ${hostile} hostile and ${random} random requests, ${browsed} pages in a browser`,
    ...groups(failures),
  ].join("\n");
}

/** Failures by class, the most frequent first, with examples. */
function groups(failures: readonly Failure[]): string[] {
  const byClass = new Map<FailureClass, Failure[]>();
  for (const failure of failures) {
    byClass.set(failure.type, [...(byClass.get(failure.type) ?? []), failure]);
  }
  if (byClass.size === 0) return ["Nothing is wrong."];
  return [...byClass]
    .sort(([, a], [, b]) => b.length - a.length)
    .flatMap(([type, list]) => [
      "",
      `${list.length} × ${type}: ${FAILURES[type]}`,
      ...list.slice(0, EXAMPLES).map(({ page, detail }) => `    ${page}\n        ${detail}`),
      ...(list.length > EXAMPLES ? [`    … ${list.length - EXAMPLES} more`] : []),
    ]);
}

function table(rows: readonly string[][]): string[] {
  const widths =
    rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join("  "),
  );
}
