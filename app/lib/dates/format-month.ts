// Separate from the formats of other dates: documents load it with the reader's browsers,
// application pages do not.

const MONTH = { year: "numeric", month: "long", timeZone: "UTC" } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** `2025-03-04` as `March 2025`, on its own: in headings and lists. */
export function formatMonth(locale: string, iso: string): string {
  return format(locale, MONTH).format(new Date(iso));
}

/** `2025-03-04` as `March 2025`, for use after "since". */
export function formatMonthSince(locale: string, iso: string): string {
  if (locale !== "ru") return formatMonth(locale, iso);
  // Month names on their own are nominative in `Intl`; other cases are taken from a full date.
  const parts = format(locale, { ...MONTH, day: "numeric" }).formatToParts(new Date(iso));
  const month = parts.findIndex(({ type }) => type === "month");
  return parts
    .slice(month)
    .map(({ value }) => value)
    .join("");
}

function format(locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${style.day ?? ""} ${locale}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, style);
  formats.set(key, made);
  return made;
}
