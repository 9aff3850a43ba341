/** A formatted size: "2.2 MB". */
export function sizeText(locale: string, bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: "megabyte",
    maximumFractionDigits: megabytes < 10 ? 1 : 0,
  }).format(Math.max(megabytes, 0.1));
}

export function dayText(locale: string, at: number): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(at);
}
