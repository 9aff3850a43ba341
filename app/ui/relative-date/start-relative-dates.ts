import { formatAgo } from "#app/lib/format.ts";

/** Says how long ago something was, and shows what is only true for some days. */
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
