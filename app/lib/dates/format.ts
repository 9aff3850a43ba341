const STYLES = {
  day: { dateStyle: "medium", timeZone: "UTC" },
  longDay: { dateStyle: "long", timeZone: "UTC" },
} as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** `2025-03-04T10:00:00Z` as a date in words: `Mar 4, 2025`. */
export function formatDay(locale: string, iso: string): string {
  return format(locale, "day").format(new Date(iso));
}

/** `2025-03-04T10:00:00Z` as `March 4, 2025`. */
export function formatLongDay(locale: string, iso: string): string {
  return format(locale, "longDay").format(new Date(iso));
}

// Creating a formatter takes longer than using it a hundred times.
function format(locale: string, style: keyof typeof STYLES): Intl.DateTimeFormat {
  const key = `${style} ${locale}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, STYLES[style]);
  formats.set(key, made);
  return made;
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** How long ago something was, in words: `3 days ago`. */
export function formatAgo(locale: string, iso: string, now: Date): string {
  const seconds = (new Date(iso).getTime() - now.getTime()) / 1000;
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return relative.format(Math.round(seconds / size), unit);
  }
  return relative.format(0, "minute");
}
