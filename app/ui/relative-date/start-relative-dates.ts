import { formatAgo } from "#app/lib/dates/format.ts";

/** Shows dates as relative times, and badges such as "new" until they expire. */
export function startRelativeDates(): void {
  const now = new Date();
  const { lang } = document.documentElement;
  for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-relative]")) {
    time.textContent = formatAgo(lang, time.dateTime, now);
  }
  for (const badge of document.querySelectorAll<HTMLElement>("[data-new-until]")) {
    badge.hidden = now.getTime() >= new Date(badge.dataset.newUntil ?? "").getTime();
  }
}
