import type { i18n, TFunction } from "i18next";

/** More than there are strings; a limit, because keys may come from outside, too. */
const MOST_TEXTS = 5_000;

/**
 * Caches the texts without interpolated values: a page looks up hundreds, most of them repeatedly.
 * Only for instances whose language and strings never change.
 */
export function cacheTexts(instance: i18n): void {
  const make = instance.getFixedT.bind(instance) as (...scope: unknown[]) => TFunction;
  const made = new Map<string, TFunction>();
  instance.getFixedT = ((...scope: unknown[]) => {
    const key = JSON.stringify(scope);
    const known = made.get(key) ?? remembering(make(...scope));
    made.set(key, known);
    return known;
  }) as typeof instance.getFixedT;
}

function remembering(translate: TFunction): TFunction {
  const texts = new Map<string, unknown>();
  const ask = translate as unknown as (...args: unknown[]) => unknown;
  const remembered = (...args: unknown[]) => {
    const [key] = args;
    if (args.length !== 1 || typeof key !== "string") return ask(...args);
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = ask(key);
    if (texts.size < MOST_TEXTS) texts.set(key, text);
    return text;
  };
  return Object.assign(remembered, translate) as unknown as TFunction;
}
