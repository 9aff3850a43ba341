import { fill } from "#app/lib/browser/strings.ts";
import {
  type CountedText,
  OFFLINE_TEXTS_ID,
  type OfflineTexts,
} from "#app/features/offline/held/texts.ts";

/** The offline settings' texts in this page's language. */
export function readOfflineTexts(): OfflineTexts {
  return JSON.parse(document.getElementById(OFFLINE_TEXTS_ID)?.textContent ?? "{}") as OfflineTexts;
}

/** A formatted size: "2.2 MB". */
export function sizeText(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return new Intl.NumberFormat(language(), {
    style: "unit",
    unit: "megabyte",
    maximumFractionDigits: megabytes < 10 ? 1 : 0,
  }).format(Math.max(megabytes, 0.1));
}

/** A text with a number in it: "12 pages". */
export function countText(texts: OfflineTexts, name: CountedText, count: number): string {
  const form = new Intl.PluralRules(language()).select(count);
  const text = texts[`${name}_${form}`] ?? texts[`${name}_other`] ?? "{{count}}";
  return fill(text, { count: new Intl.NumberFormat(language()).format(count) });
}

/** A formatted date. */
export function dayText(at: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "long" }).format(at);
}

function language(): string {
  return document.documentElement.lang;
}
